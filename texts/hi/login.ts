/** The dialog that logs in, sends a link for a new password, or asks for the password again. */
export const title = 'एडमिन लॉगिन'
/** To whoever has opened a page of the back office without being logged in. */
export const required = 'वह पेज दुकान के लोगों के लिए है। लॉगिन करें, और वह खुल जाएगा।'
/** To whoever has replaced the website by a backup. */
export const restored = 'आपके बैकअप की दुकान आ गई है। उसी दुकान के अकाउंट और पासवर्ड से लॉगिन करें।'
export const username = 'यूज़रनेम'
export const password = 'पासवर्ड'
export const rememberMe = 'मुझे याद रखें'
/** Under the box, where what it promises cannot be kept. */
export const keepsNothing = 'यहाँ कुछ याद नहीं रखा जाएगा: ब्राउज़र पासवर्ड को केवल https पर और स्टोरेज की इजाज़त होने पर ही सुरक्षित रखता है।'
/** Beside the failure of a login that the server accepted. */
export const cookiesBlocked =
  'कारण आपका पासवर्ड नहीं है: यह ब्राउज़र कुकी रोकता है, और उसके बिना लॉगिन बना नहीं रहता। ब्राउज़र की सेटिंग में इस साइट के लिए कुकी की इजाज़त दें (अक्सर पते के पास के निशान से), फिर दोबारा लॉगिन करें।'
export const submit = 'लॉगिन'
export const forgotPassword = 'पासवर्ड भूल गए?'

export const forgotPasswordTitle = 'पासवर्ड भूल गए'
export const backToLogin = 'एडमिन लॉगिन पर वापस जाएँ'
export const email = 'ईमेल'
export const emailExample = 'you@example.in'
export const sendLink = 'रीसेट लिंक भेजें'

export const confirmTitle = 'पक्का करें कि आप ही हैं'
export const confirm = 'आगे बढ़ें'

export const askCode = 'आपका पासवर्ड सही है। अब ऑथेंटिकेटर ऐप में दिख रहा कोड लिखें।'
export const askRecoveryCode = 'आपका पासवर्ड सही है। अब अपना कोई रिकवरी कोड लिखें। वह एक ही बार चलता है।'
export const code = 'कोड'
export const recoveryCode = 'रिकवरी कोड'
export const askPasskey = 'आपका पासवर्ड सही है। अब अपनी पासकी इस्तेमाल करें: आपका डिवाइस उसे माँगेगा।'
export const passkey = 'पासकी इस्तेमाल करें'
export const waitingForPasskey = 'आपके डिवाइस का इंतज़ार है...'
/** To what else can be used. */
export const instead = { passkey: 'पासकी इस्तेमाल करें', app: 'ऐप इस्तेमाल करें', recovery: 'रिकवरी कोड इस्तेमाल करें' }
/** Why the browser has used none. It does not say whether someone cancelled, or has no such passkey. */
export const notUsed = {
  cancelled: 'कोई पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरा तरीका चुनें।',
  address: 'साइट के इस पते पर ब्राउज़र पासकी नहीं देते। दूसरा तरीका चुनें।',
  failed: 'आपकी पासकी इस्तेमाल नहीं हो सकी। फिर कोशिश करें, या दूसरा तरीका चुनें।',
}
export const passkeyRefused = 'यह पासकी नहीं चली। फिर कोशिश करें, या दूसरा तरीका चुनें।'
