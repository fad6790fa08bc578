import { plural } from './plural.ts'

/** The shop. */
export const title = 'शॉप'
export const intro = 'नवीन, रिफर्बिश्ड आणि सेकंड हँड डिव्हाइस. प्रत्येक सेकंड हँड डिव्हाइस आधी आमच्या वर्कशॉपमध्ये तपासला जातो, मग त्याची किंमत ठरते.'
/** Instead of products, where the owner shows no samples. */
export const nothingYet = 'येथे आम्ही अजून प्रॉडक्ट जोडत आहोत. थोड्या दिवसांनी पुन्हा पाहा, किंवा हवे ते आम्हाला विचारा.'
/** Leads to the page on which visitors offer a device of their own. */
export const sell = 'तुमचा विका'
export const description = (city: string) =>
  `नवीन, रिफर्बिश्ड आणि सेकंड हँड लॅपटॉप, फोन, मॉनिटर, पार्ट्स आणि ॲक्सेसरीज, ${city} येथील आमच्या वर्कशॉपमध्ये तपासलेले.`

export const searchLabel = 'प्रॉडक्ट शोधा'
export const searchPlaceholder = 'नाव किंवा कॅटेगरी शोधा'
export const sort = 'क्रम'
export const featured = 'खास'

export const filters = 'फिल्टर'
export const closeFilters = 'फिल्टर बंद करा'
export const resetFilters = 'फिल्टर काढा'
export const category = 'कॅटेगरी'
export const allCategories = 'सर्व'
export const maxPrice = 'जास्तीत जास्त किंमत'
/** The price at which the slider sets no limit. */
export const noMaxPrice = (price: string) => `${price}+`
export const condition = 'स्थिती'
export const brand = 'ब्रँड'
export const memory = 'मेमरी'
export const gigabytes = (size: number) => `${size}\u00a0GB`
export const inStock = 'उपलब्ध'
export const wishlistOnly = 'फक्त माझी विशलिस्ट'
export const compare = 'डिव्हाइसची तुलना करा'

/** The heading of the list, for screen readers. */
export const products = 'प्रॉडक्ट'
export const productCount = (count: number) => plural(count, { other: '# प्रॉडक्ट' })
export const show = (count: number) => plural(count, { other: '# प्रॉडक्ट दाखवा' })
/** While the filters are being applied. */
export const showProducts = 'प्रॉडक्ट दाखवा'
export const showMore = 'आणखी दाखवा'
