import { newsletterMessages } from './newsletter-messages.ts'

/**
 * Texts of outcomes, to be used as `import * as messages from '#texts/messages.ts'`. Code branches on error codes, never on these texts.
 * Those of the back office are in office-messages.ts: no visitor downloads them.
 */

export const login = {
  success: 'लॉगिन झाले!',
  failure: 'युजरनेम किंवा पासवर्ड चुकीचा आहे',
  expired: 'यात खूप वेळ गेला. तुमचा पासवर्ड पुन्हा लिहा.',
  codeFailure: 'हा कोड चालला नाही.',
}

export const forgotPassword = { sent: 'हा ईमेल एखाद्या अकाउंटमध्ये असेल, तर नवीन पासवर्ड सेट करण्याची लिंक पाठवली जात आहे.' }

export const reauthenticate = {
  ask: 'पुढे जाण्यासाठी तुमचा पासवर्ड पुन्हा लिहा.',
  wrong: 'हा पासवर्ड बरोबर नाही.',
  failure: 'तुमचा पासवर्ड तपासता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  cancelled: 'काहीही केले नाही, कारण तुम्ही पासवर्ड लिहिला नाही.',
}

export const resetPassword = {
  success: 'तुमचा पासवर्ड बदलला आहे. आता तुम्ही तो वापरून लॉगिन करू शकता.',
  badToken: 'या लिंकची मुदत संपली आहे किंवा ती आधी वापरली आहे. नवीन लिंक मागवा.',
  missingToken: 'या पेजसाठी आमच्या ईमेलमधील लिंक उघडा, किंवा नवीन लिंक मागवा.',
  failure: 'पासवर्ड बदलता आला नाही. कृपया पुन्हा प्रयत्न करा.',
  invitedSuccess: 'तुमचा पासवर्ड सेट झाला आहे. आता तुम्ही तो वापरून लॉगिन करू शकता.',
  invitedBadToken: 'या लिंकची मुदत संपली आहे किंवा ती आधी वापरली आहे. ज्यांनी तुम्हाला बोलावले त्यांना नवीन लिंक पाठवायला सांगा.',
}

export const repair = {
  submitting: 'पाठवत आहे...',
  success: 'तुमची दुरुस्ती रिक्वेस्ट मिळाली!',
  failure: 'दुरुस्ती रिक्वेस्ट पाठवता आली नाही. कृपया पुन्हा प्रयत्न करा.',
}

export const contact = {
  submitting: 'पाठवत आहे...',
  success: 'तुमचा मेसेज मिळाला!',
  failure: 'मेसेज पाठवता आला नाही. कृपया पुन्हा प्रयत्न करा.',
}

export const booking = {
  submitting: 'पाठवत आहे...',
  success: '✅ तुमची बुकिंग रिक्वेस्ट मिळाली!',
  failure: 'तुमचे बुकिंग पाठवता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  missingProduct: 'प्रॉडक्टची माहिती मिळाली नाही.',
  sampleProduct: 'हा नमुना प्रॉडक्ट आहे. तो बुक करता येत नाही.',
}

/** Why a product cannot be booked. */
export const unavailable = {
  reserved: 'हा प्रॉडक्ट दुसऱ्या ग्राहकासाठी राखीव आहे. आत्ता तो बुक करता येत नाही.',
  sold: 'हा प्रॉडक्ट विकला गेला आहे. आता तो बुक करता येत नाही.',
}

export const stockAlert = {
  submitting: 'पाठवत आहे...',
  success: (email: string) => `हा प्रॉडक्ट पुन्हा उपलब्ध होताच आम्ही ${email} वर कळवू.`,
  failure: 'तुमचा ईमेल सेव्ह झाला नाही. कृपया पुन्हा प्रयत्न करा.',
}

