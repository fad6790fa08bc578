import { plural } from './plural.ts'

/** The second factor of the person who is logged in. */
export const title = 'टू-स्टेप व्हेरिफिकेशन'
export const loading = 'टू-स्टेप व्हेरिफिकेशन लोड होत आहे...'
export const loadFailure = 'टू-स्टेप व्हेरिफिकेशन लोड झाले नाही.'

export const off = 'आत्ता लॉगिनसाठी फक्त पासवर्ड पुरेसा आहे. पासकी किंवा ऑथेंटिकेटर ॲप असल्यास चोरलेल्या पासवर्डने कोणी लॉगिन करू शकत नाही.'
export const on = (since: string) => `${since} पासून सुरू. लॉगिन करताना पासवर्डनंतर हे विचारले जाते.`
export const codesLeft = (count: number) => plural(count, { one: '# रिकव्हरी कोड शिल्लक आहे.', other: '# रिकव्हरी कोड शिल्लक आहेत.' })
export const newCodes = 'नवीन रिकव्हरी कोड'
export const turnOff = 'बंद करा'
export const confirmTurnOff = 'टू-स्टेप व्हेरिफिकेशन नक्की बंद करायचे आहे का?'
export const turnOffDetail = 'पासकी, ॲप आणि रिकव्हरी कोड चालणार नाहीत. लॉगिनसाठी फक्त पासवर्ड पुरेसा असेल.'
export const turnedOff = 'टू-स्टेप व्हेरिफिकेशन बंद आहे.'

export const app = 'ऑथेंटिकेटर ॲप'
export const noApp = 'तुमच्या फोनवरील ॲप प्रत्येक लॉगिनसाठी कोड दाखवते.'
export const appSince = (since: string) => `${since} पासून लॉगिनमध्ये याचे कोड चालतात.`
export const setUp = 'ॲप जोडा'
export const anotherApp = 'दुसरे ॲप जोडा'
export const removeApp = 'ॲप काढा'
export const confirmRemoveApp = 'ऑथेंटिकेटर ॲप नक्की काढायचे आहे का?'
export const removeAppDetail = 'याचे कोड चालणार नाहीत. तुमच्या पासकी राहतील.'
export const appRemoved = 'ऑथेंटिकेटर ॲप काढले आहे.'
export const removeAppFailure = 'ॲप काढता आले नाही. कृपया पुन्हा प्रयत्न करा.'

export const passkeys = 'पासकी'
export const passkeysHint =
  'बोटाचा ठसा, चेहरा, PIN किंवा सिक्युरिटी की वापरून लॉगिनची खात्री होते. पासकी फक्त याच साइटवर चालते, त्यामुळे बनावट पेजला तिचा काही उपयोग नाही.'
export const addPasskey = 'पासकी जोडा'
export const passkeyName = 'पासकीचे नाव'
export const passkeyNameHint = 'नंतर ओळखता यावी म्हणून, उदा. माझा फोन.'
export const makePasskey = 'पुढे जा'
export const makingPasskey = 'तुमच्या डिव्हाइसची वाट पाहत आहे...'
export const passkeyAdded = (name: string) => `पासकी ${name} जोडली आहे.`
export const addedOn = (date: string) => `${date} रोजी जोडली`
export const lastUsed = (time: string) => `शेवटचा वापर: ${time}`
export const neverUsed = 'कधीही वापरली नाही'
export const removePasskey = 'काढा'
export const removePasskeyOf = (name: string) => `पासकी ${name} काढा`
export const confirmRemovePasskey = 'ही पासकी नक्की काढायची आहे का?'
export const removePasskeyDetail = (name: string) => `${name} वापरून लॉगिन करता येणार नाही. ती डिव्हाइसवरूनही काढून टाका.`
export const removeLastPasskeyDetail = (name: string) =>
  `टू-स्टेप व्हेरिफिकेशनसाठी तुमच्याकडे फक्त ${name} आहे. ती काढल्यास लॉगिनसाठी फक्त पासवर्ड पुरेसा असेल.`
