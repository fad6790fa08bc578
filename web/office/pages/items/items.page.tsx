import * as texts from '#texts/items.ts'
import { ItemList } from '#web/catalogue/items/item-list.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** What the shop stocks. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <ItemList />
  </StaffScreen>
)
