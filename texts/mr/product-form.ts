import { forTranslations } from '#contract/catalogue/product-translations.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** The forms that add and edit a product. */
const ownFields = {
  name: 'नाव',
  category: 'कॅटेगरी',
  condition: 'स्थिती',
  price: 'किंमत (₹)',
  discount: 'डिस्काउंट (%)',
  rating: 'रेटिंग',
  stock: 'स्टॉकमधील पीस',
  isHidden: 'शॉपमध्ये',
  warranty: 'वॉरंटी',
  tested: 'तपासणी (ऐच्छिक)',
  wear: 'झीज (ऐच्छिक)',
  processor: 'प्रोसेसर',
  graphics: 'ग्राफिक्स',
  ram: 'RAM',
  storage: 'स्टोरेज',
  screenSize: 'स्क्रीन साइज',
  batteryHealth: 'बॅटरी हेल्थ (%)',
  os: 'ऑपरेटिंग सिस्टम',
  sellerName: 'विक्रेत्याचे नाव',
  sellerLocation: 'विक्रेत्याचे ठिकाण',
  sellerContact: 'विक्रेत्याचा संपर्क',
  description: 'माहिती',
  purchasePrice: 'खरेदी किंमत (₹, ऐच्छिक)',
  supplier: 'सप्लायर (ऐच्छिक)',
}
/** What is optional in every language does not say so twice. */
const written = { ...ownFields, tested: 'तपासणी', wear: 'झीज' }
export const fields = { ...ownFields, ...forTranslations((field, language) => `${written[field]} (${LANGUAGES[language].name})`) }

export const discountHint = 'टक्क्यांत; सूट नसल्यास 0 लिहा.'
export const ratingHint = 'दुकानाचे मत, 0 ते 5. 0 असल्यास स्टार दिसत नाहीत.'
export const product = 'प्रॉडक्ट'
export const specification = 'स्पेसिफिकेशन'
export const otherLanguages = 'इतर भाषांमध्ये'
export const translations = (names: string) => `नाव, वॉरंटी आणि माहिती: ${names}`
export const languages = 'या मजकुराची भाषा'
export const readInEnglish = 'ऐच्छिक. जे रिकामे ठेवाल, ते लोक इंग्रजीत वाचतील.'
export const seller = 'विक्रेता'
export const aboutIt = 'ग्राहक काय वाचतात'
/** Fields that products of the chosen category do not have. */
export const moreParts = 'आणखी माहिती'
export const preview = 'शॉपमधील कार्ड'
export const noName = 'नाव'
export const copy = 'असाच आणखी एक जोडा'
export const chooseCategory = 'कॅटेगरी निवडा'
export const chooseCondition = 'स्थिती निवडा'
export const testedHint = 'थोडक्यात, मध्ये कॉमा टाकून: स्क्रीन, कीबोर्ड, सर्व पोर्ट.'
/** Suggestions of the warranty field. Visitors of every language read what is stored, so they stay in English. */
export const warranties = ['6 months', '1 year']

export const images = 'चित्रे'
export const imagesHint = (max: number) =>
  plural(max, { one: 'जास्तीत जास्त # चित्र.', other: 'जास्तीत जास्त # चित्रे: निवडा, येथे आणून सोडा किंवा पेस्ट करा. पहिले मुख्य चित्र असते.' })
export const noImages = 'या प्रॉडक्टला चित्रे नाहीत.'
export const changeImages = 'चित्रे बदला'
export const addImages = 'चित्रे जोडा'
export const takePhoto = 'फोटो काढा'
export const imageCount = (count: number) => plural(count, { one: '# चित्र', other: '# चित्रे' })
export const mainImage = 'मुख्य चित्र'
export const image = (position: number) => `चित्र ${formatNumber(position)}`
export const removeImage = (position: number) => `चित्र ${formatNumber(position)} काढा`
export const moveEarlier = (position: number) => `चित्र ${formatNumber(position)} आधी न्या`
export const moveLater = (position: number) => `चित्र ${formatNumber(position)} नंतर न्या`
export const imageRemoved = (position: number, left: number) =>
  plural(left, {
    one: `चित्र ${formatNumber(position)} काढले, # शिल्लक`,
    other: `चित्र ${formatNumber(position)} काढले, # शिल्लक`,
  })
export const imageMoved = (from: number, to: number, count: number) =>
  `चित्र ${formatNumber(from)} आता ${formatNumber(count)} पैकी चित्र ${formatNumber(to)} आहे`
export const imageIsMain = (from: number, count: number) =>
  `चित्र ${formatNumber(from)} आता ${formatNumber(count)} पैकी चित्र ${formatNumber(1)} आहे, म्हणजे मुख्य चित्र`

export const add = 'प्रॉडक्ट जोडा'
export const required = '"ऐच्छिक" लिहिलेल्या जागा सोडून सर्व माहिती भरणे आवश्यक आहे.'
export const addHint = `${required} चित्रे नंतरही जोडता येतात.`
export const added = (name: string) => `${name} आता शॉपमध्ये आहे.`
export const showAll = 'सर्व प्रॉडक्ट दाखवा'

export const edit = 'प्रॉडक्ट बदला'
export const update = 'बदल सेव्ह करा'
export const updating = 'सेव्ह होत आहे...'
export const backToList = 'यादीकडे परत'
export const loading = 'प्रॉडक्ट लोड होत आहे...'
export const loadingForm = 'लोड होत आहे...'
export const sampleHint = 'फॉर्म कसा दिसतो ते यात दिसते. तो सेव्ह करता येत नाही.'
/** Fields that no customer and no technician sees. */
export const purchase = 'फक्त ॲडमिनसाठी'
export const purchaseHint = 'एक पीस दुकानाला कितीला पडला, परत मिळणाऱ्या GST शिवाय. रिपोर्ट यावरून मार्जिन काढतात.'
export const supplierHint = 'मागवायचे पार्ट सप्लायरनुसार दिसतात.'
/** Whether the lists of the shop show it. */
export const hidden = { false: 'यादीत आहे', true: 'यादीत नाही, फक्त स्वतःच्या लिंकने उघडते' }
