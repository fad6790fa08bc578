import type { BuybackPhoto } from '#contract/purchases/buyback-photos.ts'

export { answers, checks, documentOf, documents, imeiAnswer, imeiAnswers, modes } from './buyback-paper.ts'
export { buybacks as title } from './screens.ts'

/** What the shop buys from persons, at the counter. */
export const search = 'Search by number, seller, phone or serial number'
export const loading = 'Loading purchases...'
export const loadingOne = 'Loading the purchase...'
export const failure = 'This purchase could not be loaded.'
export const none = 'No purchase was found.'
export const nothing = 'Used goods that the shop buys from people are listed here, each with its voucher.'
export const columns = { number: 'Voucher', date: 'Date', name: 'Item', seller: 'Seller', price: 'Price' }
export const isCancelled = 'Cancelled'
export const buy = 'Buy from a person'
export const choose = 'Choose'
export const groups = { thing: 'The item', checks: 'Checked', seller: 'The seller', payment: 'Price and payment' }
export const fields = {
  category: 'Category',
  grade: 'Grade',
  name: 'Brand and model',
  serial: 'Serial number',
  imeiCheckedOn: 'IMEI checked on',
  imeiAnswer: 'Result of the IMEI check',
  accessories: 'What comes with it',
  sellerName: 'Name',
  sellerPhone: 'Phone',
  sellerAddress: 'Address',
  document: 'Identity document',
  documentLast: 'Its last four characters',
  price: 'Price (₹)',
  mode: 'Paid by',
  reference: 'Payment reference',
  cashConfirmed: 'More than ₹10,000 in cash',
  declared: 'Declaration of the seller',
}
export const imeiLabel = 'IMEI'
/** An item of the stock that was chosen, and the way back. */
export const ofItem = (item: string) => `It is one more of ${item} in the stock.`
export const ofNoItem = 'Not that item'
export const hints = {
  name: 'The same name and category means the same item in stock.',
  imei: '15 digits. Dial *#06# to see it.',
  imeiCheckedOn: 'On Sanchar Saathi, in its app or on its site.',
  imeiAnswer: 'A blocked phone cannot be bought.',
  document: 'Look at the document. Only its kind and these four characters are written down.',
  cashConfirmed:
    'This person gets more than ₹10,000 in cash today. Income tax does not count that as an expense (section 40A(3)); a payment by UPI or bank transfer counts.',
  declared: 'The voucher says that the item is theirs, and neither stolen nor pledged.',
}
export const cashAnswers = { yes: 'Pay it in cash' }
export const declaredAnswers = { yes: 'Declared, the voucher is signed' }
export const settles = (number: string, due: string) =>
  `It goes towards bill ${number}, of which ${due} is due. It can be no more than that.`
export const save = 'Buy it'
export const saving = 'Saving...'
export const saveFailure = 'It was not bought. Nothing was saved.'
export const footer = 'The item goes into stock, only its margin is taxed, and the voucher cannot be changed afterwards.'
export const voucher = 'Purchase voucher'
export const sign = 'Print it, and have the seller sign it. Keep the signed paper.'
export const pdfIn = (language: string) => `Voucher as PDF: ${language}`
export const bill = 'Settles bill'
export const offer = 'Offer'
export const by = 'Bought by'
export const where = 'Where is it?'
export const isHere = 'In the stock'
export const isGone = 'No longer in the stock'
export const kept = (until: string) =>
  `By law, and for the police, these data are kept until ${until}, even if the customer is erased. They are deleted after that.`
export const cancel = 'Cancel this purchase'
export const cancelOf = (number: string) => `Cancel ${number}`
export const cancelFields = { reason: 'Reason' }
export const cancelFailure = 'The purchase was not cancelled.'
export const cancelFooter =
  'The item leaves the stock and goes back to the seller. The money comes back into the book, or the bill is due again.'
export const cancelledBy = (on: string, by: string, reason: string) => `Cancelled on ${on} by ${by}: ${reason}`

/** Pictures of the thing and the signature, and the sealed one of the document. */
export const photos = 'Photos and signature'
export const photoKinds: Record<BuybackPhoto['kind'], string> = { thing: 'Photo', signature: 'Signature of the seller' }
export const photoOf = (kind: string, at: number) => `${kind} ${at}`
export const takePhoto = 'Take photo'
export const choosePhoto = 'Choose photo'
export const photoFailure = 'The picture was not saved.'
export const signHere = 'Sign here'
export const hasIdentity = 'The photo of the identity document is kept encrypted. Only admins can open it.'
export const noIdentity = 'There is no photo of the identity document. It is not needed; if you take one, it is kept encrypted.'
export const takeIdentity = 'Photograph the document'
export const chooseIdentity = 'Choose its picture'
export const showIdentity = 'Show the document'
export const identity = 'Identity document of the seller'
export const identityFailure = 'The picture could not be opened.'
