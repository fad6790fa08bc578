import type { RequestKindName } from '#contract/constants.ts'
import type { Found } from '#contract/office/finder.ts'
import { plural } from './plural.ts'

/** The command palette of the back office. */
export const open = 'सब में खोजें'
export const shortcut = 'Ctrl K'
/** As ARIA names them: the same in every language. */
export const keys = 'Control+K Meta+K'
export const words = 'पेज और रिकॉर्ड खोजें'
export const example = 'पेज, नंबर, नाम या मोबाइल नंबर'
export const results = 'नतीजे'
export const recent = 'हाल में खोले गए'
export const actions = 'यहाँ किया जा सकता है'
export const screens = 'पेज'
export const kinds: Record<RequestKindName | Exclude<keyof Found, RequestKindName>, string> = {
  bookings: 'बुकिंग',
  repairRequests: 'रिपेयर रिक्वेस्ट',
  saleOffers: 'बेचने की रिक्वेस्ट',
  contactRequests: 'मैसेज',
  customers: 'ग्राहक',
  devices: 'डिवाइस',
  products: 'प्रोडक्ट',
  items: 'स्टॉक',
  suppliers: 'सप्लायर',
  purchaseOrders: 'सप्लायर के ऑर्डर',
  supplierBills: 'सप्लायर के बिल',
  buybacks: 'लोगों से खरीदा',
  outside: 'बाहर का काम',
}
export const loading = 'खोज रहे हैं...'
export const nothing = (words: string) => `"${words}" के लिए कुछ नहीं मिला।`
export const count = (results: number) => plural(results, { one: '# नतीजा', other: '# नतीजे' })
export const failure = 'रिकॉर्ड खोजे नहीं जा सके।'
export const notLoaded = 'खोज लोड नहीं हो सकी। अपना इंटरनेट देखें और फिर कोशिश करें।'
/** The keys of the lists, which work on the link of a row. */
export const listKeys = 'सूची में: J और K से अगली या पिछली लाइन, X से चुनें, Enter से खोलें, / से खोजें।'
