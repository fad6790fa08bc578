import { plural } from './plural.ts'

/** The page of one product. */
export const title = 'प्रॉडक्ट'
export const specification = 'स्पेसिफिकेशन'
export const description = 'माहिती'
export const conditionReport = 'डिव्हाइसची स्थिती'
export const book = 'बुक करा'
export const promises = {
  label: 'आमची खात्री',
  tested: 'आमच्या वर्कशॉपमध्ये तपासलेला',
  kept: 'कन्फर्म झाल्यावर तुमच्यासाठी ठेवला जातो',
  pay: 'तपासल्यानंतर पैसे द्या',
  returns: (days: number) => plural(days, { one: '# दिवसात परत करता येतो', other: '# दिवसांत परत करता येतो' }),
  call: 'तुम्ही येण्याआधी आम्ही कॉल करतो',
}
export const howBookingWorks = 'बुकिंग कसे होते'
export const bookingSteps = [
  { title: 'तुम्ही बुकिंग पाठवता', text: 'नाव, मोबाइल नंबर आणि पत्ता. आत्ता पैसे द्यायचे नाहीत.' },
  { title: 'आम्ही कॉल करून कन्फर्म करतो', text: 'बोलणे झाले की तो तुमच्यासाठी ठेवला जातो.' },
  { title: 'तुम्ही तपासता, मग पैसे देता', text: 'काउंटरवर, जिथे तुम्ही आधी तो चालवून पाहू शकता.' },
]
export const inStock = 'उपलब्ध आहे'
export const soldFor = (price: string) => `हा विकला गेला आहे. याची किंमत ${price} होती.`
/** The heading of what can be had instead of a product that is reserved or sold. */
export const alternatives = 'आज उपलब्ध'
export const allOfKind = 'असे सर्व प्रॉडक्ट'
export const related = 'असे आणखी प्रॉडक्ट'
export const recentlyViewed = 'नुकतेच पाहिलेले'
export const goToShop = 'शॉपमध्ये जा'
export const addToWishlist = 'विशलिस्टमध्ये जोडा'
export const onWishlist = 'तुमच्या विशलिस्टमध्ये आहे'
export const askOnWhatsApp = 'WhatsApp वर विचारा'
export const compare = 'तुलना करा'
export const call = 'कॉल करा'

export const home = 'होम'
export const shop = 'शॉप'

export const fields = {
  tested: 'तपासणी',
  wear: 'झीज',
  category: 'कॅटेगरी',
  condition: 'स्थिती',
  processor: 'प्रोसेसर',
  graphics: 'ग्राफिक्स',
  ram: 'RAM',
  storage: 'स्टोरेज',
  screenSize: 'स्क्रीन साइज',
  os: 'ऑपरेटिंग सिस्टम',
  batteryHealth: 'बॅटरी हेल्थ',
  warranty: 'वॉरंटी',
  sellerName: 'विक्रेता',
  sellerLocation: 'ठिकाण',
  sellerContact: 'संपर्क',
}

export const images = {
  pause: 'थांबवा',
  play: 'सुरू करा',
  sample: 'चित्र आहे, फोटो नाही',
  /** One of several images of a product. */
  nameOf: (product: string, position: number, count: number) => `${product}, चित्र ${position} / ${count}`,
}
