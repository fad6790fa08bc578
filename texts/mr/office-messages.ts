import { locale } from './locale.ts'

// Texts of outcomes in the back office, as messages.ts has those that visitors see.

export const addProduct = {
  submitting: 'प्रॉडक्ट जोडत आहे...',
  success: '✅ प्रॉडक्ट जोडला!',
  failure: '⚠️ प्रॉडक्ट जोडता आला नाही. सर्व्हरचे कनेक्शन तपासा.',
}

export const editProduct = {
  loadFailure: '⚠️ प्रॉडक्टची माहिती मिळाली नाही. नमुना माहिती दाखवली आहे.',
  failure: '⚠️ प्रॉडक्ट बदलता आला नाही.',
  conflict: 'दुसऱ्या कोणीतरी हा प्रॉडक्ट बदलला आहे. काय ठेवायचे ते निवडा.',
}

export const gallery = { confirmDelete: 'हे चित्र नक्की काढून टाकायचे आहे का?', empty: 'अजून चित्रे नाहीत.' }

export const settings = {
  saving: 'सेटिंग्ज सेव्ह होत आहेत...',
  success: 'प्रोफाइल बदलले!',
  failure: 'प्रोफाइल बदलता आले नाही.',
}

export const bookings = {
  empty: 'बुकिंग सापडले नाही.',
  confirmDelete: 'हे बुकिंग नक्की काढून टाकायचे आहे का?',
  deleteFailure: 'बुकिंग काढून टाकता आले नाही. कृपया पुन्हा प्रयत्न करा.',
}

export const repairRequests = {
  empty: 'दुरुस्ती रिक्वेस्ट सापडली नाही.',
  noneResolved: 'पूर्ण झालेली दुरुस्ती रिक्वेस्ट नाही.',
  confirmDelete: 'ही दुरुस्ती रिक्वेस्ट नक्की काढून टाकायची आहे का?',
  updateFailure: 'दुरुस्ती रिक्वेस्ट सेव्ह झाली नाही. कृपया पुन्हा प्रयत्न करा.',
  deleteFailure: 'दुरुस्ती रिक्वेस्ट काढून टाकता आली नाही. कृपया पुन्हा प्रयत्न करा.',
  loadFailure: 'दुरुस्ती रिक्वेस्ट लोड झाली नाही.',
  unknown: (number: string) => `${number} नंबरची दुरुस्ती रिक्वेस्ट नाही.`,
  conflict: 'दुसऱ्या कोणीतरी ही दुरुस्ती रिक्वेस्ट बदलली आहे. काय ठेवायचे ते निवडा.',
}

export const contactRequests = {
  loading: 'मेसेज लोड होत आहेत...',
  empty: 'मेसेज सापडले नाहीत.',
  confirmDelete: 'हा मेसेज नक्की काढून टाकायचा आहे का?',
  deleteFailure: 'मेसेज काढून टाकता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  repairFailure: 'यातून दुरुस्ती रिक्वेस्ट तयार झाली नाही. कृपया पुन्हा प्रयत्न करा.',
}

export const trash = {
  empty: 'ट्रॅश रिकामा आहे.',
  moved: (what: string) => `ट्रॅशमध्ये टाकले: ${what}.`,
  restored: (what: string) => `परत आणले: ${what}.`,
  restoredAsPending: (what: string) => `पेंडिंग करून परत आणले, कारण त्याच्या प्रॉडक्टचा एकही पीस उरला नाही: ${what}.`,
  erased: 'कायमचे काढून टाकले. आता परत आणता येणार नाही.',
  confirmErase: 'हे कायमचे काढून टाकायचे आहे का?',
  restoreFailure: 'हे परत आणता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  eraseFailure: 'हे काढून टाकता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  gone: 'हे आता ट्रॅशमध्ये नाही.',
  notRestorable: 'हे परत आणता येत नाही: त्याच्या जागी आता दुसरे काहीतरी आहे.',
}

export const team = {
  loadFailure: 'टीम लोड झाली नाही.',
  invited: (email: string) => `${email} वर आमंत्रण पाठवले जात आहे.`,
  inviteFailure: 'आमंत्रण तयार झाले नाही.',
  changeFailure: 'बदल सेव्ह झाला नाही. कृपया पुन्हा प्रयत्न करा.',
  confirmDisable: 'हे अकाउंट नक्की बंद करायचे आहे का?',
  confirmResetSecondFactor: 'या अकाउंटचे टू-स्टेप व्हेरिफिकेशन नक्की बंद करायचे आहे का? ज्यांचे अकाउंट आहे त्यांना ईमेलने कळवले जाईल.',
  confirmEndSessions: 'हे अकाउंट सगळीकडून लॉगआउट करायचे आहे का?',
}

export const system = {
  loadingMails: 'ईमेल लोड होत आहेत...',
  mailsLoadFailure: 'ईमेल लोड झाले नाहीत.',
  noMails: 'सर्व ईमेल पाठवले आहेत.',
  retried: 'ईमेल पुन्हा पाठवला जात आहे.',
  retryFailure: 'ईमेल पुन्हा पाठवता आला नाही. कदाचित दरम्यान तो पाठवला किंवा काढून टाकला गेला असेल.',
  mail: {
    confirmDelete: 'हा ईमेल नक्की काढून टाकायचा आहे का? तो पाठवला जाणार नाही.',
    deleted: 'ईमेल काढून टाकला आहे.',
    deleteFailure: 'ईमेल काढून टाकता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  },
  loadingTasks: 'कामे लोड होत आहेत...',
  tasksLoadFailure: 'कामे लोड झाली नाहीत.',
}

const listOf = (items: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(items)

export const conflict = {
  save: 'निवडलेले सेव्ह करा',
  takenOver: (fields: readonly string[]) => `दुसऱ्यांचे बदलही घेतले: ${listOf(fields)}.`,
}

/** Before a dialog with something typed is closed. */
export const unsaved = { question: 'तुम्ही लिहिलेले टाकून द्यायचे का?', lose: 'टाकून द्या', keep: 'लिहिणे सुरू ठेवा' }

export const userArea = { loading: 'लोड होत आहे...' }

export const adminsOnly = 'हे पेज पाहण्यासाठी ॲडमिन अकाउंट लागते.'
export const noMoney = 'या अकाउंटमध्ये किमती आणि पेमेंट दिसत नाहीत. ॲडमिन ते सुरू करू शकतात.'

export const dashboard = {
  loadFailure: 'आकडे लोड झाले नाहीत.',
  refreshFailure: 'नवीन आकडे मिळाले नाहीत. हे जुने असू शकतात.',
}

export const list = {
  failure: 'यादी लोड झाली नाही.',
  loadFailure: 'यादी लोड झाली नाही. खाली नमुने आहेत.',
  refreshFailure: 'यादी अपडेट झाली नाही. ती जुनी असू शकते.',
  nothingYet: 'येथे अजून काही नाही. हे कसे दिसेल ते कळावे म्हणून खाली नमुने आहेत.',
  sessionEnded: 'तुमचे लॉगिन संपले आहे. पुढे जाण्यासाठी पुन्हा लॉगिन करा.',
  notSaved: 'सेव्ह झाले नाही',
  overtaken: (theirs: string, yours: string) => `दुसऱ्या कोणीतरी हे "${theirs}" केले. तुमचा बदल "${yours}" सेव्ह झाला नाही.`,
  exportFailure: 'फाइल डाउनलोड झाली नाही. कृपया पुन्हा प्रयत्न करा.',
}
