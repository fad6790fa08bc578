import type { Book, BookRow, MoveKind } from '#contract/money/books.ts'
import type { MoneyMode, PaymentKind } from '#contract/money/payments.ts'
import { plural } from '../plural.ts'
import { paymentKinds, paymentModes } from './bills.ts'

export { books as title } from './screens.ts'

/** The drawer of a day, the account at the bank, and the books of both. */
export const intro =
  'Customers’ payments are added automatically. Enter what else comes and goes, and count as often as you like: what comes after a count belongs to the next one.'
export const show = 'Show'
export const names: Record<Book, string> = { cash: 'Drawer', bank: 'Bank' }
export const bookNames: Record<Book, string> = { cash: 'Cash book', bank: 'Bank book' }

export const day = 'Day'
export const dayTitle: Record<Book, string> = { cash: 'Drawer of the day', bank: 'Bank account of the day' }
export const loading = 'Loading the day...'
export const dayFailure = 'The day could not be loaded.'
export const opening = 'Opening'
export const firstOpening = 'Opening: the first count'
export const kinds: Record<MoveKind, string> = {
  expense: 'Expense',
  supplier: 'Payment to a supplier',
  buyback: 'Bought from a person',
  salary: 'Salary',
  drawing: 'Taken by the owner',
  contribution: 'Put in by the owner',
  deposit: 'Deposit to the bank',
  withdrawal: 'Withdrawal from the bank',
}
export const lineKinds: Record<PaymentKind | MoveKind, string> = {
  ...kinds,
  buyback: 'Bought from persons',
  payment: 'Payments from customers',
  refund: 'Refunds to customers',
  expense: 'Expenses',
  supplier: 'Payments to suppliers',
  salary: 'Salaries',
}
export const difference = 'Count differences'
export const shouldBe: Record<Book, string> = { cash: 'Should be in the drawer', bank: 'Should be in the account' }
export const notCounted: Record<Book, string> = {
  cash: 'The cash book begins with its first count.',
  bank: 'The bank book begins with its first balance.',
}

export const counts: Record<Book, string> = { cash: 'Counts', bank: 'Balances' }
export const counted = (amount: string, by: string, time: string) => `${amount}, ${by}, ${time}`
export const agrees = 'No difference.'
export const differs = (amount: string, expected: string) => `Difference ${amount}: it should have been ${expected}.`
export const count: Record<Book, string> = { cash: 'Count the drawer', bank: 'Enter the balance' }
export const countFields = { counted: 'Counted (₹)', note: 'Note' }
export const countHint: Record<Book, string> = {
  cash: 'All notes and coins in the drawer.',
  bank: 'As the bank shows it at the end of that day.',
}
export const saveCount = 'Save the count'
export const countFailure = 'The count was not saved.'
export const countFooter = 'A count is never changed. Count again if it was wrong.'

export const moves = 'Entered on this day'
export const noMoves = 'Nothing was entered on this day.'
export const move = 'Money out or in'
export const moveFields = {
  kind: 'Kind',
  book: 'From or into',
  amount: 'Amount (₹)',
  category: 'For what',
  note: 'Note',
  reference: 'Reference',
  gstin: 'Supplier’s GSTIN',
  taxable: 'Value without tax (₹)',
  tax: 'Tax (₹)',
}
/** Suggested beside the words that the shop has used. */
export const categories = ['Tea', 'Courier', 'Rent', 'Electricity', 'Internet', 'Travel', 'Stationery', 'Cleaning', 'Tools', 'Bank charges']
export const gst = 'Only if the bill has GST.'
export const saveMove = 'Save the entry'
export const moveFailure = 'The entry was not saved.'
export const moveFooter = 'An entry is never changed. Reverse it if it was wrong.'
export const taxOf = (tax: string, gstin: string) => `${tax} tax, ${gstin}`

/** Photos of the receipts behind entries. */
export const receipt = 'Receipt'
export const addReceipt = 'Add receipt'
export const of = (what: string, entry: string) => `${what}: ${entry}`
export const receiptField = 'Photo of the receipt'
export const takeReceipt = 'Take photo'
export const chooseReceipt = 'Choose photo'
export const leaveReceiptOut = 'Leave the photo out'
export const receiptPhoto = (number: number) => `Photo ${number} of the receipt`
export const sendingReceipt = 'Uploading the photo...'
export const entrySaved = 'The entry is saved, its photo is not.'
export const receiptFailure = 'The photo was not saved.'
export const receiptKept = 'A photo is kept as long as its entry.'

export const takeBack = 'Reverse'
export const takeBackOf = (entry: string) => `Reverse: ${entry}`
export const takenBack = 'Reversed'
export const reversalOf = (kind: string) => `Reversed: ${kind}`
export const reason = { note: 'Reason' }
export const takeBackFailure = 'The entry was not reversed.'

export const listFailure = 'The book could not be loaded.'
export const from = 'From'
export const to = 'To'
export const empty = 'No entries in this period.'
export const download = (book: string) => `Download ${book}`
export const columns = { day: 'Day', what: 'Entry', amount: 'In or out', balance: 'Balance', by: 'By' }
export const countOf = (amount: string) => `Counted ${amount}`

/** The statement of a bank beside the bank book. */
export const statement = 'Compare with a statement'
export const statementIntro =
  'Choose the statement of the bank or of the UPI app as CSV or Excel. It is compared here by amount, day and reference; of a line that agrees, only its day and reference are kept.'
export const statementFile = 'Statement file'
export const noStatement = 'The file has no columns for day and amount. Choose a statement with a heading above its columns.'
export const matched = (count: number, lines: number) =>
  `${count} of ${plural(lines, { one: '# line', other: '# lines' })} of the statement are in the bank book.`
export const known = (lines: number) => plural(lines, { one: '# line was seen before.', other: '# lines were seen before.' })
export const found = 'In the book and on the statement'
export const foundAs = (entry: string, day: string, line: string) => `${entry}, ${day} · ${line}`
export const keepFound = (entries: number) =>
  plural(entries, { one: 'Mark # entry as seen in the bank', other: 'Mark # entries as seen in the bank' })
export const keepFailure = 'It was not saved. Try again.'
export const seenOn = (day: string, reference: string) => [`Seen in the bank on ${day}`, reference].filter(Boolean).join(', ')
export const notSeen = 'Not seen'
export const onStatement = 'On the statement, not in the book'
export const inBook = 'In the book, not on the statement'

/** The columns of the file, and the kind of a row in it. */
export const head = [
  'Date',
  'Entry',
  'For what',
  'Bill or request',
  'Customer',
  'Reference',
  'Note',
  'In',
  'Out',
  'Counted',
  'Balance',
  'By',
]
export function rowKind(kind: BookRow['kind'], mode: MoneyMode | null, isReversal: boolean): string {
  if (kind === 'count') return 'Count'
  if (kind === 'payment' || kind === 'refund') return mode ? `${paymentKinds[kind]}, ${paymentModes[mode]}` : paymentKinds[kind]
  return isReversal ? reversalOf(kinds[kind]) : kinds[kind]
}