export const passkeyRemoved = (name: string) => `पासकी ${name} काढली आहे.`

export const passkeysNowhere = 'ब्राउझर पासकी फक्त https:// आणि डोमेनच्या नावावर देतात. या साइटचा पत्ता तसा नाही, म्हणून ऑथेंटिकेटर ॲप वापरा.'
export const passkeysElsewhere = 'या साइटच्या पासकी फक्त या पत्त्यावर चालतात:'
export const passkeysUnknown = 'या ब्राउझरमध्ये पासकी चालत नाहीत.'
export const tooManyPasskeys = 'एका अकाउंटमध्ये यापेक्षा जास्त पासकी ठेवता येत नाहीत. नवीन जोडण्यासाठी एक काढा.'

export const addPasskeyFailure = 'पासकी जोडली गेली नाही.'
export const removePasskeyFailure = 'पासकी काढता आली नाही. कृपया पुन्हा प्रयत्न करा.'
/** Why the browser has made none. It does not say whether someone cancelled, or the time was up. */
export const notMade = {
  cancelled: 'पासकी तयार झाली नाही. कृपया पुन्हा प्रयत्न करा.',
  known: 'या डिव्हाइसवर तुमच्या अकाउंटची पासकी आधीच आहे.',
  address: 'साइटच्या या पत्त्यावर ब्राउझर पासकी देत नाहीत.',
  failed: 'तुमच्या ब्राउझरला पासकी तयार करता आली नाही.',
}
export const passkeyRefused = 'साइटने ही पासकी स्वीकारली नाही. कृपया पुन्हा प्रयत्न करा.'

export const scan = 'तुमच्या ऑथेंटिकेटर ॲपने हे स्कॅन करा.'
export const qrCode = 'ऑथेंटिकेटर ॲपसाठी QR कोड'
export const byHand = 'किंवा ॲपमध्ये हा कोड लिहा:'
export const openApp = 'या डिव्हाइसवरील ॲप उघडा'
export const code = 'कोड'
export const codeHint = 'ॲपमध्ये आत्ता दिसणारे सहा अंक.'
export const turnOn = 'सुरू करा'

export const codesTitle = 'तुमचे रिकव्हरी कोड'
export const codesHint =
  'फोन हरवला तर टू-स्टेप व्हेरिफिकेशनऐवजी यातील प्रत्येक कोड एकदा चालतो. हे फक्त आत्ताच दिसतात: प्रिंट करा किंवा सेव्ह करा, आणि पासवर्डपासून वेगळे ठेवा. आधीचे कोड आता चालणार नाहीत.'
export const download = 'कोड डाउनलोड करा'
export const fileName = 'recovery-codes.txt'
export const codesKept = 'मी हे कोड सेव्ह किंवा प्रिंट केले आहेत.'
export const codesNotKept = 'कोड सेव्ह किंवा प्रिंट करा, मग यावर टिक करा. ते पुन्हा दिसणार नाहीत.'
export const codesSaved = 'पुढे जा'
export const turnedOn = 'टू-स्टेप व्हेरिफिकेशन सुरू आहे.'

export const setUpFailure = 'सुरुवात करता आली नाही. कृपया पुन्हा प्रयत्न करा.'
export const turnOnFailure = 'टू-स्टेप व्हेरिफिकेशन सुरू झाले नाही.'
export const codesFailure = 'नवीन रिकव्हरी कोड तयार झाले नाहीत. कृपया पुन्हा प्रयत्न करा.'
export const turnOffFailure = 'टू-स्टेप व्हेरिफिकेशन बंद झाले नाही. कृपया पुन्हा प्रयत्न करा.'

/** The shop's policy for all admins. */
export const needed = 'टू-स्टेप व्हेरिफिकेशन सुरू करा'
export const neededHint = 'या दुकानात सर्व ॲडमिनसाठी टू-स्टेप व्हेरिफिकेशन आवश्यक आहे. पुढे जाण्यासाठी ते सुरू करा.'
