import type { BuybackPhoto } from '#contract/purchases/buyback-photos.ts'

export { answers, checks, documentOf, documents, imeiAnswer, imeiAnswers, modes } from './buyback-paper.ts'
export { buybacks as title } from './screens.ts'

export const search = 'नंबर, बेचने वाले का नाम, मोबाइल या सीरियल नंबर'
export const loading = 'खरीदा हुआ सामान लोड हो रहा है...'
export const loadingOne = 'खरीद लोड हो रही है...'
export const failure = 'यह खरीद लोड नहीं हो सकी।'
export const none = 'कोई खरीद नहीं मिली।'
export const nothing = 'कोई व्यक्ति दुकान को सेकंड हैंड सामान बेचे, तो वह यहाँ अपने वाउचर के साथ दिखता है।'
export const columns = { number: 'वाउचर', date: 'तारीख', name: 'सामान', seller: 'बेचने वाला', price: 'कीमत' }
export const isCancelled = 'रद्द'
export const buy = 'किसी व्यक्ति से खरीदें'
export const choose = 'चुनें'
export const groups = { thing: 'सामान', checks: 'जाँच', seller: 'बेचने वाला', payment: 'कीमत और पेमेंट' }
export const fields = {
  category: 'कैटेगरी',
  grade: 'ग्रेड',
  name: 'ब्रांड और मॉडल',
  serial: 'सीरियल नंबर',
  imeiCheckedOn: 'IMEI कब जाँचा',
  imeiAnswer: 'IMEI जाँच का नतीजा',
  accessories: 'साथ में क्या है',
  sellerName: 'नाम',
  sellerPhone: 'मोबाइल नंबर',
  sellerAddress: 'पता',
  document: 'पहचान पत्र',
  documentLast: 'उसके आखिरी चार अंक या अक्षर',
  price: 'कीमत (₹)',
  mode: 'पेमेंट का तरीका',
  reference: 'पेमेंट का रेफ़रेंस नंबर',
  cashConfirmed: '₹10,000 से ज़्यादा नकद',
  declared: 'बेचने वाले की घोषणा',
}
export const imeiLabel = 'IMEI'
/** An item of the stock that was chosen, and the way back. */
export const ofItem = (item: string) => `यह स्टॉक के इस सामान का एक और पीस है: ${item}`
export const ofNoItem = 'यह सामान नहीं'
export const hints = {
  name: 'एक ही नाम और कैटेगरी का मतलब है स्टॉक का वही सामान।',
  imei: '15 अंक। देखने के लिए *#06# डायल करें।',
  imeiCheckedOn: 'संचार साथी के ऐप या साइट पर।',
  imeiAnswer: 'ब्लॉक किया हुआ फ़ोन नहीं खरीदा जाता।',
  document: 'पहचान पत्र देख लें। केवल उसका प्रकार और ये चार अक्षर लिखे जाते हैं।',
  cashConfirmed:
    'इस व्यक्ति को आज ₹10,000 से ज़्यादा नकद मिल रहे हैं। इनकम टैक्स में यह खर्च नहीं माना जाता (धारा 40A(3))। UPI या बैंक ट्रांसफ़र माना जाता है।',
  declared: 'यह वाउचर पर लिखी है: सामान उनका अपना है, चोरी का या गिरवी नहीं।',
}
export const cashAnswers = { yes: 'फिर भी नकद दें' }
export const declaredAnswers = { yes: 'हाँ, वाउचर पर हस्ताक्षर होंगे' }
export const settles = (number: string, due: string) => `यह बिल ${number} में लगेगा, जिसमें ${due} बाकी हैं। कीमत इससे ज़्यादा नहीं हो सकती।`
export const save = 'खरीदें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'खरीद नहीं हुई। कुछ सेव नहीं हुआ।'
export const footer = 'सामान स्टॉक में आता है, टैक्स सिर्फ़ मार्जिन पर लगता है, और वाउचर फिर कभी नहीं बदलता।'
export const voucher = 'खरीद वाउचर'
export const sign = 'इसे प्रिंट करें और बेचने वाले से हस्ताक्षर लें। हस्ताक्षर वाला कागज़ रखें।'
export const pdfIn = (language: string) => `वाउचर PDF में: ${language}`
export const bill = 'इस बिल में लगा'
export const offer = 'बेचने की रिक्वेस्ट'
export const by = 'किसने खरीदा'
export const where = 'कहाँ है?'
export const isHere = 'स्टॉक में'
export const isGone = 'अब स्टॉक में नहीं'
export const kept = (until: string) =>
  `कानून और पुलिस के लिए यह जानकारी ${until} तक रखनी होती है, ग्राहक का डेटा मिटाने पर भी। उसके बाद यह हटा दी जाती है।`
export const cancel = 'यह खरीद रद्द करें'
export const cancelOf = (number: string) => `${number} रद्द करें`
export const cancelFields = { reason: 'कारण' }
export const cancelFailure = 'खरीद रद्द नहीं हुई।'
export const cancelFooter = 'सामान स्टॉक से निकलकर बेचने वाले को लौटता है। पैसे बुक में वापस आते हैं, या बिल फिर से बाकी हो जाता है।'
export const cancelledBy = (on: string, by: string, reason: string) => `${on} को ${by} ने रद्द किया: ${reason}`

/** Pictures of the thing and the signature, and the sealed one of the document. */
export const photos = 'फ़ोटो और हस्ताक्षर'
export const photoKinds: Record<BuybackPhoto['kind'], string> = { thing: 'फ़ोटो', signature: 'बेचने वाले के हस्ताक्षर' }
export const photoOf = (kind: string, at: number) => `${kind} ${at}`
export const takePhoto = 'फ़ोटो लें'
export const choosePhoto = 'फ़ोटो चुनें'
export const photoFailure = 'फ़ोटो सेव नहीं हुई।'
export const signHere = 'यहाँ हस्ताक्षर लें'
export const hasIdentity = 'पहचान पत्र की फ़ोटो एन्क्रिप्ट करके रखी है। उसे सिर्फ़ एडमिन खोल सकते हैं।'
export const noIdentity = 'पहचान पत्र की फ़ोटो नहीं है। वह ज़रूरी नहीं है; लें, तो एन्क्रिप्ट रहती है।'
export const takeIdentity = 'पहचान पत्र की फ़ोटो लें'
export const chooseIdentity = 'उसकी फ़ोटो चुनें'
export const showIdentity = 'पहचान पत्र दिखाएँ'
export const identity = 'बेचने वाले का पहचान पत्र'
export const identityFailure = 'फ़ोटो नहीं खुल सकी।'
