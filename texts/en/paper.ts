/** Papers that the counter prints, and the screens that show them before. */
export const slip = 'Intake slip'
export const label = 'Label'
export const slipOf = (reference: string) => `Intake slip ${reference}`
export const labelOf = (reference: string) => `Label ${reference}`
export const printSlip = 'Print slip'
export const printLabel = 'Print label'
export const more = 'More'
export const print = 'Print'
export const size = 'Paper'
export const sizes = { a4: 'A4', a5: 'A5', roll80: '80 mm', label50: '50 × 25 mm', label62: '62 × 29 mm' }
export const sizeHint = 'In the print dialog choose this paper and no scaling. This device remembers it.'
export const noAddress =
  'This document has no link and no QR code: the website has no public address yet. Whoever runs the server can set one.'
export const backToJob = 'Back to the job'
export const sendByWhatsApp = 'Send by WhatsApp'
export const loading = 'Loading the document...'
export const failure = 'The document could not be loaded.'

export const receivedAt = (at: string) => `Received ${at}`
export const receivedBy = (at: string, name: string) => `Received ${at} by ${name}`
export const promised = (day: string) => `Promised: ${day}`
export const code = (reference: string) => `Code that opens ${reference}`
export const follow = 'Follow your repair'
export const customer = 'Customer'
export const name = 'Name'
export const phone = 'Phone'
export const device = 'Device'
export const model = 'Model'
export const words = 'What is wrong, in the customer’s words'
/** What was paid when the device came in. */
export const paidAhead = 'Paid ahead'
export const paidBy = (amount: string, mode: string, day: string) => `${amount}, ${mode}, ${day}`
/** The condition in short: a result, and the checks that had it. */
export const allOk = (checks: string) => `All OK: ${checks}`
export const withResult = (result: string, checks: string) => `${result}: ${checks}`
export const terms = 'Terms'
export const signedBy = (name: string) => `${name}, date and signature`
export const signedAt = (name: string, at: string) => `${name}, ${at}`
export const forShop = (shop: string) => `For ${shop}`

export const findingRecord = (reference: string) => `Opening ${reference}...`
export const recordFailure = 'The record could not be looked up.'
export const noRecord = (reference: string) => `There is no record ${reference}. It may have been deleted.`
export const record = 'Scanned code'
