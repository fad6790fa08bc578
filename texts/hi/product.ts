import { plural } from './plural.ts'

/** The page of one product. */
export const title = 'प्रोडक्ट'
export const specification = 'स्पेसिफ़िकेशन'
export const description = 'जानकारी'
export const conditionReport = 'डिवाइस की हालत'
export const book = 'बुक करें'
export const promises = {
  label: 'हमारा भरोसा',
  tested: 'हमारी वर्कशॉप में टेस्ट किया हुआ',
  kept: 'कन्फ़र्म होने पर आपके लिए रखा जाता है',
  pay: 'जाँचने के बाद पैसे दें',
  returns: (days: number) => plural(days, { other: '# दिन के अंदर वापसी' }),
  call: 'आपके आने से पहले हम कॉल करते हैं',
}
export const howBookingWorks = 'बुकिंग कैसे होती है'
export const bookingSteps = [
  { title: 'आप बुकिंग भेजते हैं', text: 'नाम, मोबाइल नंबर और पता। अभी कोई पैसा नहीं देना है।' },
  { title: 'हम कॉल करके कन्फ़र्म करते हैं', text: 'बात पक्की होने पर इसे आपके लिए रख दिया जाता है।' },
  { title: 'आप जाँचते हैं, फिर पैसे देते हैं', text: 'काउंटर पर, जहाँ आप पहले इसे चलाकर देख सकते हैं।' },
]
export const inStock = 'उपलब्ध है'
export const soldFor = (price: string) => `यह बिक चुका है। इसकी कीमत ${price} थी।`
/** The heading of what can be had instead of a product that is reserved or sold. */
export const alternatives = 'आज उपलब्ध'
export const allOfKind = 'ऐसे सभी प्रोडक्ट'
export const related = 'ऐसे और प्रोडक्ट'
export const recentlyViewed = 'हाल में देखे गए'
export const goToShop = 'शॉप पर जाएँ'
export const addToWishlist = 'विशलिस्ट में जोड़ें'
export const onWishlist = 'आपकी विशलिस्ट में है'
export const askOnWhatsApp = 'WhatsApp पर पूछें'
export const compare = 'तुलना करें'
export const call = 'कॉल करें'

export const home = 'होम'
export const shop = 'शॉप'

export const fields = {
  tested: 'टेस्ट',
  wear: 'घिसावट',
  category: 'कैटेगरी',
  condition: 'हालत',
  processor: 'प्रोसेसर',
  graphics: 'ग्राफ़िक्स',
  ram: 'RAM',
  storage: 'स्टोरेज',
  screenSize: 'स्क्रीन साइज़',
  os: 'ऑपरेटिंग सिस्टम',
  batteryHealth: 'बैटरी हेल्थ',
  warranty: 'वारंटी',
  sellerName: 'बेचने वाला',
  sellerLocation: 'जगह',
  sellerContact: 'संपर्क',
}

export const images = {
  pause: 'रोकें',
  play: 'चलाएँ',
  sample: 'चित्र है, फ़ोटो नहीं',
  /** One of several images of a product. */
  nameOf: (product: string, position: number, count: number) => `${product}, तस्वीर ${position} / ${count}`,
}
