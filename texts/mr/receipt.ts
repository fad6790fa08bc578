import { series } from '../series.ts'
import { clock } from './clock.ts'

const allOf = series(' आणि ')

export const weCall = (phone: string) => `आम्ही ${phone} वर कॉल करू`
/** When the shop is open on one day, with its break if it has one. */
export const openingTimes = (spans: readonly (readonly [opens: string, closes: string])[]) =>
  allOf(spans.map(([opens, closes]) => `${clock(opens)} ते ${clock(closes)}`))
export const visitOn = (date: string, times: string, address: string) => `${date} रोजी, दुकान ${times} उघडे आहे. ${address}`
export const closedOn = (date: string, address: string) => `${date} रोजी दुकान बंद आहे, म्हणून कॉलवर दुसरा दिवस ठरवू. ${address}`
export const visitDuring = (hours: string, address: string) => `${hours}. ${address}.`

/** Offers of a receipt besides what was sent. */
export const actions = 'ही पावती जपून ठेवा'
export const print = 'प्रिंट करा'
export const picture = 'चित्र सेव्ह करा'
export const pictureFailure = 'चित्र तयार झाले नाही. त्याऐवजी स्क्रीनशॉट घ्या.'
export const whatsApp = 'स्वतःला WhatsApp वर पाठवा'
/** In the browser of the staff, who have filled in the form for a customer. */
export const whatsAppToCustomer = 'ग्राहकाला पाठवा'
export const directions = 'रस्ता पाहा'
export const follow = 'तुमची रिक्वेस्ट ट्रॅक करा'
export const reference = 'रेफरन्स नंबर'
/** On paper and in the picture, which others may see: not the private link. */
export const findAt = (url: string) => `रेफरन्स नंबर आणि तुमचा मोबाइल नंबर वापरून ही येथे ट्रॅक करा: ${url}`
export const message = (shop: string, title: string, reference: string, url: string) => `${shop}, ${title} ${reference}. येथे ट्रॅक करा: ${url}`
