import { newsletterMessages } from './newsletter-messages.ts'

/**
 * Texts of outcomes, to be used as `import * as messages from '#texts/messages.ts'`. Code branches on error codes, never on these texts.
 * Those of the back office are in office-messages.ts: no visitor downloads them.
 */

export const login = {
  success: 'लॉगिन हो गया!',
  failure: 'यूज़रनेम या पासवर्ड गलत है',
  expired: 'इसमें बहुत देर लग गई। अपना पासवर्ड फिर से लिखें।',
  codeFailure: 'यह कोड नहीं चला।',
}

export const forgotPassword = { sent: 'अगर यह ईमेल किसी अकाउंट में है, तो नया पासवर्ड बनाने का लिंक भेजा जा रहा है।' }

export const reauthenticate = {
  ask: 'आगे बढ़ने के लिए अपना पासवर्ड फिर से लिखें।',
  wrong: 'यह पासवर्ड सही नहीं है।',
  failure: 'आपका पासवर्ड जाँचा नहीं जा सका। कृपया फिर कोशिश करें।',
  cancelled: 'कुछ नहीं किया गया, क्योंकि आपने पासवर्ड नहीं लिखा।',
}

export const resetPassword = {
  success: 'आपका पासवर्ड बदल गया है। अब आप उससे लॉगिन कर सकते हैं।',
  badToken: 'यह लिंक पुराना हो गया है या पहले इस्तेमाल हो चुका है। नया लिंक मँगाएँ।',
  missingToken: 'इस पेज के लिए हमारे ईमेल का लिंक खोलें, या नया लिंक मँगाएँ।',
  failure: 'पासवर्ड बदला नहीं जा सका। कृपया फिर कोशिश करें।',
  invitedSuccess: 'आपका पासवर्ड बन गया है। अब आप उससे लॉगिन कर सकते हैं।',
  invitedBadToken: 'यह लिंक पुराना हो गया है या पहले इस्तेमाल हो चुका है। जिसने आपको बुलाया है, उससे नया लिंक भेजने को कहें।',
}

export const repair = {
  submitting: 'भेज रहे हैं...',
  success: 'आपकी रिपेयर रिक्वेस्ट मिल गई!',
  failure: 'रिपेयर रिक्वेस्ट नहीं जा सकी। कृपया फिर कोशिश करें।',
}

export const contact = {
  submitting: 'भेज रहे हैं...',
  success: 'आपका मैसेज मिल गया!',
  failure: 'मैसेज नहीं जा सका। कृपया फिर कोशिश करें।',
}

export const booking = {
  submitting: 'भेज रहे हैं...',
  success: '✅ आपकी बुकिंग रिक्वेस्ट मिल गई!',
  failure: 'आपकी बुकिंग नहीं जा सकी। कृपया फिर कोशिश करें।',
  missingProduct: 'प्रोडक्ट की जानकारी नहीं मिली।',
  sampleProduct: 'यह नमूने का प्रोडक्ट है। इसे बुक नहीं किया जा सकता।',
}

/** Why a product cannot be booked. */
export const unavailable = {
  reserved: 'यह प्रोडक्ट किसी और ग्राहक के लिए बुक है। अभी इसे बुक नहीं किया जा सकता।',
  sold: 'यह प्रोडक्ट बिक गया है। अब इसे बुक नहीं किया जा सकता।',
}

export const stockAlert = {
  submitting: 'भेज रहे हैं...',
  success: (email: string) => `यह प्रोडक्ट फिर मिलते ही हम ${email} पर लिखेंगे।`,
  failure: 'आपका ईमेल सेव नहीं हो सका। कृपया फिर कोशिश करें।',
}

