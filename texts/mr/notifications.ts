import type { RequestEntity } from '#contract/constants.ts'

/** Notifications of the staff about new requests. */
export const title = 'नोटिफिकेशन'
export const loading = 'नोटिफिकेशन लोड होत आहेत...'
export const loadFailure = 'नोटिफिकेशन लोड झाली नाहीत.'
export const notSaved = 'ही निवड सेव्ह झाली नाही. कृपया पुन्हा प्रयत्न करा.'

export const emailMe = 'हे नवीन आल्यावर मला ईमेल करा'
export const emailHint = 'एका तासात दहापेक्षा जास्त रिक्वेस्ट आल्या, तर पुढच्या सर्व एकाच ईमेलमध्ये येतात.'
export const emailsTo = (userName: string) => `${userName} यांना याविषयी ईमेल`

export const kinds: Record<RequestEntity, string> = {
  bookings: 'बुकिंग',
  'repair-requests': 'दुरुस्ती रिक्वेस्ट',
  'sale-offers': 'विक्रीच्या रिक्वेस्ट',
  'contact-requests': 'मेसेज',
}

export const sound = 'रिक्वेस्ट किंवा घडामोड आल्यावर आवाज करा'
export const soundHint =
  'या ब्राउझरमध्ये बॅक ऑफिस उघडे असेपर्यंत. पेज लोड झाल्यावर त्यावर एकदा क्लिक केल्याशिवाय किंवा बटण दाबल्याशिवाय ब्राउझर आवाज करत नाही.'

export const thisDevice = 'नवीन रिक्वेस्ट आणि तुमच्या जॉबच्या घडामोडी या डिव्हाइसवर कळवा'
export const thisDeviceHint = 'तुमचे जॉब आणि कोणाकडेही नसलेले जॉब, वेबसाइट बंद असली तरीही. येथे लॉगआउट केल्यावर नोटिफिकेशन येत नाहीत.'
/** Why this browser cannot be notified, and what to do about it. */
export const unavailable = {
  insecure: 'या डिव्हाइसवर नोटिफिकेशन येऊ शकत नाहीत: ब्राउझर ती फक्त https असलेल्या वेबसाइटवर देतात.',
  unsupported: 'या डिव्हाइसवर नोटिफिकेशन येऊ शकत नाहीत: हा ब्राउझर ती देत नाही, किंवा प्रायव्हेट विंडोमध्ये देत नाही.',
  install:
    'iPhone किंवा iPad वर फक्त इन्स्टॉल केलेल्या ॲपमध्ये नोटिफिकेशन येतात. Safari मध्ये "शेअर" आणि मग "होम स्क्रीनवर जोडा" दाबा, आणि तिथून हे पेज उघडा.',
  blocked:
    'या ब्राउझरमध्ये या वेबसाइटची नोटिफिकेशन बंद केली आहेत. ब्राउझरच्या या वेबसाइटच्या सेटिंग्जमध्ये ती सुरू करा (बहुतेक ब्राउझरमध्ये पत्त्याच्या डावीकडील चिन्हावर), मग परत या.',
}
export const loadingDevices = 'डिव्हाइस लोड होत आहेत...'
export const devicesLoadFailure = 'डिव्हाइस लोड झाले नाहीत.'
/** Why switching it on had no effect. */
export const notSwitchedOn = {
  dismissed: 'ब्राउझरने नोटिफिकेशनला परवानगी दिली नाही. पुन्हा सुरू करा आणि "परवानगी द्या" निवडा.',
  worker: 'नोटिफिकेशन दाखवणारा वेबसाइटचा भाग या ब्राउझरमध्ये चालत नाही. प्रायव्हेट विंडोमध्ये तो चालत नाही.',
  service: 'या ब्राउझरच्या नोटिफिकेशन सेवेशी संपर्क झाला नाही; प्रायव्हेट विंडोमध्ये ती नसते. कृपया पुन्हा प्रयत्न करा.',
  failed: 'या डिव्हाइसवर नोटिफिकेशन सुरू झाली नाहीत. कृपया पुन्हा प्रयत्न करा.',
}
export const notSwitchedOff = 'या डिव्हाइसवरील नोटिफिकेशन बंद झाली नाहीत. कृपया पुन्हा प्रयत्न करा.'

export const devices = 'नोटिफिकेशन येणारे डिव्हाइस'
export const thisOne = 'हा डिव्हाइस'
export const since = (date: string) => `${date} पासून`
export const remove = 'काढा'
export const removeDevice = (name: string) => `${name} काढा`
export const removed = (name: string) => `${name} वर आता नोटिफिकेशन येणार नाहीत.`
export const notRemoved = 'डिव्हाइस काढता आला नाही. कृपया पुन्हा प्रयत्न करा.'
export const sendTest = 'टेस्ट नोटिफिकेशन पाठवा'
export const testSent = 'या डिव्हाइसवर टेस्ट नोटिफिकेशन पाठवले जात आहे.'
export const testNotSent = 'टेस्ट नोटिफिकेशन पाठवता आले नाही. कृपया पुन्हा प्रयत्न करा.'
