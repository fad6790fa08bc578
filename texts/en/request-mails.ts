import type { RequestEntity } from '#contract/constants.ts'
import { locale } from './locale.ts'

/** Mails to customers about their requests. */

export const hello = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,')

const RECEIVED: Record<RequestEntity, { subject: string; text: string }> = {
  bookings: {
    subject: 'your booking request',
    text: 'we have received your booking request. We call you to confirm before you travel to the shop.',
  },
  'repair-requests': {
    subject: 'your repair request',
    text: 'we have received your repair request. No payment now: you approve the price before any work starts.',
  },
  'contact-requests': { subject: 'your message', text: 'we have received your message and will answer you.' },
}

export const received = (entity: RequestEntity, reference: string) => ({
  subject: `We received ${RECEIVED[entity].subject} ${reference}`,
  text: `Thank you, ${RECEIVED[entity].text}`,
})

/** `thing` and `isNow` are those of request-status.ts. */
export const statusChanged = (thing: string, reference: string, isNow: string) => ({
  subject: `Your ${thing}, ${reference}`,
  text: `Your ${thing} ${isNow}.`,
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
  price: 'Price',
}
export const rupees = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
/** Of a calendar date, `YYYY-MM-DD`. */
export const date = (value: string) => value.split('-').reverse().join('/')
export const follow = 'See your request'
export const linkIsPrivate =
  'With this link you can follow your request, write to us or withdraw it. Keep it to yourself: whoever has it can do the same.'
export const notYou = 'If you did not send this request, ignore this email.'
