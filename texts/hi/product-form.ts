import { forTranslations } from '#contract/catalogue/product-translations.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** The forms that add and edit a product. */
const ownFields = {
  name: 'नाम',
  category: 'कैटेगरी',
  condition: 'हालत',
  price: 'कीमत (₹)',
  discount: 'डिस्काउंट (%)',
  rating: 'रेटिंग',
  stock: 'स्टॉक में पीस',
  isHidden: 'शॉप में',
  warranty: 'वारंटी',
  tested: 'टेस्ट (ज़रूरी नहीं)',
  wear: 'घिसावट (ज़रूरी नहीं)',
  processor: 'प्रोसेसर',
  graphics: 'ग्राफ़िक्स',
  ram: 'RAM',
  storage: 'स्टोरेज',
  screenSize: 'स्क्रीन साइज़',
  batteryHealth: 'बैटरी हेल्थ (%)',
  os: 'ऑपरेटिंग सिस्टम',
  sellerName: 'बेचने वाले का नाम',
  sellerLocation: 'बेचने वाले की जगह',
  sellerContact: 'बेचने वाले का नंबर',
  description: 'जानकारी',
  purchasePrice: 'खरीद की कीमत (₹, ज़रूरी नहीं)',
  supplier: 'सप्लायर (ज़रूरी नहीं)',
}
/** What is optional in every language does not say so twice. */
const written = { ...ownFields, tested: 'टेस्ट', wear: 'घिसावट' }
export const fields = { ...ownFields, ...forTranslations((field, language) => `${written[field]} (${LANGUAGES[language].name})`) }

export const discountHint = 'प्रतिशत में; छूट न हो तो 0 लिखें।'
export const ratingHint = 'दुकान की राय, 0 से 5 तक। 0 पर स्टार नहीं दिखते।'
export const product = 'प्रोडक्ट'
export const specification = 'स्पेसिफ़िकेशन'
export const otherLanguages = 'दूसरी भाषाओं में'
export const translations = (names: string) => `नाम, वारंटी और जानकारी: ${names}`
export const languages = 'इन टेक्स्ट की भाषा'
export const readInEnglish = 'ज़रूरी नहीं। जो खाली छोड़ेंगे, उसे लोग अंग्रेज़ी में पढ़ेंगे।'
export const seller = 'बेचने वाला'
export const aboutIt = 'खरीदने वाले क्या पढ़ेंगे'
/** Fields that products of the chosen category do not have. */
export const moreParts = 'और जानकारी'
export const preview = 'शॉप में कार्ड'
export const noName = 'नाम'
export const copy = 'ऐसा एक और जोड़ें'
export const chooseCategory = 'कैटेगरी चुनें'
export const chooseCondition = 'हालत चुनें'
export const testedHint = 'छोटे-छोटे हिस्सों में, कॉमा लगाकर: स्क्रीन, कीबोर्ड, सभी पोर्ट।'
/** Suggestions of the warranty field; any other text can be typed. English, because visitors of every language read what is stored. */
export const warranties = ['6 months', '1 year']

export const images = 'तस्वीरें'
export const imagesHint = (max: number) =>
  plural(max, {
    one: 'ज़्यादा से ज़्यादा # तस्वीर।',
    other: 'ज़्यादा से ज़्यादा # तस्वीरें: चुनें, यहाँ खींचकर छोड़ें या पेस्ट करें। पहली तस्वीर मुख्य होती है।',
  })
export const noImages = 'इस प्रोडक्ट की कोई तस्वीर नहीं है।'
export const changeImages = 'तस्वीरें बदलें'
export const addImages = 'तस्वीरें जोड़ें'
export const takePhoto = 'फ़ोटो लें'
export const imageCount = (count: number) => plural(count, { one: '# तस्वीर', other: '# तस्वीरें' })
export const mainImage = 'मुख्य तस्वीर'
export const image = (position: number) => `तस्वीर ${formatNumber(position)}`
export const removeImage = (position: number) => `तस्वीर ${formatNumber(position)} हटाएँ`
export const moveEarlier = (position: number) => `तस्वीर ${formatNumber(position)} आगे लाएँ`
export const moveLater = (position: number) => `तस्वीर ${formatNumber(position)} पीछे ले जाएँ`
export const imageRemoved = (position: number, left: number) =>
  plural(left, {
    one: `तस्वीर ${formatNumber(position)} हटाई गई, # बची`,
    other: `तस्वीर ${formatNumber(position)} हटाई गई, # बचीं`,
  })
export const imageMoved = (from: number, to: number, count: number) =>
  `तस्वीर ${formatNumber(from)} अब ${formatNumber(count)} में से ${formatNumber(to)} नंबर पर है`
export const imageIsMain = (from: number, count: number) =>
  `तस्वीर ${formatNumber(from)} अब ${formatNumber(count)} में से ${formatNumber(1)} नंबर पर है, यानी मुख्य तस्वीर है`

export const add = 'प्रोडक्ट जोड़ें'
export const required = 'जहाँ "ज़रूरी नहीं" न लिखा हो, वह सब भरना ज़रूरी है।'
export const addHint = `${required} तस्वीरें बाद में भी जोड़ सकते हैं।`
export const added = (name: string) => `${name} अब शॉप में है।`
export const showAll = 'सभी प्रोडक्ट दिखाएँ'

export const edit = 'प्रोडक्ट बदलें'
export const update = 'सेव करें'
export const updating = 'सेव हो रहा है...'
export const backToList = 'सूची पर वापस'
export const loading = 'प्रोडक्ट लोड हो रहा है...'
export const loadingForm = 'लोड हो रहा है...'
export const sampleHint = 'यह सिर्फ़ दिखाता है कि फ़ॉर्म कैसा है। इसे सेव नहीं किया जा सकता।'
/** Fields that no customer and no technician sees. */
export const purchase = 'सिर्फ़ एडमिन के लिए'
export const purchaseHint = 'एक पीस दुकान को कितने में पड़ा, उस GST के बिना जो वापस मिलता है। रिपोर्ट इसी से मार्जिन निकालती हैं।'
export const supplierHint = 'मँगाने वाले पार्ट सप्लायर के हिसाब से दिखते हैं।'
/** Whether the lists of the shop show it. */
export const hidden = { false: 'सूची में है', true: 'सूची में नहीं, केवल अपने लिंक से खुलता है' }
