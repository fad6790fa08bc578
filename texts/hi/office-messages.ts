import { locale } from './locale.ts'

// Texts of outcomes in the back office, as messages.ts has those that visitors see.

export const addProduct = {
  submitting: 'प्रोडक्ट जोड़ रहे हैं...',
  success: '✅ प्रोडक्ट जुड़ गया!',
  failure: '⚠️ प्रोडक्ट जोड़ा नहीं जा सका। सर्वर का कनेक्शन देखें।',
}

export const editProduct = {
  loadFailure: '⚠️ प्रोडक्ट की जानकारी नहीं मिली। नमूने की जानकारी दिखाई जा रही है।',
  failure: '⚠️ प्रोडक्ट बदला नहीं जा सका।',
  conflict: 'किसी और ने इस प्रोडक्ट को बदल दिया है। चुनें कि क्या रखना है।',
}

export const gallery = { confirmDelete: 'क्या आप सच में यह तस्वीर हटाना चाहते हैं?', empty: 'अभी कोई तस्वीर नहीं है।' }

export const settings = {
  saving: 'सेटिंग्स सेव हो रही हैं...',
  success: 'प्रोफ़ाइल बदल गई!',
  failure: 'प्रोफ़ाइल बदली नहीं जा सकी।',
}

export const bookings = {
  empty: 'कोई बुकिंग नहीं मिली।',
  confirmDelete: 'क्या आप सच में यह बुकिंग हटाना चाहते हैं?',
  deleteFailure: 'बुकिंग हटाई नहीं जा सकी। कृपया फिर कोशिश करें।',
}

export const repairRequests = {
  empty: 'कोई रिपेयर रिक्वेस्ट नहीं मिली।',
  noneResolved: 'कोई पूरी हुई रिपेयर रिक्वेस्ट नहीं है।',
  confirmDelete: 'क्या आप सच में यह रिपेयर रिक्वेस्ट हटाना चाहते हैं?',
  updateFailure: 'रिपेयर रिक्वेस्ट सेव नहीं हो सकी। कृपया फिर कोशिश करें।',
  deleteFailure: 'रिपेयर रिक्वेस्ट हटाई नहीं जा सकी। कृपया फिर कोशिश करें।',
  loadFailure: 'रिपेयर रिक्वेस्ट लोड नहीं हो सकी।',
  unknown: (number: string) => `${number} नंबर की कोई रिपेयर रिक्वेस्ट नहीं है।`,
  conflict: 'किसी और ने इस रिपेयर रिक्वेस्ट को बदल दिया है। चुनें कि क्या रखना है।',
}

export const contactRequests = {
  loading: 'मैसेज लोड हो रहे हैं...',
  empty: 'कोई मैसेज नहीं मिला।',
  confirmDelete: 'क्या आप सच में यह मैसेज हटाना चाहते हैं?',
  deleteFailure: 'मैसेज हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  repairFailure: 'इससे रिपेयर रिक्वेस्ट नहीं बन सकी। कृपया फिर कोशिश करें।',
}

export const trash = {
  empty: 'ट्रैश खाली है।',
  moved: (what: string) => `ट्रैश में डाला गया: ${what}`,
  restored: (what: string) => `वापस लाया गया: ${what}`,
  restoredAsPending: (what: string) => `पेंडिंग करके वापस लाया गया, क्योंकि इसके प्रोडक्ट का कोई पीस नहीं बचा: ${what}`,
  erased: 'हमेशा के लिए हटा दिया गया। अब इसे वापस नहीं लाया जा सकता।',
  confirmErase: 'क्या आप सच में इसे हमेशा के लिए हटाना चाहते हैं?',
  restoreFailure: 'इसे वापस नहीं लाया जा सका। कृपया फिर कोशिश करें।',
  eraseFailure: 'इसे हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  gone: 'यह अब ट्रैश में नहीं है।',
  notRestorable: 'इसे वापस नहीं लाया जा सकता: इसकी जगह अब कुछ और है।',
}

export const team = {
  loadFailure: 'टीम लोड नहीं हो सकी।',
  invited: (email: string) => `${email} पर बुलावा भेजा जा रहा है।`,
  inviteFailure: 'बुलावा नहीं बन सका।',
  changeFailure: 'बदलाव सेव नहीं हो सका। कृपया फिर कोशिश करें।',
  confirmDisable: 'क्या आप सच में यह अकाउंट बंद करना चाहते हैं?',
  confirmResetSecondFactor: 'क्या आप सच में इस अकाउंट का टू-स्टेप वेरिफ़िकेशन बंद करना चाहते हैं? जिसका अकाउंट है, उसे ईमेल से बताया जाएगा।',
  confirmEndSessions: 'क्या आप सच में इस अकाउंट को हर जगह से लॉगआउट करना चाहते हैं?',
}

export const system = {
  loadingMails: 'ईमेल लोड हो रहे हैं...',
  mailsLoadFailure: 'ईमेल लोड नहीं हो सके।',
  noMails: 'सभी ईमेल भेजे जा चुके हैं।',
  retried: 'ईमेल फिर से भेजा जा रहा है।',
  retryFailure: 'ईमेल फिर से भेजा नहीं जा सका। शायद इस बीच वह भेज दिया गया या हटा दिया गया।',
  mail: {
    confirmDelete: 'क्या आप सच में यह ईमेल हटाना चाहते हैं? यह भेजा नहीं जाएगा।',
    deleted: 'ईमेल हटा दिया गया है।',
    deleteFailure: 'ईमेल हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  },
  loadingTasks: 'काम लोड हो रहे हैं...',
  tasksLoadFailure: 'काम लोड नहीं हो सके।',
}

const listOf = (items: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(items)

export const conflict = {
  save: 'चुना हुआ सेव करें',
  takenOver: (fields: readonly string[]) => `दूसरे के बदलाव भी लिए गए: ${listOf(fields)}।`,
}

/** Before a dialog with something typed is closed. */
export const unsaved = { question: 'आपने जो लिखा है उसे छोड़ दें?', lose: 'छोड़ दें', keep: 'लिखना जारी रखें' }

export const userArea = { loading: 'लोड हो रहा है...' }

export const adminsOnly = 'यह पेज देखने के लिए एडमिन अकाउंट चाहिए।'
export const noMoney = 'इस अकाउंट में कीमतें और पेमेंट नहीं दिखते। एडमिन इन्हें चालू कर सकते हैं।'

export const dashboard = {
  loadFailure: 'आँकड़े लोड नहीं हो सके।',
  refreshFailure: 'नए आँकड़े नहीं मिल सके। ये पुराने हो सकते हैं।',
}

export const list = {
  failure: 'सूची लोड नहीं हो सकी।',
  loadFailure: 'सूची लोड नहीं हो सकी। नीचे नमूने हैं।',
  refreshFailure: 'सूची नई नहीं हो सकी। यह पुरानी हो सकती है।',
  nothingYet: 'यहाँ अभी कुछ नहीं है। नीचे नमूने हैं, ताकि पता चले कि यह कैसा दिखेगा।',
  sessionEnded: 'आपका लॉगिन खत्म हो गया है। आगे बढ़ने के लिए फिर से लॉगिन करें।',
  notSaved: 'सेव नहीं हुआ',
  overtaken: (theirs: string, yours: string) => `किसी और ने इसे "${theirs}" कर दिया। आपका बदलाव "${yours}" सेव नहीं हुआ।`,
  exportFailure: 'फ़ाइल डाउनलोड नहीं हो सकी। कृपया फिर कोशिश करें।',
}
