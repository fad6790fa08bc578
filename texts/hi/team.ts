import { plural } from './plural.ts'

/** The accounts of the back office. */
export const title = 'टीम'
export const loading = 'टीम लोड हो रही है...'

export const columns = {
  account: 'अकाउंट',
  role: 'रोल',
  state: 'स्टेटस',
  lastLogin: 'पिछला लॉगिन',
  actions: 'और काम',
}

export const you = '(आप)'
export const state = { active: 'चालू', invited: 'बुलाया गया', disabled: 'बंद' }
export const secondFactor = 'टू-स्टेप वेरिफ़िकेशन'
export const neverLoggedIn = 'कभी नहीं'
export const openSessions = (count: number) => plural(count, { one: '# चालू लॉगिन', other: '# चालू लॉगिन' })
export const noMoney = 'कीमतें और पेमेंट नहीं दिखते'
export const access = 'ईमेल और क्या दिखे'
export const accessOf = (name: string) => `${name}: ईमेल और क्या दिखे`

export const roleOf = (username: string) => `${username} का रोल`
export const seesMoney = 'कीमतें और पेमेंट'
export const seesMoneyOf = (username: string) => `${username} को कीमतें और पेमेंट दिखें`
export const resendInvitation = 'बुलावा फिर से भेजें'
export const logOutEverywhere = 'हर जगह से लॉगआउट करें'
export const resetSecondFactor = 'टू-स्टेप वेरिफ़िकेशन रीसेट करें'
export const enable = 'अकाउंट चालू करें'
export const disable = 'अकाउंट बंद करें'
export const historyOf = (username: string) => `${username} की हिस्ट्री`
/** What was done about an account. */
export const wasEnabled = 'अकाउंट चालू हो गया।'
export const wasDisabled = 'अकाउंट बंद हो गया।'
export const wasLoggedOut = 'हर जगह से लॉगआउट हो गया।'
export const wasReset = 'टू-स्टेप वेरिफ़िकेशन रीसेट हो गया।'
export const wasWithdrawn = 'बुलावा वापस ले लिया गया।'
export const accountName = (name: string, username: string) => `${name} (${username})`

export const invite = 'बुलाएँ'
export const inviteTitle = 'टीम में किसी को बुलाएँ'
export const username = 'यूज़रनेम'
export const name = 'नाम'
export const email = 'ईमेल'
export const role = 'रोल'
export const roleHint =
  'यूज़र काउंटर और वर्कशॉप पर काम करते हैं: रिपेयर, बुकिंग, मैसेज, एस्टिमेट, बिल और पेमेंट। एडमिन सब कुछ कर सकते हैं, जैसे प्रोडक्ट, टेक्स्ट, एक्सपोर्ट, हटाना, पैसे की रिपोर्ट और टीम।'
export const sendInvitation = 'बुलावा भेजें'
export const sendingInvitation = 'भेज रहे हैं...'
export const invitationNote = 'पासवर्ड बनाने का लिंक हम ईमेल से भेजते हैं।'

/** An invitation whose owner has not joined yet. */
export const correctTitle = 'बुलावा ठीक करें'
export const correctionNote = 'ईमेल बदलने पर उस पर नया लिंक जाता है; पुराना नहीं चलता।'
export const saveCorrection = 'सेव करें'
export const withdraw = 'वापस लें'
export const withdrawInvitation = 'बुलावा वापस लें'
export const confirmWithdraw = 'क्या आप सच में यह बुलावा वापस लेना चाहते हैं? इसका लिंक नहीं चलेगा।'
export const getLink = 'बुलावे का लिंक'
export const linkTitle = 'बुलावे का लिंक'
export const linkHint = (name: string, until: string) =>
  `इसे सिर्फ़ ${name} को दें। जो इसे पहले खोलेगा, वही पासवर्ड बनाएगा। यह ${until} बजे तक, एक ही बार चलता है, और पुराने लिंक बंद हो जाते हैं।`
export const copyLink = 'लिंक कॉपी करें'
export const linkCopied = 'लिंक कॉपी हो गया।'
export const linkSelected = 'लिंक चुना हुआ है। Ctrl+C से या देर तक दबाकर कॉपी करें।'
export const linkByWhatsApp = 'WhatsApp'
export const linkBySms = 'SMS'
export const invitationText = (name: string, shop: string, url: string) =>
  `नमस्ते ${name}, ${shop} के बैक ऑफ़िस में आपका अकाउंट है। अपना पासवर्ड यहाँ बनाएँ: ${url} यह लिंक एक ही बार चलता है।`

export const policy = 'एडमिन के लिए टू-स्टेप वेरिफ़िकेशन ज़रूरी करें'
export const policyHint = 'जिन एडमिन ने इसे चालू नहीं किया, वे पहले यही करेंगे, बाकी कुछ नहीं कर सकेंगे।'
export const policyLoading = 'लॉगिन के नियम लोड हो रहे हैं...'
export const policyLoadFailure = 'लॉगिन के नियम लोड नहीं हो सके।'
