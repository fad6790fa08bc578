import type { FirstSteps } from '#contract/office/first-steps.ts'
import { plural } from './plural.ts'

/** The first steps of the owner of a new shop. */
export const title = 'शुरुआती काम'
export const progress = (done: number, all: number) => `${all} में से ${done} हुए`
export const next = (step: string) => `अगला: ${step}`
export const showAll = 'सभी दिखाएँ'
export const showLess = 'कम दिखाएँ'
export const dismiss = 'शुरुआती काम छिपाएँ'
export const dismissed = 'शुरुआती काम छिपा दिए गए हैं। एडमिन इन्हें सिस्टम पेज से वापस ला सकते हैं।'
export const movingIn = 'वेबसाइट पहले दूसरी मशीन पर थी? बैकअप वापस लाएँ'
export const completed = 'सभी शुरुआती काम हो गए।'
export const notSaved = 'यह सेव नहीं हो सका। कृपया फिर कोशिश करें।'

export const steps = {
  facts: { name: 'दुकान का नाम और पता', hint: 'ये हर पेज पर और ईमेल में दिखते हैं।' },
  hours: { name: 'दुकान का समय', hint: 'लोगों को दिखता है कि दुकान अभी खुली है या नहीं।' },
  contact: { name: 'फ़ोन और WhatsApp', hint: 'कॉल और चैट के बटन इन्हीं पर जाते हैं।' },
  prices: { name: 'सर्विस की कीमतें', hint: 'हर एक की सबसे कम कीमत, समय और वारंटी। जो खाली है, वह नहीं दिखता।' },
  bills: { name: 'बिल और पेमेंट', hint: 'बताएँ कि दुकान GST में कैसे रजिस्टर है। तब तक कोई बिल नहीं बना सकता।' },
  product: { name: 'आपका पहला प्रोडक्ट', hint: 'अपना कोई डिवाइस तस्वीरों के साथ जोड़ें।' },
  samples: { name: 'नमूने हटाएँ', hint: 'वेबसाइट के साथ आए प्रोडक्ट, तस्वीरें, रिव्यू और जानकारी।' },
  colleague: { name: 'किसी साथी को बुलाएँ', hint: 'टीम में हर कोई अपने अकाउंट से लॉगिन करता है।' },
  secondFactor: { name: 'टू-स्टेप वेरिफ़िकेशन चालू करें', hint: 'तब सिर्फ़ चुराए हुए पासवर्ड से कोई एडमिन बनकर लॉगिन नहीं कर सकता।' },
  testMail: { name: 'टेस्ट ईमेल भेजें', hint: 'ग्राहकों और दुकान के लोगों को रिक्वेस्ट की खबर ईमेल से मिलती है।' },
  backup: { name: 'बैकअप लें', hint: 'वेबसाइट खुद भी हर रात एक बैकअप लेती है।' },
}
/** Heard before the name of a step. */
export const done = 'हो गया: '
export const open = 'बाकी: '
export const notNeeded = 'छोड़ें'
export const isRight = 'सही है'
/** Heard, so that the buttons of the steps can be told apart. */
export const about = (button: string, step: string) => `${button}: ${step}`

export const removeSamples = 'नमूने हटाएँ'
export const confirmRemove = 'वेबसाइट से सारे नमूने हटाएँ?'
export const samples = ({ products, images, reviews, facts }: FirstSteps['samples']) =>
  `डेमो के ${plural(products, { other: '# प्रोडक्ट' })}, ${plural(images, { one: '# तस्वीर', other: '# तस्वीरें' })}, ${plural(reviews, { other: '# रिव्यू' })} और ${plural(facts, { one: '# बात', other: '# बातें' })} (जैसे उसके लिंक) हटेंगी। आपने जो बदला है, वह रहेगा। प्रोडक्ट और तस्वीरें 30 दिन तक ट्रैश में रहते हैं; बाकी सब अपने-अपने टेक्स्ट की हिस्ट्री में है।`
export const notRemoved = 'कुछ नमूने हटाए नहीं जा सके। कृपया फिर कोशिश करें।'

export const bringBack = 'शुरुआती काम डैशबोर्ड पर दिखाएँ'
export const systemHint = 'नई दुकान सबसे पहले क्या करे, सभी एडमिन के डैशबोर्ड पर।'
export const isShown = 'जो बाकी है, वह डैशबोर्ड पर दिखता है।'
export const loading = 'शुरुआती काम लोड हो रहे हैं...'
export const loadFailure = 'शुरुआती काम लोड नहीं हो सके।'
