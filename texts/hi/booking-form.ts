import { plural } from './plural.ts'

/** The booking form of a product. */
export const title = 'यह प्रोडक्ट बुक करें'
export const number = 'बुकिंग नं.'
export const name = 'नाम'
export const email = 'ईमेल'
export const phone = 'मोबाइल नंबर'
export const address = 'पता'
export const price = 'कीमत'
export const submit = 'बुकिंग भेजें'
export const footer = (returnDays: number) =>
  plural(returnDays, { other: 'सारी जानकारी भरना ज़रूरी है। पैसे दुकान पर, डिवाइस जाँचने के बाद दें। # दिन के अंदर वापसी हो सकती है।' })

export const receipt = 'बुकिंग रिक्वेस्ट'
export const next = 'नई बुकिंग'
export const product = 'प्रोडक्ट'
/** `when` is a sentence of its own. */
export const call = (when: string) => `${when} दुकान आने से पहले कृपया हमारे कॉल का इंतज़ार करें।`
export const visitTitle = 'आप दुकान आते हैं'
export const payTitle = 'आप डिवाइस जाँचते हैं, फिर पैसे देते हैं'
export const pay = (returnDays: number) => plural(returnDays, { other: 'उससे पहले कोई पैसा नहीं देना है। # दिन के अंदर वापसी हो सकती है।' })
