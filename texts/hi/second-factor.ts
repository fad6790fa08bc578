import { plural } from './plural.ts'

/** The second factor of the person who is logged in. */
export const title = 'टू-स्टेप वेरिफ़िकेशन'
export const loading = 'टू-स्टेप वेरिफ़िकेशन लोड हो रहा है...'
export const loadFailure = 'टू-स्टेप वेरिफ़िकेशन लोड नहीं हो सका।'

export const off = 'अभी लॉगिन के लिए सिर्फ़ आपका पासवर्ड काफ़ी है। पासकी या ऑथेंटिकेटर ऐप हो, तो चुराए हुए पासवर्ड से कोई लॉगिन नहीं कर सकता।'
export const on = (since: string) => `${since} से चालू है। लॉगिन में पासवर्ड के बाद यह माँगा जाता है।`
export const codesLeft = (count: number) => plural(count, { one: '# रिकवरी कोड बचा है।', other: '# रिकवरी कोड बचे हैं।' })
export const newCodes = 'नए रिकवरी कोड'
export const turnOff = 'बंद करें'
export const confirmTurnOff = 'क्या आप सच में टू-स्टेप वेरिफ़िकेशन बंद करना चाहते हैं?'
export const turnOffDetail = 'पासकी, ऐप और रिकवरी कोड नहीं चलेंगे। लॉगिन के लिए सिर्फ़ पासवर्ड काफ़ी होगा।'
export const turnedOff = 'टू-स्टेप वेरिफ़िकेशन बंद है।'

export const app = 'ऑथेंटिकेटर ऐप'
export const noApp = 'आपके फ़ोन पर एक ऐप हर लॉगिन के लिए कोड दिखाता है।'
export const appSince = (since: string) => `${since} से लॉगिन में इसके कोड चलते हैं।`
export const setUp = 'ऐप जोड़ें'
export const anotherApp = 'दूसरा ऐप जोड़ें'
export const removeApp = 'ऐप हटाएँ'
export const confirmRemoveApp = 'क्या आप सच में ऑथेंटिकेटर ऐप हटाना चाहते हैं?'
export const removeAppDetail = 'इसके कोड नहीं चलेंगे। आपकी पासकी रहेंगी।'
export const appRemoved = 'ऑथेंटिकेटर ऐप हटा दिया गया है।'
export const removeAppFailure = 'ऐप हटाया नहीं जा सका। कृपया फिर कोशिश करें।'

export const passkeys = 'पासकी'
export const passkeysHint =
  'आपकी उँगली, चेहरे, PIN या सिक्योरिटी डिवाइस से लॉगिन पक्का होता है। पासकी सिर्फ़ इसी साइट पर चलती है, इसलिए नकली पेज को उससे कुछ नहीं मिलता।'
export const addPasskey = 'पासकी जोड़ें'
export const passkeyName = 'पासकी का नाम'
export const passkeyNameHint = 'ताकि आप इसे पहचान सकें, जैसे: मेरा फ़ोन'
export const makePasskey = 'आगे बढ़ें'
export const makingPasskey = 'आपके डिवाइस का इंतज़ार है...'
export const passkeyAdded = (name: string) => `पासकी "${name}" जोड़ दी गई है।`
export const addedOn = (date: string) => `${date} को जोड़ी`
export const lastUsed = (time: string) => `पिछली बार ${time} बजे चली`
export const neverUsed = 'कभी नहीं चली'
export const removePasskey = 'हटाएँ'
export const removePasskeyOf = (name: string) => `पासकी "${name}" हटाएँ`
export const confirmRemovePasskey = 'क्या आप सच में यह पासकी हटाना चाहते हैं?'
export const removePasskeyDetail = (name: string) => `"${name}" से लॉगिन पक्का नहीं होगा। इसे डिवाइस पर भी हटा दें।`
export const removeLastPasskeyDetail = (name: string) =>
  `टू-स्टेप वेरिफ़िकेशन के लिए आपके पास सिर्फ़ "${name}" है। इसके बिना लॉगिन के लिए सिर्फ़ पासवर्ड काफ़ी होगा।`
