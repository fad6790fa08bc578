/** The dialog that logs in, sends a link for a new password, or asks for the password again. */
export const title = 'ॲडमिन लॉगिन'
/** To whoever has opened a page of the back office without being logged in. */
export const required = 'ते पेज दुकानातील लोकांसाठी आहे. लॉगिन करा, म्हणजे ते उघडेल.'
/** To whoever has replaced the website by a backup. */
export const restored = 'तुमच्या बॅकअपमधील दुकान आले आहे. त्याच दुकानाच्या अकाउंट आणि पासवर्डने लॉगिन करा.'
export const username = 'युजरनेम'
export const password = 'पासवर्ड'
export const rememberMe = 'मला लक्षात ठेवा'
/** Under the box, where what it promises cannot be kept. */
export const keepsNothing = 'येथे काहीही लक्षात ठेवले जाणार नाही: ब्राउझर पासवर्ड फक्त https वर आणि स्टोरेजला परवानगी असेल तरच सुरक्षित ठेवतो.'
/** Beside the failure of a login that the server accepted. */
export const cookiesBlocked =
  'अडचण तुमच्या पासवर्डची नाही: हा ब्राउझर कुकी अडवतो आणि तिच्याशिवाय लॉगिन टिकत नाही. ब्राउझरच्या सेटिंगमध्ये या साइटसाठी कुकींना परवानगी द्या (बहुतेकदा पत्त्याजवळील चिन्हावरून), मग पुन्हा लॉगिन करा.'
export const submit = 'लॉगिन'
export const forgotPassword = 'पासवर्ड विसरलात?'

export const forgotPasswordTitle = 'पासवर्ड विसरलात'
export const backToLogin = 'ॲडमिन लॉगिनकडे परत जा'
export const email = 'ईमेल'
export const emailExample = 'you@example.in'
export const sendLink = 'रीसेट लिंक पाठवा'

export const confirmTitle = 'हे तुम्हीच आहात याची खात्री करा'
export const confirm = 'पुढे जा'

export const askCode = 'तुमचा पासवर्ड बरोबर आहे. आता ऑथेंटिकेटर ॲपमध्ये दिसणारा कोड लिहा.'
export const askRecoveryCode = 'तुमचा पासवर्ड बरोबर आहे. आता तुमचा एखादा रिकव्हरी कोड लिहा. तो एकदाच चालतो.'
export const code = 'कोड'
export const recoveryCode = 'रिकव्हरी कोड'
export const askPasskey = 'तुमचा पासवर्ड बरोबर आहे. आता तुमची पासकी वापरा: तुमचा डिव्हाइस ती मागेल.'
export const passkey = 'पासकी वापरा'
export const waitingForPasskey = 'तुमच्या डिव्हाइसची वाट पाहत आहे...'
/** To what else can be used. */
export const instead = { passkey: 'पासकी वापरा', app: 'ॲप वापरा', recovery: 'रिकव्हरी कोड वापरा' }
/** Why the browser has used none. It does not say whether someone cancelled, or has no such passkey. */
export const notUsed = {
  cancelled: 'कोणतीही पासकी वापरली गेली नाही. पुन्हा प्रयत्न करा, किंवा दुसरा मार्ग निवडा.',
  address: 'साइटच्या या पत्त्यावर ब्राउझर पासकी देत नाहीत. दुसरा मार्ग निवडा.',
  failed: 'तुमची पासकी वापरता आली नाही. पुन्हा प्रयत्न करा, किंवा दुसरा मार्ग निवडा.',
}
export const passkeyRefused = 'ही पासकी चालली नाही. पुन्हा प्रयत्न करा, किंवा दुसरा मार्ग निवडा.'
