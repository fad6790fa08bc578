import * as texts from '#texts/buybacks.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { BuybackList } from '#web/purchases/buyback-list.tsx'

/** What the shop bought from persons. */
export const Component = () => (
  <MoneyScreen title={texts.title}>
    <BuybackList />
  </MoneyScreen>
)
