import { RETENTION_GRACE_DAYS } from '#contract/constants.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import { plural } from './plural.ts'

/** The screen on which the owner edits what the site says of the shop. */
export const title = 'दुकानाची माहिती'

export const groups = {
  name: 'नाव',
  place: 'पत्ता',
  contact: 'संपर्क',
  hours: 'दुकानाची वेळ',
  business: 'व्यवसाय',
  retention: 'माहिती किती दिवस ठेवायची',
  repairs: 'दुरुस्ती',
  shown: 'शॉप आणि गॅलरी',
  colour: 'रंग',
}

/** In the order of the screen. */
export const fields = {
  brand: 'लोगोतील शब्द',
  tagline: 'लोगोखालील ओळ',
  logo: 'तुमचा लोगो',
  name: 'पूर्ण नाव',
  shortName: 'छोटे नाव',
  address: 'पत्ता',
  addressShort: 'एका ओळीत पत्ता',
  area: 'शहरातील भाग',
  city: 'शहर',
  map: 'मॅपवरील जागा',
  phones: 'फोन नंबर',
  whatsapp: 'WhatsApp',
  email: 'ईमेल',
  social: 'सोशल मीडिया लिंक',
  hours: 'दुकानाची वेळ',
  closedDays: 'सुट्टीचे दिवस',
  gstin: 'GSTIN',
  sellerName: 'विक्रेत्याचे नाव',
  sellerLocation: 'विक्रेत्याचे ठिकाण',
  sellerContact: 'विक्रेत्याचा संपर्क',
  requestRetentionMonths: 'बंद झालेल्या रिक्वेस्ट, महिने',
  unsubscribedRetentionDays: 'अनसबस्क्राइब केलेले ईमेल, दिवस',
  repairTerms: 'जमा पावतीवरील अटी',
  collectReminder: 'घेऊन जाण्याची आठवण',
  hidesEmpty: 'शॉप किंवा गॅलरी रिकामी असताना',
  accent: 'मुख्य रंग',
}

const shorter = plural(RETENTION_GRACE_DAYS, {
  one: 'कालावधी कमी केल्यास तो # दिवसाने लागू होतो.',
  other: 'कालावधी कमी केल्यास तो # दिवसांनी लागू होतो.',
})

export const hidesEmpty = { yes: 'काही जोडेपर्यंत लपवा', no: 'दाखवा; शॉपमध्ये नमुने' }

export const hints = {
  hidesEmpty: 'पहिला प्रॉडक्ट किंवा पहिले चित्र जोडताच ती दिसू लागते.',
  logo: 'चिन्ह, त्यातील शब्द आणि ओळीच्या जागी, पांढऱ्या रंगावर दिसतो. रुंद चित्र चांगले बसते.',
  whatsapp: 'मोबाइल नंबर लिहा. लँडलाइनवर WhatsApp नसते, म्हणून त्याची बटणे दिसत नाहीत.',
  name: 'पेजच्या शीर्षकात, ईमेलमध्ये आणि प्रत्येक पेजच्या तळाशी दिसते.',
  address: 'पत्रावर लिहितात तसा, जास्तीत जास्त चार ओळींत.',
  addressShort: 'प्रत्येक पेजच्या वरच्या भागासाठी.',
  map: 'अक्षांश आणि रेखांश, किंवा Google Maps, Apple Maps किंवा OpenStreetMap वरून कॉपी केलेली लिंक.',
  phones: 'एका ओळीत एक. ग्राहक पहिल्या नंबरवर कॉल करतात.',
  closedDays: 'सण आणि दुकान बंद असलेले इतर दिवस.',
  gstin: 'GSTIN नसेल, तर रिकामे सोडा.',
  seller: 'नवीन प्रॉडक्टमध्ये हे आधीच भरलेले असते.',
  retention: `शेवटच्या बदलापासून मोजतात. 0 लिहिल्यास ती कायम राहतात. ${shorter}`,
  unsubscribed: `अनसबस्क्राइब केल्याच्या दिवसापासून मोजतात. ${shorter}`,
  repairTerms: 'एका ओळीत एक. डिव्हाइस नेला नाही तर काय होऊ शकते तेही येथे लिहा.',
  collectReminder: `${COLLECT_REMINDER_DAYS.join(', ')} दिवसांनी. "डिव्हाइस तयार आहे" या वाक्यानंतर हे येते, ईमेल आणि WhatsApp वर.`,
  accent: 'बटणे, लिंक आणि खुणांसाठी. जिथे अक्षरे वाचायला कठीण जातील, तिथे तो गडद किंवा फिका केला जातो.',
}

/** In the history, in place of the logo itself. */
export const ownLogo = 'चित्र'

export const hoursHint = 'दुकानातील घड्याळानुसार.'
export const closed = 'बंद'
export const until = 'ते'
export const open = 'वेळ जोडा'
export const addBreak = 'ब्रेक जोडा'
/** Names for screen readers; `position` is 2 behind a break. */
export const opens = (day: string, position: number) => (position > 1 ? `${day}: ब्रेकनंतर उघडते` : `${day}: उघडते`)
export const closes = (day: string, position: number) => (position > 1 ? `${day}: ब्रेकनंतर बंद होते` : `${day}: बंद होते`)
export const addTimes = (what: string, day: string) => `${what}: ${day}`
export const removeTimes = (day: string, position: number) => `${day}: वेळ ${position} काढा`

export const closedFrom = 'पहिला दिवस'
export const closedTo = 'शेवटचा दिवस'
export const closedReason = 'कारण'
export const closedName = (position: number) => `सुट्टी ${position}`
export const addClosed = 'सुट्टीचे दिवस जोडा'
export const closedPeriod = (from: string, to: string, reason: string) =>
  from === to ? `${from}: ${reason}` : `${from} ते ${to}: ${reason}`

export const linkTitle = 'नाव'
export const linkAddress = 'वेबसाइटचा पत्ता'
export const linkName = (position: number) => `लिंक ${position}`
export const addLink = 'लिंक जोडा'
