import type { MailSecurity } from '#contract/staff-constants.ts'

// The mail server, on the system screen.

export const setUp = 'मेल सर्व्हर सेट करा'
export const change = 'मेल सर्व्हर बदला'
export const loading = 'मेल सर्व्हर लोड होत आहे...'
export const loadFailure = 'मेल सर्व्हर लोड झाला नाही.'
export const none = 'मेल सर्व्हर सेट केलेला नाही.'
export const isSet = (host: string, sender: string) => `ईमेल ${host} मधून जातात, ${sender} या नावाने.`
export const isSetOutside = (host: string, sender: string) =>
  `ईमेल ${host} मधून जातात, ${sender} या नावाने. हे वेबसाइटच्या SMTP_URL सेटिंगमध्ये ठरलेले आहे; येथे बदलता येत नाही.`
/** Also what the API says. */
export const mailIsSetOutside = 'ईमेल कोणत्या सर्व्हरमधून जातात ते SMTP_URL सेटिंगमध्ये ठरलेले आहे.'
export const unreadable = 'मेल सर्व्हरचा पासवर्ड वाचता येत नाही: साइटची एन्क्रिप्शन की बदलली आहे. तुम्ही तो पुन्हा लिहीपर्यंत एकही ईमेल जाणार नाही.'

export const intro =
  'ही माहिती तुमची ईमेल कंपनी देते: SMTP किंवा outgoing mail या नावाने शोधा. आम्ही तुम्हाला एक टेस्ट ईमेल पाठवतो, आणि जे चालले तेच सेव्ह करतो.'
export const host = 'सर्व्हर'
export const hostHint = 'उदाहरणार्थ smtp.gmail.com'
export const port = 'पोर्ट'
export const security = 'एन्क्रिप्शन'
export const securityNames: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (बहुतेक वेळा पोर्ट 587)',
  tls: 'TLS (बहुतेक वेळा पोर्ट 465)',
  none: 'नाही (फक्त तुमच्या नेटवर्कमध्ये)',
}
export const userName = 'युजरनेम'
export const userNameHint = 'बहुतेक वेळा तुमचा ईमेल. सर्व्हर लॉगिन मागत नसेल तर रिकामे ठेवा.'
export const password = 'पासवर्ड'
export const passwordHint = 'काही कंपन्यांना येथे ॲप पासवर्ड लागतो, तुम्ही लॉगिन करता तो नाही.'
export const passwordKeptHint = 'सेव्ह असलेला ठेवायचा असेल तर रिकामे ठेवा.'
export const senderName = 'पाठवणाऱ्याचे नाव'
export const senderNameHint = 'दुकानाच्या नावासाठी रिकामे ठेवा.'
export const senderAddress = 'पाठवणाऱ्याचा ईमेल'
export const save = 'टेस्ट ईमेल पाठवा आणि सेव्ह करा'
export const saving = 'टेस्ट ईमेल पाठवत आहे...'
export const saveFailure = 'मेल सर्व्हर सेव्ह झाला नाही. कृपया पुन्हा प्रयत्न करा.'
export const saved = (email: string) => `सेव्ह झाले. टेस्ट ईमेल ${email} वर गेला.`
export const remove = 'मेल सर्व्हर काढून टाका'
export const confirmRemove = 'मेल सर्व्हर नक्की काढून टाकायचा आहे का? त्यानंतर कोणालाही ईमेल जाणार नाही.'
export const removeFailure = 'मेल सर्व्हर काढून टाकता आला नाही. कृपया पुन्हा प्रयत्न करा.'
export const removed = 'मेल सर्व्हर काढून टाकला आहे. ईमेल फक्त या कॉम्प्युटरवर सेव्ह होतात.'
