import type { RequestEntity } from '#contract/constants.ts'

/** Mails to customers about their requests. */

export const hello = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,')

const RECEIVED: Record<RequestEntity, { subject: string; text: string }> = {
  bookings: {
    subject: 'your booking request',
    text: 'we have received your booking request. We will call you to confirm before you come to the shop.',
  },
  'repair-requests': {
    subject: 'your repair request',
    text: 'we have received your repair request. No payment now: you approve the price before any work starts.',
  },
  'sale-offers': {
    subject: 'your sale offer',
    text: 'we have received your offer and will call you. It is no promise to buy: we name a price once we have seen the device.',
  },
  'contact-requests': { subject: 'your message', text: 'we have received your message and will answer you.' },
}

export const received = (entity: RequestEntity, reference: string) => ({
  subject: `We received ${RECEIVED[entity].subject} ${reference}`,
  text: `Thank you, ${RECEIVED[entity].text}`,
})

/** `thing` and `isNow` are those of request-status.ts. */
export const statusChanged = (thing: string, reference: string, status: string, isNow: string) => ({
  subject: status === 'Resolved' ? `Your repair is ready: ${reference}` : `Your ${thing}, ${reference}`,
  text: `Your ${thing} ${isNow}.`,
})

/** `isNow` is that of `stageNow` in request-status.ts. */
export const moved = (device: string, reference: string, isReady: boolean, isNow: string) => ({
  subject: isReady ? `Your ${device} is ready: ${reference}` : `Your ${device} ${isNow}: ${reference}`,
  text: `Your ${device} ${isNow}.`,
})

/** `since` is that of `stageSince` in request-status.ts. */
export const reminder = (device: string, reference: string, isReady: boolean, since: string) => ({
  subject: isReady ? `Please collect your ${device}: ${reference}` : `We are waiting for your answer: ${reference}`,
  text: `Your ${device} ${since}.`,
})

export const toPay = (amount: string) => `To pay: ${amount}.`

export const estimate = (thing: string, reference: string, price: string, isReminder: boolean) => ({
  subject: isReminder
    ? `Our estimate for your ${thing} is waiting for your answer: ${reference}`
    : `Our estimate for your ${thing}: ${reference}`,
  text: isReminder
    ? `You have not answered our estimate of ${price} for your ${thing} yet.`
    : `Our estimate for your ${thing} is ${price}.`,
})
export const estimateHint = 'On the page of your request you can approve or decline it. Opening the page approves nothing.'

/** `isNow` is that of `stockNow` in request-status.ts. */
export const stockChanged = (product: string, reference: string, isNow: string) => ({
  subject: `Your booking of ${product}, ${reference}`,
  text: `The ${product} ${isNow}.`,
})

export const answered = (reference: string) => ({
  subject: `We answered your request ${reference}`,
  text: 'We have an answer for you:',
})

export const facts = {
  reference: 'Reference',
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
  product: 'Product',
  hopes: 'Expected price',
  price: 'Price',
}
export const follow = 'See your request'
export const linkIsPrivate =
  'With this link you can follow your request, write to us or withdraw it. Keep the link private. Anyone who has it can do the same.'
export const notYou = 'If you did not send this request, ignore this email.'