export const passkeyRemoved = (name: string) => `पासकी "${name}" हटा दी गई है।`

export const passkeysNowhere =
  'ब्राउज़र पासकी सिर्फ़ ऐसे पते पर देते हैं जो https:// और डोमेन के नाम से शुरू हो। इस साइट का पता ऐसा नहीं है, इसलिए ऑथेंटिकेटर ऐप इस्तेमाल करें।'
export const passkeysElsewhere = 'इस साइट की पासकी सिर्फ़ इस पते पर चलती हैं:'
export const passkeysUnknown = 'इस ब्राउज़र में पासकी नहीं चलतीं।'
export const tooManyPasskeys = 'एक अकाउंट में इससे ज़्यादा पासकी नहीं हो सकतीं। नई जोड़ने के लिए एक हटाएँ।'

export const addPasskeyFailure = 'पासकी नहीं जुड़ी।'
export const removePasskeyFailure = 'पासकी हटाई नहीं जा सकी। कृपया फिर कोशिश करें।'
/** Why the browser has made none. It does not say whether someone cancelled, or the time was up. */
export const notMade = {
  cancelled: 'कोई पासकी नहीं बनी। कृपया फिर कोशिश करें।',
  known: 'इस डिवाइस पर आपके अकाउंट की पासकी पहले से है।',
  address: 'साइट के इस पते पर ब्राउज़र पासकी नहीं देते।',
  failed: 'आपका ब्राउज़र पासकी नहीं बना सका।',
}
export const passkeyRefused = 'साइट ने यह पासकी नहीं ली। कृपया फिर कोशिश करें।'

export const scan = 'इसे अपने ऑथेंटिकेटर ऐप से स्कैन करें।'
export const qrCode = 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड'
export const byHand = 'या ऐप में यह कोड लिखें:'
export const openApp = 'इस डिवाइस पर ऐप खोलें'
export const code = 'कोड'
export const codeHint = 'ऐप में अभी दिख रहे छह अंक।'
export const turnOn = 'चालू करें'

export const codesTitle = 'आपके रिकवरी कोड'
export const codesHint =
  'दूसरा तरीका न हो, जैसे फ़ोन खो जाए, तो उसकी जगह इनमें से हर कोड एक बार चलता है। ये सिर्फ़ अभी दिख रहे हैं: इन्हें प्रिंट या सेव कर लें, और पासवर्ड से अलग रखें। पुराने कोड अब नहीं चलेंगे।'
export const download = 'कोड डाउनलोड करें'
export const fileName = 'recovery-codes.txt'
export const codesKept = 'ये कोड सेव या प्रिंट कर लिए हैं।'
export const codesNotKept = 'कोड सेव या प्रिंट करें, फिर यहाँ सही का निशान लगाएँ। ये दोबारा नहीं दिखेंगे।'
export const codesSaved = 'आगे बढ़ें'
export const turnedOn = 'टू-स्टेप वेरिफ़िकेशन चालू है।'

export const setUpFailure = 'सेटअप शुरू नहीं हो सका। कृपया फिर कोशिश करें।'
export const turnOnFailure = 'टू-स्टेप वेरिफ़िकेशन चालू नहीं हुआ।'
export const codesFailure = 'नए रिकवरी कोड नहीं बन सके। कृपया फिर कोशिश करें।'
export const turnOffFailure = 'टू-स्टेप वेरिफ़िकेशन बंद नहीं हो सका। कृपया फिर कोशिश करें।'

/** The shop's policy for all admins. */
export const needed = 'टू-स्टेप वेरिफ़िकेशन चालू करें'
export const neededHint = 'इस दुकान में सभी एडमिन के लिए टू-स्टेप वेरिफ़िकेशन ज़रूरी है। आगे बढ़ने के लिए अपना चालू करें।'
