import type { BillNotice } from '#contract/money/bill-notices.ts'
import type { BillKind } from '#contract/money/bills.ts'
import type { PaymentKind } from '#contract/money/payments.ts'

export { paymentModes } from './payment-modes.ts'
export { bills as title } from './screens.ts'

/** Bills and payments of the back office. */
export const repairOf = (device: string) => (device ? `Repair of ${device}` : 'Repair')

export const search = 'Number, customer, phone or serial'
export const loading = 'Loading bills...'
export const empty = 'No bill matches.'
export const nothing = 'No bill has been written yet.'
export const kind = 'Show kind'
export const allKinds = 'Bills and credit notes'
export const kinds: Record<BillKind, string> = { bill: 'Bills', credit_note: 'Credit notes' }
export const columns = {
  number: 'Number',
  date: 'Date',
  customer: 'Customer',
  for: 'For',
  total: 'Total',
  state: 'Payment',
  by: 'Issued by',
}
export const paid = 'Paid'
export const dueIs = (amount: string) => `Due ${amount}`
export const nothingDue = 'Nothing due'
export const noName = 'No name'
export const counter = 'Counter'

/** The money of a job. */
export const money = 'Money'
export const loadingMoney = 'Loading bills and payments...'
export const moneyFailure = 'Bills and payments could not be loaded.'
export const firstStep = 'Bills are not set up yet.'
export const setUp = 'Set up bills'
export const askAdmin = 'An admin sets them up under Money.'
export const due = 'Balance due'
export const settled = 'Nothing is due.'
export const notBilled = 'Not billed yet.'
export const advance = (amount: string) => `${amount} was paid ahead.`
export const held = (amount: string) => `${amount} is held as an advance.`
export const owedBack = (amount: string) => `${amount} is to be given back.`
export const balance = (amount: string) => `Ask for the balance: ${amount}.`
export const balanceWithoutBill = (amount: string) => `Ask for ${amount} as agreed. There is no bill yet.`
export const agreedPrice = (amount: string) => `The customer agreed to ${amount}.`
export const restHint = (amount: string) => `${amount} of it is billed. These lines are the rest; for anything more, say why.`
export const beyondHint = (amount: string) => `${amount} is billed: nothing of the agreement is left. Say why there is another bill.`
export const toPay = 'To pay as agreed'
export const writeBill = 'Write a bill'
export const recordPayment = 'Record a payment'
export const paymentKinds: Record<PaymentKind, string> = { payment: 'Payment', refund: 'Refund' }
/** A row of the account: `kind` and what is behind it. */
export const paymentRows = { reversal: 'Reversal', debt: 'Debt given up', advance: 'Advance kept' }
export const enteredOn = (day: string) => `entered on ${day}`
export const reversed = 'reversed'
export const appliedTo = (number: string, amount: string) => `${amount} for ${number}`

/** The form of a bill. */
export const newBill = 'New bill'
export const counterSale = 'Sale at the counter'
export const fields = {
  name: 'Customer',
  phone: 'Phone',
  address: 'Address',
  state: 'State',
  gstin: 'Customer’s GSTIN',
  delivery: 'Delivered to, if elsewhere',
  lines: 'Lines',
  reason: 'Reason for more than was agreed',
}
export const line = {
  description: 'Description',
  code: 'HSN or SAC',
  quantity: 'Pieces',
  price: 'Price of one (₹)',
  discount: 'Discount (₹)',
  serial: 'Serial number',
  warrantyDays: 'Warranty in days',
}
export const lineName = (position: number) => `line ${position}`
export const addLine = 'Add a line'
export const billTotal = 'Total'
export const gstinHint = 'With one, the bill needs name and address.'
export const notices: Record<BillNotice, string> = {
  eWayBill: 'Goods of more than ₹50,000: whoever moves them needs an e-way bill, which this program does not make.',
  otherState: 'Goods to another state need a registration for GST, whatever the turnover. Ask your accountant before you sell.',
  exemptBeside: 'For a customer with a GSTIN, write a bill of its own for what bears no tax.',
}
export const shopState = 'As the shop'
export const withTax = 'Prices include tax.'
export const withoutTax = 'Prices are without tax.'
export const issue = 'Issue the bill'
export const issuing = 'Issuing...'
export const issueFailure = 'The bill was not issued.'
export const counterHint = 'A booking is billed from its record, and a repair from its job: that bill has the reference.'
export const issueHint = 'An issued bill is never changed. A credit note takes back what is wrong.'

/** How much of each advance pays for a bill. */
export const advanceOf = (name: string, date: string, held: string) => `Of the advance ${name} of ${date}, ${held} held (₹)`
export const applyAdvances = 'Apply advances'
export const applySubmit = 'Apply'
export const applyFailure = 'The advances were not applied.'
export const afterAdvances = (applied: string, rest: string) => `${applied} is paid by advances; ${rest} is still to be paid.`
export const advancesHint = 'What is left of an advance stays held: for another bill, or to be given back.'

/** The form of a payment. */
export const paymentFields = { kind: 'Kind', mode: 'Way', amount: 'Amount (₹)', reference: 'Reference', day: 'Counts on' }
export const referenceHint = 'As the bank or the app shows it; for a cheque its number.'
export const dayHint = 'The day on the statement. Cash always counts today.'
export const takeAnyway = 'Take it anyway'
export const paymentsOf = 'Payments'
export const savePayment = 'Save the payment'
export const saving = 'Saving...'
export const paymentFailure = 'The payment was not saved.'
export const paymentHint = 'Only you know that money came: this site does not see your bank.'

/** A payment that was entered by mistake. */
export const reverse = 'Reverse'
export const reversePayment = (amount: string, kind: string) => `Reverse: ${kind}, ${amount}`
export const reverseTitle = 'Entered by mistake'
export const reverseFields = { reason: 'What was wrong' }
export const reverseSubmit = 'Reverse it'
export const reverseFailure = 'It was not reversed.'
export const reverseHint = 'Both entries stay visible and cancel each other out. Money that really goes back to the customer is a refund.'

/** A debt that is given up, or an advance that is kept. */
export const writeOff = 'Write off'
export const writeOffTitle = { debt: 'Give up a debt', advance: 'Keep an advance' }
export const writeOffOf = (name: string) => `Write off for ${name}`
export const writeOffFields = { amount: 'Amount (₹)', reason: 'Reason' }
export const writeOffSubmit = 'Write it off'
export const writeOffFailure = 'It was not written off.'
export const writeOffHint = 'No money comes or goes. It appears on its own in the account and the registers, and can be reversed.'

/** The registers. */
export const registers = 'Registers for the accountant'
export const registersFailure = 'The registers could not be loaded.'
export const from = 'From'
export const to = 'To'
export const rows = (count: string, sum: string) => [count, sum].filter(Boolean).join(' · ')
export const download = (name: string) => `Download ${name}`
export const noBills = 'No entries in this period.'

/** Head of the file of who owes what: the last columns are the ages of a debt. */
export const debtsFile = ['Customer', 'Phone', 'Bill', 'Date', 'Owes (₹)', '0 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days']
/** Other repairs of a visit on one bill. */
export const billToo = (job: string, amount: string) => `Bill ${job} too: ${amount}`
export const billedWith = (number: string) => `Billed together in ${number}`
export const leftOfBill = (amount: string) => `${amount} left to pay`