export const tracking = {
  unknownLink: 'या लिंकवर कोणतीही रिक्वेस्ट नाही. कदाचित ती काढून टाकली असेल.',
  notFound: 'या रेफरन्स नंबरची आणि मोबाइल नंबरची रिक्वेस्ट सापडली नाही.',
  loadFailure: 'तुमची रिक्वेस्ट लोड झाली नाही.',
  sendFailure: 'हे पाठवता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  messageSent: 'तुमचा मेसेज पाठवला आहे.',
  dateChosen: 'नवीन तारीख पाठवली आहे.',
  confirmWithdraw: 'ही रिक्वेस्ट नक्की मागे घ्यायची आहे का?',
  withdrawn: 'तुमची रिक्वेस्ट मागे घेतली आहे.',
  withdrawFailure: 'रिक्वेस्ट मागे घेता आली नाही. कृपया पुन्हा प्रयत्न करा.',
}

export const newsletter = {
  ...newsletterMessages,
  success: 'सबस्क्राइब केल्याबद्दल धन्यवाद. काही नवीन आले की आम्ही ईमेल करू.',
  unsubscribed: 'तुमचे न्यूजलेटर बंद केले आहे.',
  badToken: 'ही लिंक चालत नाही. आमच्या सर्वात नवीन ईमेलमधील लिंक उघडा.',
  missingToken: 'या पेजसाठी आमच्या एखाद्या ईमेलमधील अनसबस्क्राइब लिंक उघडा.',
  unsubscribeFailure: 'न्यूजलेटर बंद करता आले नाही. कृपया पुन्हा प्रयत्न करा.',
}

export const offline = 'इंटरनेट नाही. तुम्ही लिहिलेले येथेच आहे; इंटरनेट आल्यावर "पुन्हा प्रयत्न करा" दाबा.'

/** The site is open under another address than its own, which the server may not know. */
export const foreignOrigin = (address: string | undefined) =>
  `तुमच्या ब्राउझरमधील पत्त्यावरून ही साइट हे स्वीकारत नाही. ${address === undefined ? 'साइट चालवणाऱ्याने तो पत्ता PUBLIC_URL म्हणून नोंदवावा.' : `ती ${address} वर उघडा.`}`

/** Advice about a failure, by the code of the API. */
export const advice = {
  too_many: 'खूप वेळा प्रयत्न झाले. थोडा वेळ थांबून पुन्हा प्रयत्न करा.',
  reauthenticate: reauthenticate.cancelled,
  unconfirmed: 'हे सेव्ह झाले याची खात्री झाली नाही. पुन्हा पाठवण्याआधी पाहून घ्या.',
  last_admin: 'लॉगिन करू शकणारा हा शेवटचा ॲडमिन आहे. आधी दुसऱ्या कोणाला ॲडमिन करा.',
  own_account: 'तुम्ही स्वतःचे अकाउंट बंद करू शकत नाही. दुसरा ॲडमिन करू शकतो.',
  already_joined: 'या अकाउंटला आधीच पासवर्ड आहे. ज्यांचे अकाउंट आहे ते लॉगिनमध्ये तो बदलू शकतात.',
  second_factor_off: 'टू-स्टेप व्हेरिफिकेशन बंद आहे. आधी ते सुरू करा.',
  setup_expired: 'यात खूप वेळ गेला. पुन्हा सुरुवात करा.',
  account_disabled: 'हे अकाउंट बंद आहे. आधी ते सुरू करा.',
  out_of_stock: 'या प्रॉडक्टचा एकही पीस उरला नाही: सर्व राखीव आहेत किंवा विकले गेले. दुसरे बुकिंग पुन्हा पेंडिंग करा, किंवा स्टॉक वाढवा.',
  request_closed: 'ही रिक्वेस्ट बंद झाली आहे. कृपया दुकानाला कॉल करा.',
  request_full: 'या रिक्वेस्टमध्ये खूप जास्त मेसेज झाले आहेत. कृपया दुकानाला कॉल करा.',
  no_email: 'तुमच्या अकाउंटमध्ये अजून ईमेल नाही. सेटिंग्जमध्ये लिहा.',
  mail_expired: 'या ईमेलमधील लिंकची मुदत संपली असती. ती पुन्हा मागवता येते.',
}

export const draftRestored = 'तुमचे सेव्ह न झालेले बदल परत आणले आहेत.'
