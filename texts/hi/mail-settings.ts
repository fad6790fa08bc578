import type { MailSecurity } from '#contract/staff-constants.ts'

// The mail server, on the system screen.

export const setUp = 'मेल सर्वर सेट करें'
export const change = 'मेल सर्वर बदलें'
export const loading = 'मेल सर्वर लोड हो रहा है...'
export const loadFailure = 'मेल सर्वर लोड नहीं हो सका।'
export const none = 'मेल सर्वर सेट नहीं है।'
export const isSet = (host: string, sender: string) => `ईमेल ${host} से जाते हैं, ${sender} के नाम से।`
export const isSetOutside = (host: string, sender: string) =>
  `ईमेल ${host} से जाते हैं, ${sender} के नाम से। यह वेबसाइट की SMTP_URL सेटिंग में तय है; यहाँ बदला नहीं जा सकता।`
/** Also what the API says. */
export const mailIsSetOutside = 'ईमेल किस सर्वर से जाएँ, यह SMTP_URL सेटिंग में तय है।'
export const unreadable = 'मेल सर्वर का पासवर्ड पढ़ा नहीं जा सकता: वेबसाइट की एन्क्रिप्शन कुंजी बदल गई है। जब तक आप उसे फिर से न लिखें, कोई ईमेल नहीं जाएगा।'

export const intro = 'ये जानकारी आपकी ईमेल कंपनी देती है: SMTP या outgoing mail नाम से देखें। हम आपको एक टेस्ट ईमेल भेजते हैं, और वही सेव करते हैं जो चला।'
export const host = 'सर्वर'
export const hostHint = 'जैसे smtp.gmail.com'
export const port = 'पोर्ट'
export const security = 'एन्क्रिप्शन'
export const securityNames: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (अक्सर पोर्ट 587 के साथ)',
  tls: 'TLS (अक्सर पोर्ट 465 के साथ)',
  none: 'कोई नहीं (सिर्फ़ अपने नेटवर्क में)',
}
export const userName = 'यूज़रनेम'
export const userNameHint = 'अक्सर आपका ईमेल। अगर सर्वर लॉगिन न माँगे, तो खाली छोड़ें।'
export const password = 'पासवर्ड'
export const passwordHint = 'कुछ कंपनियाँ यहाँ ऐप पासवर्ड माँगती हैं, वह नहीं जिससे आप लॉगिन करते हैं।'
export const passwordKeptHint = 'जो सेव है उसे रखने के लिए खाली छोड़ें।'
export const senderName = 'भेजने वाले का नाम'
export const senderNameHint = 'दुकान के नाम के लिए खाली छोड़ें।'
export const senderAddress = 'भेजने वाले का ईमेल'
export const save = 'टेस्ट ईमेल भेजें और सेव करें'
export const saving = 'टेस्ट ईमेल भेजा जा रहा है...'
export const saveFailure = 'मेल सर्वर सेव नहीं हो सका। कृपया फिर कोशिश करें।'
export const saved = (email: string) => `सेव हो गया। टेस्ट ईमेल ${email} को गया।`
export const remove = 'मेल सर्वर हटाएँ'
export const confirmRemove = 'क्या आप सच में मेल सर्वर हटाना चाहते हैं? उसके बाद किसी को ईमेल नहीं जाएगा।'
export const removeFailure = 'मेल सर्वर हटाया नहीं जा सका। कृपया फिर कोशिश करें।'
export const removed = 'मेल सर्वर हटा दिया गया है। ईमेल सिर्फ़ इस कंप्यूटर पर सेव होते हैं।'
