import type { BillTitle } from '#contract/money/bill-content.ts'
import type { BillCopy } from '#contract/money/bills.ts'

/** A bill as it is printed. */
export const titles: Record<BillTitle, string> = {
  plain: 'Bill',
  supply: 'Bill of supply',
  invoice: 'Tax invoice',
  mixed: 'Invoice-cum-bill of supply',
}
export const copies: Record<BillCopy | 'second', string> = {
  recipient: 'Original for recipient',
  transporter: 'Duplicate for transporter',
  supplier: 'Triplicate for supplier',
  second: 'Duplicate for supplier',
}
export const copy = 'Copy'
export const pageOf = (page: string, pages: string) => `${page} of ${pages}`
export const creditNote = 'Credit note'
export const titleOf = (form: string, number: string) => `${form} ${number}`
export const composition = 'Composition taxable person, not eligible to collect tax on supplies'
export const gstin = (gstin: string) => `GSTIN ${gstin}`
export const date = 'Date'
export const reference = 'Reference'
export const device = 'Device'
export const billTo = 'Bill to'
export const noName = 'Customer at the counter'
export const place = 'Place of supply'
export const placeOf = (name: string, code: string) => `${name} (${code})`
export const reverseCharge = 'Reverse charge'
export const no = 'No'
export const original = 'On bill'
export const originalOf = (number: string, date: string) => `${number} of ${date}`
export const reason = 'Reason'
export const columns = {
  description: 'Description',
  code: 'HSN/SAC',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  unitPriceWithTax: 'Unit price with tax',
  value: 'Value',
  taxable: 'Taxable value',
  rate: 'Tax',
  total: 'Amount',
}
export const deliverTo = (address: string) => `Deliver to: ${address}`
export const quantityOf = (pieces: string, unit: string) => [pieces, unit].filter(Boolean).join(' ')
export const allowance = 'Reduction of the price'
export const discount = (amount: string) => `Discount ${amount}`
export const serial = (serial: string) => `Serial no. ${serial}`
export const warranty = (until: string) => `Warranty until ${until}`
export const warrantyOf = (what: string, until: string) => `${what}: warranty until ${until}`
export const margin = 'Used goods: tax on the margin'
export const cgst = 'CGST'
export const igst = 'IGST'
export const taxAt = (tax: string, rate: string) => `${tax} ${rate}`
export const taxableAt = (rate: string) => `Taxable value at ${rate}`
export const exempt = 'Exempt value'
export const roundOff = 'Round off'
export const total = 'Total'
export const writtenOff = 'Written off'
/** What was paid and how; an advance with the number of its voucher. */
export const paidBy = (mode: string, date: string) => `${mode}, ${date}`
export const byAdvance = (mode: string, date: string, voucher: string) =>
  `${['Advance', voucher].filter(Boolean).join(' ')}, ${mode}, ${date}`
export const givenBack = (mode: string, date: string) => `Given back: ${mode}, ${date}`
export const due = 'Balance due'
export const owedBack = 'To be given back'
export const creditNoteOf = (number: string, date: string) => `Credit note ${number} of ${date}`
export const words = 'Amount in words'
export const pay = 'Pay by UPI'
export const payTo = (id: string, name: string) => `${id}, ${name}`
export const upiLimit = 'Banks often allow ₹1,00,000 a day by UPI. Pay the rest by bank transfer, or on another day.'
export const bank = 'Bank transfer'
export const account = (account: string, ifsc: string) => `Account ${account}, IFSC ${ifsc}`
export const signature = (shop: string) => `For ${shop}`
export const signatory = 'Authorised signatory'
export const code = 'Code to pay this amount'

/** Around it, on the screen. */
export const share = 'Copy a link for the customer'
export const shared = 'The link is copied. Whoever has it sees this bill.'
export const shareFailure = 'The link could not be made. Try again.'
export const linkIs = (url: string) => `Whoever has this link sees the bill: ${url}`
export const loading = 'Loading the bill...'
export const failure = 'This bill could not be loaded.'
export const gone = 'There is no bill behind this link. Ask the shop for another one.'
export const readOnly = 'Opening or printing this page changes nothing.'
export const title = 'Your bill'
export const home = 'Home'
export const backTo = (place: string) => `Back to ${place}`
export const inTrash = (reference: string) => `${reference} is in the trash.`
export const toTrash = 'Open the trash'
export const exchange = 'Take something in exchange'
export const credit = 'Write a credit note'
export const creditFields = { reason: 'Reason' }
export const creditPieces = (description: string, most: number) => `${description}, at most ${most}`
export const creditWay = 'What it takes back'
export const creditWays = { pieces: 'Pieces', amount: 'An amount' }
export const creditAmount = (description: string, most: string) => `${description}, at most ${most} with tax`
export const backToStock = (description: string) => `${description}: back to stock?`
export const backToStockHint = 'Yes also if it is billed again.'
export const chooseStock = 'Choose'
export const stockAnswers = { yes: 'Yes', no: 'No' }
export const creditedTooLate = (until: string) =>
  `The law took account of credit notes on this bill until ${until}. This one lowers what the customer owes, but no longer the tax of the shop: ask your accountant.`
export const billAgain = 'Bill again with corrections'
export const issueCredit = 'Issue the credit note'
export const issuing = 'Issuing...'
export const creditFailure = 'The credit note was not issued.'
export const creditHint = 'It gives back the billed price and tax. Pay the money back as a refund.'
export const creditNotes = 'Credit notes:'
export const kept = (until: string) => `By law this bill is kept until ${until}. It is deleted after that.`

/** The money of a request, for its customer. */
export const payment = 'Payment'
export const loadingAccount = 'Loading bills and payments...'
export const accountFailure = 'Bills and payments could not be loaded.'
export const agreed = 'Agreed price'
export const paidOn = (isRefund: boolean, date: string) => (isRefund ? `Given back on ${date}` : `Paid on ${date}`)
export const deductedOn = (_isRefund: boolean, date: string) => `TDS deducted, ${date}`
export const givenUp = 'Waived by the shop'
export const keptByShop = 'Kept by the shop'
export const settled = 'Everything is paid. Thank you.'
export const ahead = (amount: string) => `You have paid ${amount} more than was billed.`
export const held = (amount: string) => `The shop holds ${amount} of yours as an advance.`
export const leftOf = (number: string) => `Left to pay of ${number}`
export const payAmount = (amount: string) => `Pay ${amount} by UPI`
export const payHint = 'Or pay at the counter: cash, card or UPI. We check the payment when you come; this page cannot see it.'
export const show = (number: string) => `Show ${number}`
export const showing = 'Opening...'
export const pdf = 'Download PDF'
export const pdfOf = (number: string) => `Download ${number} as PDF`
export const voucherPdf = (number: string) => `Download voucher ${number} as PDF`
export const sendOnWhatsApp = 'Send on WhatsApp'
export const sendFailure = 'The message could not be written. Try again.'
