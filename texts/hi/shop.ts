import { plural } from './plural.ts'

/** The shop. */
export const title = 'शॉप'
export const intro = 'नए, रीफ़र्बिश्ड और सेकंड हैंड डिवाइस। हर सेकंड हैंड डिवाइस पहले हमारी वर्कशॉप में टेस्ट होता है, फिर उसकी कीमत लगती है।'
/** Instead of products, where the owner shows no samples. */
export const nothingYet = 'यहाँ अभी सामान जोड़ा जा रहा है। थोड़े दिन बाद फिर देखें, या जो चाहिए वह हमसे पूछें।'
/** Leads to the page on which visitors offer a device of their own. */
export const sell = 'अपना बेचें'
export const description = (city: string) =>
  `नए, रीफ़र्बिश्ड और सेकंड हैंड लैपटॉप, फ़ोन, मॉनिटर, पार्ट्स और एक्सेसरीज़, ${city} की हमारी वर्कशॉप में टेस्ट किए हुए।`

export const searchLabel = 'प्रोडक्ट खोजें'
export const searchPlaceholder = 'नाम या कैटेगरी खोजें'
export const sort = 'क्रम'
export const featured = 'खास'

export const filters = 'फ़िल्टर'
export const closeFilters = 'फ़िल्टर बंद करें'
export const resetFilters = 'फ़िल्टर हटाएँ'
export const category = 'कैटेगरी'
export const allCategories = 'सभी'
export const maxPrice = 'ज़्यादा से ज़्यादा कीमत'
/** The price at which the slider sets no limit. */
export const noMaxPrice = (price: string) => `${price}+`
export const condition = 'हालत'
export const brand = 'ब्रांड'
export const memory = 'मेमोरी'
export const gigabytes = (size: number) => `${size}\u00a0GB`
export const inStock = 'उपलब्ध'
export const wishlistOnly = 'सिर्फ़ मेरी विशलिस्ट'
export const compare = 'डिवाइस की तुलना करें'

/** The heading of the list, for screen readers. */
export const products = 'प्रोडक्ट'
export const productCount = (count: number) => plural(count, { other: '# प्रोडक्ट' })
export const show = (count: number) => plural(count, { other: '# प्रोडक्ट दिखाएँ' })
/** While the filters are being applied. */
export const showProducts = 'प्रोडक्ट दिखाएँ'
export const showMore = 'और दिखाएँ'
