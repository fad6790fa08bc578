import { RETENTION_GRACE_DAYS } from '#contract/constants.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import { plural } from './plural.ts'

/** The screen on which the owner edits what the site says of the shop. */
export const title = 'दुकान की जानकारी'

export const groups = {
  name: 'नाम',
  place: 'पता',
  contact: 'संपर्क',
  hours: 'दुकान का समय',
  business: 'कारोबार',
  retention: 'डेटा कब तक रहे',
  repairs: 'रिपेयर',
  shown: 'शॉप और गैलरी',
  colour: 'रंग',
}

/** In the order of the screen. */
export const fields = {
  brand: 'लोगो में लिखा शब्द',
  tagline: 'लोगो के नीचे की लाइन',
  logo: 'अपना लोगो',
  name: 'पूरा नाम',
  shortName: 'छोटा नाम',
  address: 'पता',
  addressShort: 'पता, एक लाइन में',
  area: 'इलाका',
  city: 'शहर',
  map: 'मैप पर जगह',
  phones: 'फ़ोन नंबर',
  whatsapp: 'WhatsApp',
  email: 'ईमेल',
  social: 'सोशल मीडिया के लिंक',
  hours: 'दुकान का समय',
  closedDays: 'छुट्टी के दिन',
  gstin: 'GSTIN',
  sellerName: 'बेचने वाले का नाम',
  sellerLocation: 'बेचने वाले की जगह',
  sellerContact: 'बेचने वाले का नंबर',
  requestRetentionMonths: 'बंद हुई रिक्वेस्ट, कितने महीने',
  unsubscribedRetentionDays: 'अनसब्सक्राइब किए ईमेल, कितने दिन',
  repairTerms: 'जमा पर्ची पर शर्तें',
  collectReminder: 'ले जाने की याद दिलाने का मैसेज',
  hidesEmpty: 'शॉप या गैलरी खाली हो तो',
  accent: 'खास रंग',
}

const shorter = plural(RETENTION_GRACE_DAYS, { other: 'समय कम करने पर वह # दिन बाद लागू होता है।' })

export const hidesEmpty = { yes: 'कुछ जोड़े जाने तक छिपाएँ', no: 'दिखाएँ; शॉप में नमूने' }

export const hints = {
  hidesEmpty: 'पहला प्रोडक्ट या पहली तस्वीर जोड़ते ही दिखने लगते हैं।',
  logo: 'निशान, शब्द और लाइन की जगह सफ़ेद पर दिखता है। चौड़ी तस्वीर सबसे अच्छी लगती है।',
  whatsapp: 'मोबाइल का नंबर। लैंडलाइन पर WhatsApp नहीं होता, इसलिए तब उसके बटन नहीं दिखते।',
  name: 'शीर्षकों में, ईमेल में और हर पेज के नीचे दिखता है।',
  address: 'जैसे चिट्ठी पर लिखते हैं, ज़्यादा से ज़्यादा चार लाइन में।',
  addressShort: 'हर पेज के ऊपर के लिए।',
  map: 'लैटिट्यूड और लॉन्गिट्यूड, या Google Maps, Apple Maps या OpenStreetMap से कॉपी किया लिंक।',
  phones: 'हर लाइन में एक। लोग पहले नंबर पर कॉल करते हैं।',
  closedDays: 'त्योहार और दूसरे दिन, जब दुकान बंद रहती है।',
  gstin: 'दुकान का GSTIN न हो तो खाली छोड़ें।',
  seller: 'नए प्रोडक्ट में ये पहले से भरे रहते हैं।',
  retention: `आखिरी बदलाव से गिने जाते हैं। 0 लिखने पर हमेशा रहते हैं। ${shorter}`,
  unsubscribed: `अनसब्सक्राइब करने के दिन से गिने जाते हैं। ${shorter}`,
  repairTerms: 'हर लाइन में एक। जो डिवाइस कोई लेने न आए उसका क्या होगा, यह भी यहीं लिखें।',
  collectReminder: `${COLLECT_REMINDER_DAYS.join(', ')} दिन बाद। डिवाइस तैयार होने की बात के बाद यह लिखा जाता है, ईमेल और WhatsApp में।`,
  accent: 'बटन, लिंक और निशानों का। जहाँ पढ़ना मुश्किल होगा, वहाँ इसे गहरा या हल्का कर दिया जाता है।',
}

/** In the history, in place of the logo itself. */
export const ownLogo = 'एक तस्वीर'

export const hoursHint = 'दुकान की घड़ी के हिसाब से।'
export const closed = 'बंद'
export const until = 'से'
export const open = 'समय जोड़ें'
export const addBreak = 'ब्रेक जोड़ें'
/** Names for screen readers; `position` is 2 behind a break. */
export const opens = (day: string, position: number) => (position > 1 ? `${day} को ब्रेक के बाद खुलने का समय` : `${day} को खुलने का समय`)
export const closes = (day: string, position: number) => (position > 1 ? `${day} को ब्रेक के बाद बंद होने का समय` : `${day} को बंद होने का समय`)
export const addTimes = (what: string, day: string) => `${what}: ${day}`
export const removeTimes = (day: string, position: number) => `${day} का समय ${position} हटाएँ`

export const closedFrom = 'पहला दिन'
export const closedTo = 'आखिरी दिन'
export const closedReason = 'कारण'
export const closedName = (position: number) => `छुट्टी के दिन ${position}`
export const addClosed = 'छुट्टी के दिन जोड़ें'
export const closedPeriod = (from: string, to: string, reason: string) =>
  from === to ? `${from}: ${reason}` : `${from} से ${to}: ${reason}`

export const linkTitle = 'नाम'
export const linkAddress = 'वेबसाइट का पता'
export const linkName = (position: number) => `लिंक ${position}`
export const addLink = 'लिंक जोड़ें'
