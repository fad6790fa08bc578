import * as texts from '#texts/refurbish.ts'
import { RefurbishList } from '#web/desk/refurbish-list.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** Pieces of the stock that the workshop makes ready to be sold. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <RefurbishList />
  </StaffScreen>
)
