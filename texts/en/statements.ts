import type { StatementRow } from '#contract/money/customer-statement.ts'

/** What a customer owed, was billed and paid between two days, as a paper. */
export const title = 'Statement of account'
export const span = (from: string, to: string) => `${from} to ${to}`
export const customer = 'Customer'
export const opening = 'Balance before'
export const entry = 'Entry'
export const amount = 'Amount'
export const balance = 'Balance'
export const kinds: Record<StatementRow['kind'], string> = {
  bill: 'Bill',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Given back',
  debt: 'Written off',
  advance: 'Advance kept',
  reversal: 'Entered by mistake before',
}
/** Of all rows of a kind. */
export const sums: Record<StatementRow['kind'], string> = {
  bill: 'Billed',
  credit_note: 'Credit notes',
  payment: 'Paid',
  refund: 'Given back',
  debt: 'Written off',
  advance: 'Advances kept',
  reversal: 'Mistakes taken back',
}
export const entryOf = (day: string, what: string) => `${day}: ${what}`
export const about = (reference: string) => `for ${reference}`
export const dueOf = (number: string, day: string) => `of it ${number} of ${day}`
export const owed = 'Balance due'
export const held = 'Held by the shop'

/** Around it, on the screen. */
export const loading = 'Loading the statement...'
export const failure = 'The statement could not be loaded.'
export const from = 'From'
export const to = 'To'
export const thisMonth = 'This month'
export const lastMonth = 'Last month'
