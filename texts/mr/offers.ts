export { saleOffers as title } from './screens.ts'

/** The devices that visitors offer, in the back office. */
export const search = 'विक्रीच्या रिक्वेस्ट शोधा'
export const loading = 'विक्रीच्या रिक्वेस्ट लोड होत आहेत...'
export const empty = 'विक्रीची रिक्वेस्ट सापडली नाही.'
export const confirmDelete = 'ही विक्रीची रिक्वेस्ट नक्की काढून टाकायची आहे का?'
export const deleteFailure = 'विक्रीची रिक्वेस्ट काढून टाकता आली नाही. कृपया पुन्हा प्रयत्न करा.'
export const columns = { offer: 'रिक्वेस्ट', customer: 'ग्राहक', device: 'डिव्हाइस', hopes: 'अपेक्षित', visit: 'कधी येणार', status: 'स्टेटस' }
export const number = (id: number) => `विक्रीची रिक्वेस्ट ${id}`
export const status = (reference: string) => `विक्रीची रिक्वेस्ट ${reference}: स्टेटस`
export const deleteOffer = (reference: string) => `विक्रीची रिक्वेस्ट ${reference} काढून टाका`
/** Which offer a question is about. */
export const details = ({ reference, name, device }: { reference: string; name: string; device: string }) =>
  `${reference}, ${name}, ${device}`
export const buy = 'विकत घ्या'
export const buyOf = (reference: string) => `${reference} विकत घ्या`
