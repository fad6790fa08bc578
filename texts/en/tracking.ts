import type { RequestEntity } from '#contract/constants.ts'

/** The pages on which customers follow their requests. */
export const findTitle = 'Find your request'
export const findIntro = 'See what has happened to a repair, a booking or a message, and write to us about it.'
export const findCard = 'Reference and phone'
export const findFoot = 'The reference is on the receipt and in our emails, such as R-4F7K2. The phone is the one that you gave us.'
export const find = 'Show my request'
export const finding = 'Searching...'
export const fields = { reference: 'Reference', phone: 'Phone' }

export const title = 'Your request'
export const intro = 'This page shows every change by itself. Keep its link to yourself: whoever has it can see and change the request.'
export const home = 'Home'
export const loading = 'Loading your request...'
export const findAnother = 'Find a request'
export const connectionLost = 'No connection. What you see may be out of date.'

export const card: Record<RequestEntity, string> = {
  bookings: 'Booking request',
  'repair-requests': 'Repair request',
  'contact-requests': 'Message',
}
export const reference = 'Reference'
export const asked = {
  name: 'Name',
  product: 'Product',
  price: 'Price',
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
  description: 'Description',
  message: 'Message',
}

export const timeline = 'What has happened'
export const received = 'We received your request'
/** `thing` and `isNow` are those of request-status.ts. */
export const status = (thing: string, isNow: string) => `Your ${thing} ${isNow}.`
export const answer = 'Our answer'
export const message = 'Your message'
export const dateByCustomer = (date: string) => `You chose another date: ${date}`
export const dateByShop = (date: string) => `The date is now ${date}`
export const requestWithdrawn = 'You withdrew the request'

export const write = 'Write to us'
export const messageLabel = 'Your message'
export const send = 'Send message'
export const sending = 'Sending...'
export const otherDate = 'Another date'
export const dateLabel = 'New date'
export const changeDate = 'Change the date'
export const withdraw = 'Withdraw this request'
export const withdrawHint = 'You do not want this any more? Then we stop working on it.'

/** The back office. */
export const phone = 'Phone'
export const email = 'Email'
export const address = 'Address'
export const customerView = (reference: string) => `What the customer of ${reference} sees`
export const customerViewTitle = 'Customer'
export const customerViewLoading = 'Loading the request...'
export const told = (status: string, userName: string) => `${userName} told the customer: ${status}`
export const answeredBy = (userName: string) => `Written by ${userName}. The customer sees the name of the shop only.`
export const answerLabel = 'Answer to the customer'
export const sendAnswer = 'Send answer'
export const answerHint = 'The customer sees it at once and gets it by email.'
export const whatsApp = 'WhatsApp'
export const whatsAppTo = (name: string) => `Tell ${name} by WhatsApp`
export const markTold = 'Told'
export const markToldBy = (name: string) => `${name} was told`
export const isTold = 'Nothing to tell: the customer knows the latest status.'
export const isUntold = (since: string) => `The customer was not told of the latest status yet, since ${since}.`
/** What a message on WhatsApp says; `url` is the page that finds a request. */
export const toTell = (firstName: string, thing: string, reference: string, isNow: string, url: string) =>
  `Hello ${firstName}, your ${thing} (${reference}) ${isNow}. You can follow it here: ${url}`

export const untold = {
  title: 'To tell',
  loading: 'Loading who is to be told...',
  empty: 'Everybody knows the latest status.',
  request: 'Request',
  customer: 'Customer',
  status: 'Status',
  since: 'Since',
}
