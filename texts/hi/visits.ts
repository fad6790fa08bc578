import type { CountedForm, CountedPage, VisitSpan } from '#contract/office/visits.ts'
import { plural } from './plural.ts'

export const title = 'साइट देखने वाले'
export const reports = 'रिपोर्ट'
export const intro =
  'पेज कितनी बार खोले गए, लोग क्या खोजते हैं और नहीं पाते, और कौन-से फ़ॉर्म शुरू करते और भेजते हैं। ये दिन के हिसाब से गिनतियाँ हैं: साइट देखने वालों के बारे में कुछ भी नहीं रखा जाता।'
export const loading = 'गिनतियाँ लोड हो रही हैं...'
export const failure = 'गिनतियाँ लोड नहीं हो सकीं।'
export const span = 'कितने समय का'
export const spans: Record<VisitSpan, string> = { '7-days': '7 दिन', '30-days': '30 दिन', '13-months': '13 महीने' }
export const spanOf = (from: string, to: string) => `${from} से ${to} तक`
export const nothing = 'इन तारीखों में कुछ नहीं गिना गया।'
export const nothingHint =
  'दुकान के जो लोग लॉगिन हैं, सर्च इंजन, और वे लोग जिनका ब्राउज़र ट्रैक न करने को कहता है, नहीं गिने जाते। अभी जो होता है, वह कुछ सेकंड में यहाँ दिखता है।'

export const visits = 'खोले गए पेज'
export const searchesWithout = 'बिना नतीजे की खोजें'
export const formsSent = 'भेजे गए फ़ॉर्म'
export const ofBegun = (begun: string) => `शुरू किए गए ${begun} में से`
export const before = (count: string) => `पहले ${count}`
export const notComparable = 'तुलना के लिए अभी कुछ नहीं है'

export const byDay = 'दिन के हिसाब से खोले गए पेज'
export const byMonth = 'महीने के हिसाब से खोले गए पेज'
export const highest = (count: string) => `खोले गए पेजों की पट्टियाँ (ज़्यादा से ज़्यादा ${count})। टेबल में सभी आँकड़े हैं।`
export const figures = (of: string) => `${of}, सभी आँकड़े`
export const day = 'दिन'
export const month = 'महीना'

export const searches = 'खोजा गया और नहीं मिला'
export const searchesHint = 'लोग शॉप में क्या खोजते हैं और नहीं पाते। मोबाइल नंबर, ईमेल पते और रेफ़रेंस नंबर कभी नहीं रखे जाते।'
export const noSearches = 'हर खोज में कुछ मिला।'
export const otherSearches = (count: number) => plural(count, { one: 'और # दूसरी खोज', other: 'और # दूसरी खोजें' })

export const pages = 'सबसे ज़्यादा खोले गए पेज'
export const products = 'सबसे ज़्यादा खोले गए प्रोडक्ट'
export const noProducts = 'कोई प्रोडक्ट नहीं खोला गया।'

export const forms = 'शुरू किए और भेजे गए फ़ॉर्म'
export const form = 'फ़ॉर्म'
export const begun = 'शुरू किए'
export const sent = 'भेजे'
export const share = 'भेजे गए का हिस्सा'
export const shareBefore = 'पहले का हिस्सा'
export const unknown = '–'

export const formNames: Record<CountedForm, string> = {
  repairRequest: 'रिपेयर रिक्वेस्ट',
  booking: 'बुकिंग',
  contact: 'मैसेज',
  sell: 'बेचने की रिक्वेस्ट',
  newsletter: 'न्यूज़लेटर',
}

export const pageNames: Record<CountedPage, string> = {
  home: 'होम',
  services: 'सर्विस',
  servicepage: 'एक सर्विस',
  laptopRepair: 'लैपटॉप रिपेयर',
  desktopRepair: 'डेस्कटॉप रिपेयर',
  hardwareRepair: 'हार्डवेयर रिपेयर',
  laptopService: 'लैपटॉप सर्विस',
  about: 'हमारे बारे में',
  faq: 'सवाल-जवाब',
  contact: 'संपर्क',
  repairRequest: 'रिपेयर रिक्वेस्ट',
  sell: 'अपना डिवाइस बेचें',
  gallery: 'गैलरी',
  brands: 'ब्रांड',
  shop: 'शॉप',
  product: 'कोई प्रोडक्ट',
  compare: 'प्रोडक्ट की तुलना',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  track: 'रिक्वेस्ट ढूँढना',
  trackedRequest: 'ग्राहक की अपनी रिक्वेस्ट',
  linkedBill: 'ग्राहक का अपना बिल',
}

export const setting = 'विज़िट गिनें'
export const settingHint =
  'प्राइवेसी पॉलिसी बताती है कि आप ऐसा करते हैं या नहीं। बंद करने पर जो गिना जा चुका है, वह 13 महीने पुराना होने तक रहता है। हर बदलाव ऑडिट लॉग में है।'
export const isOff = 'विज़िट नहीं गिनी जा रहीं।'
export const isOffHint = 'चालू करें, तो दिखेगा कि लोग क्या देखते हैं, और क्या खोजते हैं पर नहीं पाते।'
export const saveFailure = 'सेटिंग सेव नहीं हो सकी। फिर कोशिश करें।'
export const policyIsOlder = (date: string) =>
  `आपकी प्राइवेसी पॉलिसी कहती है कि वह पिछली बार ${date} को बदली गई थी। उसके बाद से वह यह भी बताती है कि विज़िट गिनी जाती हैं: उसकी तारीख बदलें, और देखें कि आपका कोई पैराग्राफ़ कुछ और तो नहीं कहता।`
export const openPolicy = 'प्राइवेसी पॉलिसी बदलें'
