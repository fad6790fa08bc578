import type { RequestEntity } from '#contract/constants.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { plural } from '../plural.ts'

export { unnotified as unnotifiedTitle } from './screens.ts'

/** The pages on which customers follow their requests. */
export const findTitle = 'Find your request'
export const findIntro = 'See what has happened to a repair, a booking or a message, and write to us about it.'
export const findCard = 'Reference and phone'
export const findFoot = 'The reference is on the receipt and in our emails, such as R-4F7K2. The phone is the one that you gave us.'
export const find = 'Show my request'
export const finding = 'Searching...'
export const fields = { reference: 'Reference', phone: 'Phone' }

export const title = 'Your request'
export const intro = 'This page updates automatically. Keep this link private. Anyone who has it can change your request.'
export const home = 'Home'
export const loading = 'Loading your request...'
export const findAnother = 'Find a request'
/** The other devices of the customer that came in together. */
export const otherDevices = 'Your other devices'
export const connectionLost = 'No connection. What you see may be out of date.'

export const card: Record<RequestEntity, string> = {
  bookings: 'Booking request',
  'repair-requests': 'Repair request',
  'sale-offers': 'Sale offer',
  'contact-requests': 'Message',
}
export const reference = 'Reference'
export const asked = {
  name: 'Name',
  product: 'Product',
  device: 'Device',
  condition: 'Condition',
  accessories: 'What comes with it',
  hopes: 'Expected price',
  price: 'Price',
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
  description: 'Description',
  message: 'Message',
}

export const timeline = 'What has happened'
export const details = 'Your details'
export const received = 'We received your request'
/** `thing` and `isNow` are those of request-status.ts. */
export const status = (thing: string, isNow: string) => `Your ${thing} ${isNow}.`
/** `isNow` is that of `stockNow` in request-status.ts. */
export const stock = (product: string, isNow: string) => `The ${product} ${isNow}.`
export const answer = 'Our answer'
export const message = 'Your message'
export const dateByCustomer = (date: string) => `You chose another date: ${date}`
export const dateByShop = (date: string) => `The date is now ${date}`
export const requestWithdrawn = 'You withdrew the request'
/** The way of a device in the shop. */
export const steps = { received: 'Received', answer: 'Your answer', agreed: 'Agreed', bench: 'On the bench', ready: 'Ready' }
/** The same on the stamp beside the number. */
export const stamps: Record<Exclude<Stage, 'asked'>, string> = {
  ...{ received: steps.received, bench: steps.bench, ready: steps.ready },
  waiting_customer: 'Your turn',
  waiting_part: 'Waiting for a part',
  outside: 'With a specialist',
  declined: 'Not repaired',
  handed_over: 'Collected',
  returned: 'Returned',
}
/** It is the customer's turn. */
export const sayYes = (price: string) => `Say yes to ${price} and we start.`
/** `prices` are all that the customer chooses between. */
export const chooseOne = (prices: string) => `Choose ${prices} and we start.`
/** In the bar of a phone: they lead to the buttons. */
export const toApprove = (price: string) => `See and approve ${price}`
export const toChoose = 'See and choose'
export const promised = (date: string) => `Promised for ${date}`
export const promisedSentence = (date: string) => `Promised for ${date}.`
export const isLate = 'Later than promised. We will tell you a new day.'
export const warranty = (until: string) => `Warranty on the repair until ${until}`
export const part = (part: string) => `Waiting for a part: ${part}`
export const assigned = (name: string) => `Assigned to ${name}`
export const partArrived = 'The part has arrived'
export const sentOutside = 'We sent it to a specialist'
export const backFromOutside = 'It is back from the specialist'
export const partReturned = (part: string) => `The part goes back: ${part}`
export const seenBy = (userName: string, news: string) => `${userName} has seen: ${news}`
export const reminder = (days: string) => `A reminder to the customer, on day ${days}`
export const photos = 'Photos from the workshop'
export const photoKinds = { before: 'Before the work', after: 'After the work', signature: '' }
export const openPhoto = (number: number) => `Open photo ${number}`
export const photo = (kind: string) =>
  ({ after: 'Photo after the work added', lab: 'Photo from the lab added' })[kind] ?? 'Photo before the work added'
export const photoReleased = 'We added a photo for you'
export const signed = 'Signed on the screen'
export const privateNote = 'Private note'
export const notedBy = (userName: string) => `Written by ${userName}. The customer never sees this.`
export const moved = (reference: string) => `We continue with this as repair request ${reference}`

