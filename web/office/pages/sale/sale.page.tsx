import { useNavigate } from 'react-router'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/bills.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { Sale } from '#web/money/sale.tsx'

/** What is sold over the counter is scanned, billed and paid. */
export function Component() {
  const navigate = useNavigate()
  return (
    <MoneyScreen title={texts.counterSale}>
      <Sale onSold={({ id }) => void navigate(to('bill', { id }))} />
    </MoneyScreen>
  )
}
