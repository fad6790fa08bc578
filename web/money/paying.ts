import type { MoneyMode } from '#contract/money/payments.ts'
import type { AnyValues } from '#web/kit/form/form-values.ts'

/** How it is paid, or that it is paid later. */
export type PayingWay = MoneyMode | 'later'

/** What is sent of how it is paid, and nothing of what was typed for another way. `readAmount` reads the amount in rupees. */
export const payingOf = ({ mode, amount, reference, confirmed }: AnyValues, readAmount: (typed: string) => number | undefined) =>
  mode === 'later'
    ? {}
    : { mode, amount: readAmount(String(amount)), reference: mode === 'cash' ? '' : reference, confirmed: (confirmed ?? '') !== '' }
