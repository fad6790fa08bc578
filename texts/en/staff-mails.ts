import type { RequestEntity } from '#contract/constants.ts'
import { plural } from '../plural.ts'
import { locale } from './locale.ts'

/** Mails and pushes that tell the staff of new requests. */

const KIND: Record<RequestEntity, { new: string; many: (count: number) => string }> = {
  bookings: {
    new: 'New booking',
    many: (count) => plural(count, { one: '# booking', other: '# bookings' }),
  },
  'repair-requests': {
    new: 'New repair request',
    many: (count) => plural(count, { one: '# repair request', other: '# repair requests' }),
  },
  'sale-offers': {
    new: 'New sale offer',
    many: (count) => plural(count, { one: '# sale offer', other: '# sale offers' }),
  },
  'contact-requests': {
    new: 'New message',
    many: (count) => plural(count, { one: '# message', other: '# messages' }),
  },
}

export const hello = (name: string) => `Hello ${name},`

export const newRequest = (entity: RequestEntity, reference: string, customer: string) => ({
  subject: `${KIND[entity].new} ${reference} from ${customer}`,
  text: `${KIND[entity].new} from ${customer}, ${reference}:`,
})

const WROTE: Record<
  'message' | 'date' | 'withdrawn' | 'estimate_approved' | 'estimate_declined',
  (customer: string, reference: string) => { subject: string; text: string }
> = {
  message: (customer, reference) => ({
    subject: `${customer} wrote about ${reference}`,
    text: `${customer} wrote to you about ${reference}:`,
  }),
  date: (customer, reference) => ({
    subject: `${customer} chose another date for ${reference}`,
    text: `${customer} chose another date for ${reference}:`,
  }),
  withdrawn: (customer, reference) => ({
    subject: `${customer} withdrew ${reference}`,
    text: `${customer} withdrew ${reference}. It no longer counts as waiting.`,
  }),
  estimate_approved: (customer, reference) => ({
    subject: `${customer} approved the estimate of ${reference}`,
    text: `${customer} approved the estimate of ${reference}:`,
  }),
  estimate_declined: (customer, reference) => ({
    subject: `${customer} declined the estimate of ${reference}`,
    text: `${customer} declined the estimate of ${reference}. It goes back unrepaired:`,
  }),
}
export type CustomerDid = keyof typeof WROTE
/** The customer's action. */
export const customerDid = (kind: CustomerDid, customer: string, reference: string) => WROTE[kind](customer, reference)
export const answerInBackOffice = 'Answer in the back office'
/** It passes through the service of the browser's maker, so it names nobody. */
export const pushOf: Record<CustomerDid | 'part_arrived' | 'lab_answered', (reference: string) => string> = {
  message: (reference) => `Message about ${reference}`,
  date: (reference) => `Another date for ${reference}`,
  withdrawn: (reference) => `${reference} was withdrawn`,
  estimate_approved: (reference) => `Estimate of ${reference} approved`,
  estimate_declined: (reference) => `Estimate of ${reference} declined`,
  part_arrived: (reference) => `The part for ${reference} has arrived`,
  lab_answered: (reference) => `The lab answered about ${reference}`,
}
/** A repair was given on: to whoever has it now, and to whoever had it. */
export const pushYours = (reference: string) => `${reference} is yours now`
export const pushTaken = (reference: string, technician: string) =>
  technician ? `${technician} has ${reference} now` : `${reference} is no longer yours`

export const facts = {
  estimate: 'Estimate',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  product: 'Product',
  device: 'Device',
  hopes: 'Expected price',
  price: 'Price',
  address: 'Address',
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
}

export const open = 'Open in the back office'
export const call = (customer: string) => `Call ${customer}`
export const whatsapp = 'Write on WhatsApp'
/** Drafts of messages in WhatsApp. */
export const greeting = (customer: string, shop: string, reference: string) => `Hello ${customer}, this is ${shop} about ${reference}. `
export const chooseInSettings = 'Choose in the back office, under Settings, which requests you get by email.'

const listOf = new Intl.ListFormat(locale, { type: 'conjunction' })
/** `counts` without zeros. */
export const digest = (counts: readonly (readonly [RequestEntity, number])[]) => {
  const list = listOf.format(counts.map(([entity, count]) => KIND[entity].many(count)))
  return {
    subject: `More new requests: ${list}`,
    text: `More than ten requests came in within an hour. These have come since, and are sent together: ${list}.`,
  }
}
/** A request in a digest. */
export const digestLine = (customer: string, about: string) => (about ? `${customer}, ${about}` : customer)
export const digestMore = (count: number) =>
  plural(count, { one: '# more is in the back office.', other: '# more are in the back office.' })

export const push = (entity: RequestEntity) => KIND[entity].new
/** Empty when the name is none. */
export const pushFrom = (firstName: string) => (firstName ? `From ${firstName}` : '')
export const pushDigest = (count: number) => plural(count, { one: '# more new request', other: '# more new requests' })
export const testPush = { title: 'Test notification', body: 'Notifications reach this device.' }
