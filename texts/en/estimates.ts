import { plural } from '../plural.ts'

/** The estimate on the page of a customer; what the staff read is in desk-estimates.ts. */
export const title = 'Estimate'
export const revision = (number: number) => `Revision ${number}`
export const total = 'Total'
export const tax = (amount: string) => `of which tax ${amount}`
export const taxOnTop = (amount: string) => `with tax of ${amount}`
export const warranty = (days: number) => plural(days, { one: '# day of warranty', other: '# days of warranty' })
export const discountOn = (line: string) => `Discount: ${line}`
export const pieces = (quantity: number, price: string) => `${quantity} × ${price}`
export const choose = 'What do you want us to do?'
export const approve = (amount: string) => `Approve ${amount}`
export const approving = 'Sending...'
export const decline = 'No, do not repair'
export const confirmDecline = 'Are you sure that we should not repair it?'
export const validUntil = (day: string) => `Valid until ${day}.`
export const nothingYet = 'Opening this page approves nothing. If the price changes, we will ask you again.'
export const workBegun = 'We have already started the work. Please answer all the same.'
export const loading = 'Loading the estimate...'
export const loadFailure = 'The estimate could not be loaded.'
export const failure = 'Your answer could not be sent. Please try again.'
export const state = {
  sent: 'Your turn',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
  draft: 'Draft',
}
export const approved = (amount: string, time: string, isByPhone: boolean) =>
  isByPhone ? `You approved ${amount} by phone, ${time}.` : `You approved ${amount}, ${time}.`
export const declined = (time: string, isByPhone: boolean) => (isByPhone ? `You declined by phone, ${time}.` : `You declined, ${time}.`)
export const expired = 'This estimate has expired. We will send you a new one if you still want the repair.'
export const withdrawn = 'We withdrew this estimate.'

/** Why an answer is not accepted. */
export const estimateProblems = {
  estimate_changed: 'This estimate has changed in the meantime. Read it again before you answer.',
  estimate_answered: 'This estimate has already been answered. Please call the shop to change it.',
  estimate_expired: 'This estimate is no longer valid. Ask the shop for a new one.',
}