export const tracking = {
  unknownLink: 'इस लिंक पर कोई रिक्वेस्ट नहीं है। शायद वह हटा दी गई है।',
  notFound: 'इस रेफ़रेंस नंबर और मोबाइल नंबर की कोई रिक्वेस्ट नहीं मिली।',
  loadFailure: 'आपकी रिक्वेस्ट लोड नहीं हो सकी।',
  sendFailure: 'यह भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  messageSent: 'आपका मैसेज भेज दिया गया है।',
  dateChosen: 'नई तारीख भेज दी गई है।',
  confirmWithdraw: 'क्या आप सच में यह रिक्वेस्ट वापस लेना चाहते हैं?',
  withdrawn: 'आपकी रिक्वेस्ट वापस ले ली गई है।',
  withdrawFailure: 'रिक्वेस्ट वापस नहीं ली जा सकी। कृपया फिर कोशिश करें।',
}

export const newsletter = {
  ...newsletterMessages,
  success: 'सब्सक्राइब करने के लिए धन्यवाद। कुछ नया आने पर हम ईमेल करेंगे।',
  unsubscribed: 'आपका न्यूज़लेटर बंद कर दिया गया है।',
  badToken: 'यह लिंक काम नहीं करता। हमारे सबसे नए ईमेल का लिंक खोलें।',
  missingToken: 'इस पेज के लिए हमारे किसी ईमेल में अनसब्सक्राइब का लिंक खोलें।',
  unsubscribeFailure: 'न्यूज़लेटर बंद नहीं हो सका। कृपया फिर कोशिश करें।',
}

export const offline = 'इंटरनेट नहीं है। आपने जो लिखा है वह यहीं है; इंटरनेट आने पर "फिर कोशिश करें" दबाएँ।'

/** The site is open under another address than its own, which the server may not know. */
export const foreignOrigin = (address: string | undefined) =>
  `आपके ब्राउज़र में लिखे पते से यह साइट इसे स्वीकार नहीं करती। ${address === undefined ? 'साइट चलाने वाला व्यक्ति उस पते को PUBLIC_URL में दर्ज करे।' : `इसे ${address} पर खोलें।`}`

/** Advice about a failure, by the code of the API. */
export const advice = {
  too_many: 'बहुत बार कोशिश हो गई। थोड़ी देर बाद फिर कोशिश करें।',
  reauthenticate: reauthenticate.cancelled,
  unconfirmed: 'पक्का नहीं हो सका कि यह सेव हुआ है। दोबारा भेजने से पहले देख लें।',
  last_admin: 'यह आखिरी एडमिन है जो लॉगिन कर सकता है। पहले किसी और को एडमिन बनाएँ।',
  own_account: 'आप अपना ही अकाउंट बंद नहीं कर सकते। कोई दूसरा एडमिन कर सकता है।',
  already_joined: 'इस अकाउंट का पासवर्ड पहले से है। जिसका अकाउंट है, वह लॉगिन में उसे बदल सकता है।',
  second_factor_off: 'टू-स्टेप वेरिफ़िकेशन बंद है। पहले उसे चालू करें।',
  setup_expired: 'इसमें बहुत देर लग गई। फिर से शुरू करें।',
  account_disabled: 'यह अकाउंट बंद है। पहले उसे चालू करें।',
  out_of_stock: 'इस प्रोडक्ट का कोई पीस नहीं बचा: सब बुक हैं या बिक गए। कोई और बुकिंग फिर से पेंडिंग करें, या स्टॉक बढ़ाएँ।',
  request_closed: 'यह रिक्वेस्ट बंद हो चुकी है। कृपया दुकान पर कॉल करें।',
  request_full: 'इस रिक्वेस्ट में बहुत ज़्यादा मैसेज हो गए हैं। कृपया दुकान पर कॉल करें।',
  no_email: 'आपके अकाउंट में अभी कोई ईमेल नहीं है। सेटिंग्स में लिखें।',
  mail_expired: 'इस ईमेल का लिंक पुराना हो चुका होता। उसे फिर से मँगाया जा सकता है।',
}

export const draftRestored = 'आपके अधूरे बदलाव वापस ला दिए गए हैं।'
