import type { RequestEntity } from '#contract/constants.ts'
import type { CustomerDid } from '../en/staff-mails.ts'
import { locale } from './locale.ts'
import { plural } from './plural.ts'

/** Mails and pushes that tell the staff of new requests. */

const KIND: Record<RequestEntity, { new: string; from: (customer: string) => string; many: (count: number) => string }> = {
  bookings: {
    new: 'नई बुकिंग',
    from: (customer) => `${customer} की नई बुकिंग`,
    many: (count) => plural(count, { other: '# बुकिंग' }),
  },
  'repair-requests': {
    new: 'नई रिपेयर रिक्वेस्ट',
    from: (customer) => `${customer} की नई रिपेयर रिक्वेस्ट`,
    many: (count) => plural(count, { other: '# रिपेयर रिक्वेस्ट' }),
  },
  'sale-offers': {
    new: 'बेचने की नई रिक्वेस्ट',
    from: (customer) => `${customer} की बेचने की नई रिक्वेस्ट`,
    many: (count) => plural(count, { other: 'बेचने की # रिक्वेस्ट' }),
  },
  'contact-requests': {
    new: 'नया मैसेज',
    from: (customer) => `${customer} का नया मैसेज`,
    many: (count) => plural(count, { other: '# मैसेज' }),
  },
}

export const hello = (name: string) => `नमस्ते ${name},`

export const newRequest = (entity: RequestEntity, reference: string, customer: string) => ({
  subject: `${KIND[entity].from(customer)}, ${reference}`,
  text: `${KIND[entity].from(customer)}, ${reference}:`,
})

const WROTE: Record<CustomerDid, (customer: string, reference: string) => { subject: string; text: string }> = {
  message: (customer, reference) => ({
    subject: `${customer} ने ${reference} के बारे में लिखा`,
    text: `${customer} ने आपको ${reference} के बारे में लिखा है:`,
  }),
  date: (customer, reference) => ({
    subject: `${customer} ने ${reference} की तारीख बदली`,
    text: `${customer} ने ${reference} के लिए दूसरी तारीख चुनी है:`,
  }),
  withdrawn: (customer, reference) => ({
    subject: `${customer} ने ${reference} वापस ली`,
    text: `${customer} ने ${reference} वापस ले ली है। अब यह कहीं भी बाकी में नहीं गिनी जाती।`,
  }),
  estimate_approved: (customer, reference) => ({
    subject: `${customer} ने ${reference} का एस्टिमेट मंज़ूर किया`,
    text: `${customer} ने ${reference} का एस्टिमेट मंज़ूर किया है:`,
  }),
  estimate_declined: (customer, reference) => ({
    subject: `${customer} ने ${reference} का एस्टिमेट नामंज़ूर किया`,
    text: `${customer} ने ${reference} का एस्टिमेट नामंज़ूर किया है। डिवाइस बिना रिपेयर वापस जाएगा:`,
  }),
}
/** The customer's action. */
export const customerDid = (kind: CustomerDid, customer: string, reference: string) => WROTE[kind](customer, reference)
export const answerInBackOffice = 'बैक ऑफ़िस में जवाब दें'
/** It passes through the service of the browser's maker, so it names nobody. */
export const pushOf: Record<CustomerDid | 'part_arrived' | 'lab_answered', (reference: string) => string> = {
  message: (reference) => `${reference} के बारे में मैसेज`,
  date: (reference) => `${reference} के लिए दूसरी तारीख`,
  withdrawn: (reference) => `${reference} वापस ली गई`,
  estimate_approved: (reference) => `${reference} का एस्टिमेट मंज़ूर`,
  estimate_declined: (reference) => `${reference} का एस्टिमेट नामंज़ूर`,
  part_arrived: (reference) => `${reference} का पार्ट आ गया`,
  lab_answered: (reference) => `${reference} पर लैब का जवाब आया`,
}
/** A repair was given on: to whoever has it now, and to whoever had it. */
export const pushYours = (reference: string) => `${reference} अब आपके पास है`
export const pushTaken = (reference: string, technician: string) =>
  technician ? `${reference} अब ${technician} के पास है` : `${reference} अब आपके पास नहीं है`

export const facts = {
  estimate: 'एस्टिमेट',
  name: 'नाम',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  product: 'प्रोडक्ट',
  device: 'डिवाइस',
  hopes: 'कितने में बेचना है',
  price: 'कीमत',
  address: 'पता',
  repairType: 'रिपेयर का प्रकार',
  preferredDate: 'आने की तारीख',
}

export const open = 'बैक ऑफ़िस में खोलें'
export const call = (customer: string) => `${customer} को कॉल करें`
export const whatsapp = 'WhatsApp पर लिखें'
/** Drafts of messages in WhatsApp. */
export const greeting = (customer: string, shop: string, reference: string) =>
  `नमस्ते ${customer}, हम ${shop} से ${reference} के बारे में लिख रहे हैं। `
export const chooseInSettings = 'किस तरह की रिक्वेस्ट और उनके ग्राहकों के बाद के मैसेज आपको ईमेल से मिलें, यह आप बैक ऑफ़िस की सेटिंग्स में चुनते हैं।'

const listOf = new Intl.ListFormat(locale, { type: 'conjunction' })
/** `counts` without zeros. */
export const digest = (counts: readonly (readonly [RequestEntity, number])[]) => {
  const list = listOf.format(counts.map(([entity, count]) => KIND[entity].many(count)))
  return {
    subject: `और नई रिक्वेस्ट: ${list}`,
    text: `एक घंटे में दस से ज़्यादा रिक्वेस्ट आईं। उसके बाद ये आई हैं, जो एक साथ भेजी जा रही हैं: ${list}।`,
  }
}
/** A request in a digest. */
export const digestLine = (customer: string, about: string) => (about ? `${customer}, ${about}` : customer)
export const digestMore = (count: number) => plural(count, { one: 'बैक ऑफ़िस में # और है।', other: 'बैक ऑफ़िस में # और हैं।' })

export const push = (entity: RequestEntity) => KIND[entity].new
/** Empty when the name is none. */
export const pushFrom = (firstName: string) => (firstName ? `भेजने वाले: ${firstName}` : '')
export const pushDigest = (count: number) => plural(count, { other: '# और नई रिक्वेस्ट' })
export const testPush = { title: 'टेस्ट नोटिफ़िकेशन', body: 'इस डिवाइस पर नोटिफ़िकेशन आ रहे हैं।' }
