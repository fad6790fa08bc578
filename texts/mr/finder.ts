import type { RequestKindName } from '#contract/constants.ts'
import type { Found } from '#contract/office/finder.ts'
import { plural } from './plural.ts'

/** The command palette of the back office. */
export const open = 'सगळीकडे शोधा'
export const shortcut = 'Ctrl K'
/** As ARIA names them: the same in every language. */
export const keys = 'Control+K Meta+K'
export const words = 'पेजेस आणि नोंदी शोधा'
export const example = 'पेज, नंबर, नाव किंवा मोबाइल नंबर'
export const results = 'सापडलेले'
export const recent = 'नुकतेच उघडलेले'
export const actions = 'येथे काय करता येईल'
export const screens = 'पेजेस'
export const kinds: Record<RequestKindName | Exclude<keyof Found, RequestKindName>, string> = {
  bookings: 'बुकिंग',
  repairRequests: 'दुरुस्ती रिक्वेस्ट',
  saleOffers: 'विक्रीच्या रिक्वेस्ट',
  contactRequests: 'मेसेज',
  customers: 'ग्राहक',
  devices: 'डिव्हाइस',
  products: 'प्रॉडक्ट',
  items: 'स्टॉक',
  suppliers: 'सप्लायर',
  purchaseOrders: 'सप्लायरला दिलेल्या ऑर्डर',
  supplierBills: 'सप्लायरची बिले',
  buybacks: 'लोकांकडून खरेदी',
  outside: 'बाहेरचे काम',
}
export const loading = 'शोधत आहे...'
export const nothing = (words: string) => `"${words}" साठी काहीही सापडले नाही.`
export const count = (results: number) => plural(results, { one: '# नोंद सापडली', other: '# नोंदी सापडल्या' })
export const failure = 'नोंदी शोधता आल्या नाहीत.'
export const notLoaded = 'शोध लोड झाला नाही. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.'
/** The keys of the lists, which work on the link of a row. */
export const listKeys = 'यादीत: J आणि K ने पुढच्या-मागच्या ओळीवर जाता येते, X ने ओळ निवडता येते, Enter ने ती उघडते, / ने शोधता येते.'