/** The outcome of an estimate. `price` has all amounts that its customer chooses between. */
export const estimate = {
  estimate_sent: (revision: number, price: string) => (revision > 1 ? `Our new estimate: ${price}` : `Our estimate: ${price}`),
  estimate_reminded: (_revision: number, price: string) => `We reminded the customer of the estimate: ${price}`,
  estimate_expired: (_revision: number, price: string) => `Our estimate of ${price} has expired`,
  estimate_withdrawn: (_revision: number, price: string) => `We withdrew our estimate of ${price}`,
}
export const estimateApproved = (price: string, isByPhone: boolean) => (isByPhone ? `Approved by phone: ${price}` : `You approved ${price}`)
export const estimateDeclined = (price: string, isByPhone: boolean) =>
  isByPhone ? `Declined by phone: ${price}` : `You declined our estimate of ${price}`
export const answerOf = (shop: string) => `${shop} wrote`
export const collect = 'Where and when'
export const takeAlong = (things: string) => `Also here: ${things}. Please take everything with you, and show this page at the counter.`
export const directions = 'Directions'
/** Sent as they are, by one tap. */
export const quickReplies = 'Quick replies'
export const replies = { thanks: 'Thank you.', call: 'Please call me.' }
export const readyReplies = { today: 'I’m coming today.', other: 'Someone else will collect it for me.', call: replies.call }

export const write = 'Write to us'
export const messageLabel = 'Your message'
export const send = 'Send message'
export const sending = 'Sending...'
export const otherDate = 'Another date'
export const dateLabel = 'New date'
export const changeDate = 'Change the date'
export const withdrawRow = 'Withdraw'
export const withdraw = 'Withdraw this request'
export const withdrawHint = 'Changed your mind? You can withdraw this request here.'
/** What follows from it, by what was asked for; of a repair also where its device is in the shop. */
export const withdrawMeans = {
  bookings: 'Your booking will end, and others can have the product.',
  'repair-requests': 'We will no longer expect your device.',
  inShop: 'We will stop, and your device will wait at the shop for you to collect it.',
  'sale-offers': 'Your offer will end, and we will not answer it any more.',
  'contact-requests': 'We will not answer this message any more.',
}
export const withdrawFinal = 'Only the shop can undo this.'

/** The back office. */
export const phone = 'Phone'
export const email = 'Email'
export const address = 'Address'
export const customerView = (reference: string) => `What the customer of ${reference} sees`
export const customerViewTitle = 'Customer'
export const customerViewLoading = 'Loading the request...'
export const notified = (status: string, userName: string) => `${userName} informed the customer: ${status}`
export const billed = (number: string, userName: string) => (userName ? `${userName} issued ${number}` : `We issued ${number}`)
/** `amount` is without its sign. */
export const paid = (amount: string, isRefund: boolean, userName: string) =>
  userName ? `${userName} recorded ${isRefund ? 'a refund of ' : ''}${amount}` : isRefund ? `We gave ${amount} back` : `You paid ${amount}`
/** A payment or refund that was entered by mistake. It has `amount` the other way round. */
export const reversed = (amount: string, isPayment: boolean, userName: string) =>
  `${userName || 'We'} took out ${isPayment ? 'a payment' : 'a refund'} of ${amount} that was entered by mistake`
export const setAsideBy = (userName: string) => `${userName} set aside what the customer wrote`
export const earlierEntries = (count: number) => plural(count, { one: '# earlier entry', other: '# earlier entries' })
export const answeredBy = (userName: string) => `Written by ${userName}. The customer sees the name of the shop only.`
export const answerLabel = 'Answer to the customer'
export const sendAnswer = 'Send answer'
export const answerHint = 'The customer sees it at once and gets it by email.'
export const unansweredSince = (since: string) => `The customer has had no answer since ${since}.`
export const setAside = 'No answer needed'
export const isSetAside = 'Set aside: no answer is needed.'
export const whatsApp = 'WhatsApp'
export const whatsAppTo = (name: string) => `Inform ${name} by WhatsApp`
export const didYouSend = (name: string) => `Did you send the message to ${name}?`
export const markNotified = 'Informed'
export const markNotifiedBy = (name: string) => `${name} was informed`
export const notYet = 'Not yet'
/** After the customer was marked as informed; the request is named. */
export const wasNotified = (reference: string, name: string) => `${name} is informed about ${reference}.`
export const isNotified = 'No update to send: the customer knows the latest status.'
export const isUnnotified = (since: string) => `The customer has not been informed of the latest status yet, since ${since}.`

export const unnotified = {
  loading: 'Loading customers to inform...',
  empty: 'Every customer knows the latest status.',
  request: 'Request',
  customer: 'Customer',
  status: 'Status',
  since: 'Since',
}
