import type { ListedPayment } from '#contract/money/payments.ts'
import * as texts from '#texts/bills.ts'

/** What a row of an account is: a payment or refund by its mode, what was written off, or a reversal. */
export function paymentName({ kind, mode, reverses }: Pick<ListedPayment, 'kind' | 'mode' | 'reverses'>): string {
  if (reverses !== null) return `${texts.paymentRows.reversal}, ${texts.paymentModes[mode]}`
  if (mode === 'write_off') return texts.paymentRows[kind === 'payment' ? 'debt' : 'advance']
  return `${texts.paymentKinds[kind]}, ${texts.paymentModes[mode]}`
}
