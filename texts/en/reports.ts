import type { WorkKind } from '#contract/money/reports.ts'
import { formatPercent } from '../numbers.ts'
import { plural } from '../plural.ts'

export { reports as title } from './screens.ts'

/** The report of what the shop earned, received and is owed. */
export const intro = 'Bills count on the day of issue, payments on the day they came in. All sums match the registers.'
export const loading = 'Loading the sums...'
export const failure = 'The sums could not be loaded.'
export const from = 'From'
export const to = 'To'
export const thisMonth = 'This month'
export const lastMonth = 'Last month'
export const thisYear = 'This financial year'
export const nothing = 'Nothing was billed or paid in this period.'

/** Billed, earned and received are different figures. */
export const billedWithTax = 'Billed, with tax'
export const earned = 'Gross profit'
export const earnedOf = (turnover: string, percent: number) =>
  `${turnover} turnover without tax, less its cost, which is known for ${formatPercent(percent)} of it`
export const billedFrom = (bills: number, notes: number) =>
  [plural(bills, { one: '# bill', other: '# bills' }), notes > 0 && plural(notes, { one: '# credit note', other: '# credit notes' })]
    .filter(Boolean)
    .join(', ')
export const received = 'Received'
export const receivedIn = (payments: number) => plural(payments, { one: '# payment', other: '# payments' })
export const outstanding = 'Outstanding'
export const paidAhead = (amount: string) => `${amount} was paid ahead`
export const readyIn = 'Ready in'
export const readyOf = (repairs: number, comebacks: number) =>
  `Half of ${plural(repairs, { one: '# repair', other: '# repairs' })} were ready in this time; ${comebacks} came back.`

export const work: Record<WorkKind, string> = { repairs: 'Repairs', bookings: 'Booked products', counter: 'Counter' }
export const byDay = 'Billed and received by day'
export const byMonth = 'Billed and received by month'
export const figures = (title: string) => `${title}, all figures`
export const day = 'Day'
export const month = 'Month'
export const billed = 'Billed'
export const whole = 'Whole period'
/** For those who do not see the bars. */
export const chart = (highest: string) => `Bars of what was billed, at most ${highest}. The table has all figures.`

/** From what was billed to the profit. */
export const statement = 'What the shop earned'
export const billedLess = 'Billed less credit notes'
export const heads = { cgst: 'Of it CGST', sgst: 'Of it SGST', igst: 'Of it IGST', roundOff: 'Of it rounding' }
export const turnoverWithoutTax = 'Turnover without tax'
export const cost = 'Cost of what was sold, as far as known'
export const salaries = 'Salaries'
export const profit = 'Profit'
export const statementHint =
  'Expenses come from the cash book and the bank book, without tax that you can claim back. Payments to suppliers and what the owner took do not count.'
export const ages = 'Outstanding by age'
export const age = (from: number, to: number | undefined) => (to === undefined ? `${from} days and more` : `${from} to ${to} days`)
export const agedBills = (bills: number) => plural(bills, { one: '# bill', other: '# bills' })

export const sums = 'How it adds up'
export const before = (date: string) => `Open before ${date}`
export const credited = 'Credit notes'
export const after = 'Open at the end'
export const owed = 'Customers owe'
export const ahead = 'Paid ahead'

export const modes = 'Received by payment method'
export const technicians = 'Repairs by technician'
export const nobody = 'Nobody'
export const repairs = (count: number) => plural(count, { one: '# repair', other: '# repairs' })
export const margin = 'Margin, without tax'
export const marginOf = (pieces: number, percent: number) =>
  `The purchase price is known for ${plural(pieces, { one: '# piece', other: '# pieces' })}: ${formatPercent(percent)} of the turnover. Labour has no purchase price.`
export const marginUnknown = 'No piece sold in this period had a purchase price. Enter it in the product form: bills keep it from then on.'
export const kindOfWork = 'Kind of work'
export const turnover = 'Turnover'
export const turnoverKnown = 'With a known price'
export const earnedWith = 'Margin'

/** Who owes what. */
export const debts = 'Who owes'
export const debtsLoading = 'Loading debts...'
export const debtsFailure = 'The debts could not be loaded.'
export const noDebts = 'Nobody owes anything.'
export const debtColumns = { customer: 'Customer', since: 'Since', amount: 'Owes', remind: 'Remind' }
export const noName = 'No name'
export const remind = (name: string) => `Remind ${name} by WhatsApp`
export const remindFailure = 'The message could not be written. Try again.'
export const advances = 'Held for customers'
export const advancesLoading = 'Loading what is held...'
export const advancesFailure = 'What is held could not be loaded.'
export const noAdvances = 'The shop holds no money of a customer.'
export const advanceColumns = { customer: 'Customer', amount: 'Held', refund: 'Give back' }
export const giveBack = (name: string) => `Give back to ${name}`
export const deducted = 'TDS deducted by customers'
export const exchanged = 'Taken in exchange'
export const writtenOff = 'Written off'
export const ofAge = (amount: string, age: string) => `${amount}: ${age}`
export const downloadDebts = 'Download who owes as CSV'
