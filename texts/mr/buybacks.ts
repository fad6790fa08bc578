import type { BuybackPhoto } from '#contract/purchases/buyback-photos.ts'

export { answers, checks, documentOf, documents, imeiAnswer, imeiAnswers, modes } from './buyback-paper.ts'
export { buybacks as title } from './screens.ts'

export const search = 'नंबर, विक्रेत्याचे नाव, मोबाइल किंवा सीरियल नंबर'
export const loading = 'घेतलेल्या वस्तू लोड होत आहेत...'
export const loadingOne = 'खरेदी लोड होत आहे...'
export const failure = 'ही खरेदी लोड झाली नाही.'
export const none = 'अशी खरेदी सापडली नाही.'
export const nothing = 'एखादी व्यक्ती दुकानाला वापरलेली वस्तू विकते, तेव्हा ती येथे तिच्या व्हाउचरसह दिसते.'
export const columns = { number: 'व्हाउचर', date: 'तारीख', name: 'वस्तू', seller: 'विक्रेता', price: 'किंमत' }
export const isCancelled = 'रद्द'
export const buy = 'व्यक्तीकडून विकत घ्या'
export const choose = 'निवडा'
export const groups = { thing: 'वस्तू', checks: 'तपासणी', seller: 'विक्रेता', payment: 'किंमत आणि पेमेंट' }
export const fields = {
  category: 'कॅटेगरी',
  grade: 'ग्रेड',
  name: 'ब्रँड आणि मॉडेल',
  serial: 'सीरियल नंबर',
  imeiCheckedOn: 'IMEI कधी तपासला',
  imeiAnswer: 'IMEI तपासणीचा निकाल',
  accessories: 'सोबत काय आहे',
  sellerName: 'नाव',
  sellerPhone: 'मोबाइल नंबर',
  sellerAddress: 'पत्ता',
  document: 'ओळखपत्र',
  documentLast: 'त्याचे शेवटचे चार अंक किंवा अक्षरे',
  price: 'किंमत (₹)',
  mode: 'पेमेंटची पद्धत',
  reference: 'पेमेंटचा रेफरन्स नंबर',
  cashConfirmed: '₹10,000 पेक्षा जास्त रोख',
  declared: 'विक्रेत्याचे निवेदन',
}
export const imeiLabel = 'IMEI'
/** An item of the stock that was chosen, and the way back. */
export const ofItem = (item: string) => `हा स्टॉकमधल्या या वस्तूचा आणखी एक पीस आहे: ${item}`
export const ofNoItem = 'ही वस्तू नाही'
export const hints = {
  name: 'तेच नाव आणि कॅटेगरी म्हणजे स्टॉकमधील तीच वस्तू.',
  imei: '15 अंक. पाहण्यासाठी *#06# डायल करा.',
  imeiCheckedOn: 'संचार साथीच्या ॲपवर किंवा साइटवर.',
  imeiAnswer: 'ब्लॉक केलेला फोन घेतला जात नाही.',
  document: 'ओळखपत्र पाहा. फक्त त्याचा प्रकार आणि ही चार अक्षरे लिहिली जातात.',
  cashConfirmed: 'या व्यक्तीला आज ₹10,000 पेक्षा जास्त रोख मिळत आहे. इन्कम टॅक्समध्ये तो खर्च धरला जात नाही (कलम 40A(3)). UPI किंवा बँक ट्रान्सफर धरले जाते.',
  declared: 'व्हाउचरवर लिहिले आहे: वस्तू त्यांची आहे, चोरीची किंवा गहाण नाही.',
}
export const cashAnswers = { yes: 'तरीही रोख द्या' }
export const declaredAnswers = { yes: 'होय, व्हाउचरवर सही होईल' }
export const settles = (number: string, due: string) =>
  `ही किंमत बिल ${number} मध्ये लागेल; त्याचे ${due} बाकी आहेत. किंमत त्यापेक्षा जास्त असू शकत नाही.`
export const save = 'विकत घ्या'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'खरेदी झाली नाही. काहीही सेव्ह झाले नाही.'
export const footer = 'वस्तू स्टॉकमध्ये येते, टॅक्स फक्त मार्जिनवर लागतो, आणि व्हाउचर नंतर बदलता येत नाही.'
export const voucher = 'खरेदी व्हाउचर'
export const sign = 'हे प्रिंट करा आणि विक्रेत्याची सही घ्या. सही केलेला कागद जपून ठेवा.'
export const pdfIn = (language: string) => `व्हाउचर PDF मध्ये: ${language}`
export const bill = 'या बिलात लावले'
export const offer = 'विक्रीची रिक्वेस्ट'
export const by = 'कोणी घेतले'
export const where = 'कुठे आहे?'
export const isHere = 'स्टॉकमध्ये'
export const isGone = 'आता स्टॉकमध्ये नाही'
export const kept = (until: string) =>
  `कायद्यानुसार आणि पोलिसांसाठी ही माहिती ${until} पर्यंत ठेवावी लागते, ग्राहकाची माहिती काढून टाकली तरी. त्यानंतर ती काढून टाकली जाते.`
export const cancel = 'ही खरेदी रद्द करा'
export const cancelOf = (number: string) => `${number} रद्द करा`
export const cancelFields = { reason: 'कारण' }
export const cancelFailure = 'खरेदी रद्द झाली नाही.'
export const cancelFooter = 'वस्तू स्टॉकमधून जाते आणि विक्रेत्याकडे परत जाते. पैसे बुकात परत येतात, किंवा बिल पुन्हा बाकी होते.'
export const cancelledBy = (on: string, by: string, reason: string) => `${on} रोजी ${by} यांनी रद्द केले: ${reason}`

export const photos = 'फोटो आणि सही'
export const photoKinds: Record<BuybackPhoto['kind'], string> = { thing: 'फोटो', signature: 'विक्रेत्याची सही' }
export const photoOf = (kind: string, at: number) => `${kind} ${at}`
export const takePhoto = 'फोटो काढा'
export const choosePhoto = 'फोटो निवडा'
export const photoFailure = 'फोटो सेव्ह झाला नाही.'
export const signHere = 'येथे सही घ्या'
export const hasIdentity = 'ओळखपत्राचा फोटो एन्क्रिप्ट करून ठेवला आहे. तो फक्त ॲडमिन उघडू शकतात.'
export const noIdentity = 'ओळखपत्राचा फोटो नाही. तो गरजेचा नाही; काढला, तर एन्क्रिप्ट करून ठेवला जातो.'
export const takeIdentity = 'ओळखपत्राचा फोटो काढा'
export const chooseIdentity = 'त्याचा फोटो निवडा'
export const showIdentity = 'ओळखपत्र दाखवा'
export const identity = 'विक्रेत्याचे ओळखपत्र'
export const identityFailure = 'फोटो उघडता आला नाही.'
