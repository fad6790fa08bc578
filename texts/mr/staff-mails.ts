import type { RequestEntity } from '#contract/constants.ts'
import type { CustomerDid } from '../en/staff-mails.ts'
import { locale } from './locale.ts'
import { plural } from './plural.ts'

/** Mails and pushes that tell the staff of new requests. */

const KIND: Record<RequestEntity, { new: string; many: (count: number) => string }> = {
  bookings: {
    new: 'नवीन बुकिंग',
    many: (count) => plural(count, { other: '# बुकिंग' }),
  },
  'repair-requests': {
    new: 'नवीन दुरुस्ती रिक्वेस्ट',
    many: (count) => plural(count, { other: '# दुरुस्ती रिक्वेस्ट' }),
  },
  'sale-offers': {
    new: 'विक्रीची नवीन रिक्वेस्ट',
    many: (count) => plural(count, { one: 'विक्रीची # रिक्वेस्ट', other: 'विक्रीच्या # रिक्वेस्ट' }),
  },
  'contact-requests': {
    new: 'नवीन मेसेज',
    many: (count) => plural(count, { other: '# मेसेज' }),
  },
}

export const hello = (name: string) => `नमस्कार ${name},`

export const newRequest = (entity: RequestEntity, reference: string, customer: string) => ({
  subject: `${KIND[entity].new} ${reference}: ${customer}`,
  text: `${customer} यांच्याकडून ${KIND[entity].new}, ${reference}:`,
})

const WROTE: Record<CustomerDid, (customer: string, reference: string) => { subject: string; text: string }> = {
  message: (customer, reference) => ({
    subject: `${customer} यांनी ${reference} विषयी लिहिले`,
    text: `${customer} यांनी तुम्हाला ${reference} विषयी लिहिले:`,
  }),
  date: (customer, reference) => ({
    subject: `${customer} यांनी ${reference} साठी दुसरी तारीख निवडली`,
    text: `${customer} यांनी ${reference} साठी दुसरी तारीख निवडली:`,
  }),
  withdrawn: (customer, reference) => ({
    subject: `${customer} यांनी ${reference} ही रिक्वेस्ट मागे घेतली`,
    text: `${customer} यांनी ${reference} ही रिक्वेस्ट मागे घेतली. ती आता बाकी कामांत मोजली जात नाही.`,
  }),
  estimate_approved: (customer, reference) => ({
    subject: `${customer} यांनी ${reference} चे एस्टिमेट मंजूर केले`,
    text: `${customer} यांनी ${reference} चे एस्टिमेट मंजूर केले:`,
  }),
  estimate_declined: (customer, reference) => ({
    subject: `${customer} यांनी ${reference} चे एस्टिमेट नामंजूर केले`,
    text: `${customer} यांनी ${reference} चे एस्टिमेट नामंजूर केले. डिव्हाइस दुरुस्तीशिवाय परत जाईल:`,
  }),
}
/** The customer's action. */
export const customerDid = (kind: CustomerDid, customer: string, reference: string) => WROTE[kind](customer, reference)
export const answerInBackOffice = 'बॅक ऑफिसमध्ये उत्तर द्या'
/** It passes through the service of the browser's maker, so it names nobody. */
export const pushOf: Record<CustomerDid | 'part_arrived' | 'lab_answered', (reference: string) => string> = {
  message: (reference) => `${reference} विषयी मेसेज`,
  date: (reference) => `${reference} साठी दुसरी तारीख`,
  withdrawn: (reference) => `${reference} ही रिक्वेस्ट मागे घेतली`,
  estimate_approved: (reference) => `${reference} चे एस्टिमेट मंजूर`,
  estimate_declined: (reference) => `${reference} चे एस्टिमेट नामंजूर`,
  part_arrived: (reference) => `${reference} चा पार्ट आला`,
  lab_answered: (reference) => `${reference} बद्दल लॅबचे उत्तर आले`,
}
/** A repair was given on: to whoever has it now, and to whoever had it. */
export const pushYours = (reference: string) => `${reference} आता तुमच्याकडे आहे`
export const pushTaken = (reference: string, technician: string) =>
  technician ? `${reference} आता ${technician} यांच्याकडे आहे` : `${reference} आता तुमच्याकडे नाही`

export const facts = {
  estimate: 'एस्टिमेट',
  name: 'नाव',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  product: 'प्रॉडक्ट',
  device: 'डिव्हाइस',
  hopes: 'अपेक्षित किंमत',
  price: 'किंमत',
  address: 'पत्ता',
  repairType: 'दुरुस्तीचा प्रकार',
  preferredDate: 'येण्याची तारीख',
}

export const open = 'बॅक ऑफिसमध्ये उघडा'
export const call = (customer: string) => `${customer} यांना कॉल करा`
export const whatsapp = 'WhatsApp वर लिहा'
/** Drafts of messages in WhatsApp. */
export const greeting = (customer: string, shop: string, reference: string) =>
  `नमस्कार ${customer}, ${shop} कडून ${reference} विषयी लिहीत आहोत. `
export const chooseInSettings =
  'कोणत्या रिक्वेस्टचे ईमेल तुम्हाला यावेत ते बॅक ऑफिसच्या सेटिंग्जमध्ये निवडा. त्या रिक्वेस्टविषयी ग्राहक नंतर जे लिहितात, त्याचेही ईमेल येतात.'

const listOf = new Intl.ListFormat(locale, { type: 'conjunction' })
/** `counts` without zeros. */
export const digest = (counts: readonly (readonly [RequestEntity, number])[]) => {
  const list = listOf.format(counts.map(([entity, count]) => KIND[entity].many(count)))
  return {
    subject: `आणखी नवीन रिक्वेस्ट: ${list}`,
    text: `एका तासात दहापेक्षा जास्त रिक्वेस्ट आल्या. त्यानंतर आलेल्या सर्व एकत्र पाठवत आहोत: ${list}.`,
  }
}
/** A request in a digest. */
export const digestLine = (customer: string, about: string) => (about ? `${customer}, ${about}` : customer)
export const digestMore = (count: number) => plural(count, { one: 'आणखी # बॅक ऑफिसमध्ये आहे.', other: 'आणखी # बॅक ऑफिसमध्ये आहेत.' })

export const push = (entity: RequestEntity) => KIND[entity].new
/** Empty when the name is none. */
export const pushFrom = (firstName: string) => (firstName ? `${firstName} यांच्याकडून` : '')
export const pushDigest = (count: number) => plural(count, { one: 'आणखी # नवीन रिक्वेस्ट', other: 'आणखी # नवीन रिक्वेस्ट' })
export const testPush = { title: 'टेस्ट नोटिफिकेशन', body: 'या डिव्हाइसवर नोटिफिकेशन येतात.' }
