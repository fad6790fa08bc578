import * as texts from '#texts/stocktake.ts'
import { Stocktake } from '#web/catalogue/items/stocktake.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** Counting what the shop stocks. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <Stocktake />
  </StaffScreen>
)
