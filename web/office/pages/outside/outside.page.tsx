import * as texts from '#texts/outside.ts'
import { OutsideList } from '#web/desk/outside-list.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** What is with labs and suppliers. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <OutsideList />
  </StaffScreen>
)
