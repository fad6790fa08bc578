import type { Registration } from '#contract/content/documents/money.ts'
import type { Rounding } from '#contract/money/bill-amounts.ts'
import { money } from './back-office.tsx'
import { plural } from './plural.ts'

/** The screen on which the owner says how the shop writes bills and is paid. */
export const title = money
export const intro = 'दुकान बिले कशी करते आणि पैसे कसे घेते. आधी केलेल्या बिलात त्या दिवशीची माहितीच राहते.'

export const groups = {
  registration: 'बिले',
  prices: 'किमती',
  charges: 'तपासणी आणि ठेवण्याचे शुल्क',
  payment: 'पैसे घेण्याचे मार्ग',
  books: 'हिशोब',
  rates: 'टॅक्सचे दर',
}

/** In the order of the screen. */
export const fields = {
  registration: 'GST नोंदणी',
  billPrefix: 'बिल नंबरची सुरुवात',
  creditPrefix: 'क्रेडिट नोट नंबरची सुरुवात',
  receiptPrefix: 'पावती व्हाउचर नंबरची सुरुवात',
  refundPrefix: 'रिफंड व्हाउचर नंबरची सुरुवात',
  buybackPrefix: 'खरेदी व्हाउचर नंबरची सुरुवात',
  challanPrefix: 'डिलिव्हरी चलान नंबरची सुरुवात',
  orderPrefix: 'सप्लायरला दिलेल्या ऑर्डर नंबरची सुरुवात',
  terms: 'प्रत्येक बिलावरील अटी',
  pricesIncludeTax: 'किमती',
  rounding: 'एकूण रक्कम',
  staffDiscountPercent: 'टेक्निशियन जास्तीत जास्त किती सूट देऊ शकतात, टक्के',
  staffWriteOff: 'टेक्निशियन जास्तीत जास्त किती रुपये बुडीत खाती टाकू शकतात',
  checkFee: 'तपासणी शुल्क, रुपयांत',
  storagePerDay: 'ठेवण्याचे रोजचे शुल्क, रुपयांत',
  storageFreeDays: 'शुल्क नसलेले दिवस',
  storageMost: 'ठेवण्याचे जास्तीत जास्त शुल्क, रुपयांत',
  upiId: 'UPI आयडी',
  upiName: 'UPI आयडीवरील नाव',
  isUpiMerchant: 'UPI आयडीचा प्रकार',
  bankName: 'खात्यावरील नाव',
  bankAccount: 'खाते नंबर',
  bankIfsc: 'IFSC',
  holdBooks: 'जुनी बिले आणि पेमेंट',
  lockedUntil: 'या दिवसापर्यंत बंद',
  mailsClosing: 'दुकान बंद होताना ईमेल',
  rates: 'टॅक्सचे दर',
}

export const registrations: Record<Registration, string> = {
  off: 'या प्रोग्रॅममधून बिले करायची नाहीत',
  unregistered: 'नोंदणी नाही: साधी बिले',
  composition: 'कंपोझिशन स्कीम: बिल ऑफ सप्लाय',
  regular: 'रेग्युलर: टॅक्स इन्व्हॉइस',
}
export const includeTax = { yes: 'टॅक्ससह', no: 'टॅक्सशिवाय' }
export const roundings: Record<Rounding, string> = { paisa: 'पैशांसह', rupee: 'पूर्ण रुपयांत' }
export const holds = { no: 'कायदा परवानगी देईल तेव्हा काढून टाका', yes: 'सर्व ठेवा' }
export const closingMails = { no: 'ईमेल नको', yes: 'दिवसाचा हिशोब सर्व ॲडमिनना ईमेल करा' }
export const upiKinds = { no: 'पर्सनल', yes: 'मर्चंट' }

export const hints = {
  registration: 'तुमच्या अकाउंटंटला विचारा. GSTIN "दुकानाची माहिती" या पेजवर आहे.',
  billPrefix: 'एक ते तीन अक्षरे किंवा अंक. नंबर दर एप्रिलमध्ये 1 पासून सुरू होतात.',
  receiptPrefix: 'टॅक्स इन्व्हॉइस देणारे दुकान आगाऊ रकमेसाठी ही देते. त्यांच्या टॅक्सची अकाउंटंटकडून खात्री करून घ्या.',
  terms: 'उदा. वॉरंटीत काय येते. रिकामे सोडले तरी चालते.',
  prices: 'एस्टिमेट आणि बिलात किमती कशा लिहिता.',
  staffDiscountPercent: 'ओळीच्या किमतीवर. ॲडमिन जास्त देऊ शकतात.',
  staffWriteOff: 'एका खात्यात, जसे राउंडिंगमुळे उरलेल्या पैशांसाठी 1; काही नाही तर 0. ॲडमिन जास्त सोडू शकतात.',
  checkFee:
    'दुरुस्तीशिवाय परत जाणाऱ्या डिव्हाइससाठी. नको असल्यास रिकामे सोडा. हे पावतीवर छापले जाते, आणि एका बटणाने एस्टिमेट किंवा बिलात येते. तपासणी मोफत असे सांगणाऱ्या अटी काढून टाका.',
  storage: 'तयार असूनही नेलेला नाही अशा डिव्हाइससाठी. नको असल्यास रिकामे सोडा.',
  storageMost: 'एका डिव्हाइससाठी याहून जास्त कधीच नाही.',
  upiName: 'पैसे देण्याआधी ग्राहक हे नाव पाहतात. रिकामे सोडल्यास दुकानाचे पूर्ण नाव येते.',
  upiKind: 'पर्सनल आयडीवर पेमेंटची बटणे बऱ्याचदा चालत नाहीत, म्हणून ग्राहकांना कोड आणि कॉपी करायला आयडी दिसतो.',
  lockedUntil: 'अकाउंटंटने वर्षाचे रिटर्न भरले की वर्षाचा शेवटचा दिवस लिहा: त्यासाठी मग काही नोंदवता येत नाही.',
  mailsClosing: 'दुकान वेळेनुसार बंद होते तेव्हा: किती बिले झाली, किती मिळाले, किती खर्च झाला, किती येणे आहे, आणि गल्ल्यातील फरक.',
  holdBooks: 'अपील किंवा खटल्याच्या काळात सर्व ठेवा, कितीही जुनी असली तरी.',
  rates: 'वस्तूंचे HSN कोड आणि सेवांचे SAC कोड, प्रत्येकाचा दर आणि तो कधीपासून. छोटा कोड त्याने सुरू होणाऱ्या सर्व कोडना लागू होतो.',
}
/** What is folded. */
export const prefixes = 'नंबरआधीची अक्षरे: बिले, व्हाउचर, ऑर्डर'
export const bank = 'बँक खाते'
export const ratesFolded = (all: number, own: number) =>
  [
    plural(all, { one: '# टॅक्स दर', other: '# टॅक्स दर' }),
    own > 0 && plural(own, { one: '# तुम्ही जोडलेला किंवा बदललेला', other: '# तुम्ही जोडलेले किंवा बदललेले' }),
  ]
    .filter(Boolean)
    .join(', ')
export const rateName = (position: number) => `दर ${position}`
export const addRate = 'दर जोडा'
export const rateCode = 'HSN किंवा SAC'
export const ratePercent = 'टक्के'
export const rateFrom = 'कधीपासून'
export const rateTitle = (code: string, percent: string, from: string) => `${code}: ${from} पासून ${percent}%`

/** The effect of the settings, beside them. */
export const effect = {
  off: 'बिल करता येत नाही. सुरू करण्यासाठी नोंदणी निवडा.',
  unregistered: 'बिले साधी असतात: GSTIN आणि टॅक्सशिवाय.',
  composition: 'बिल ऑफ सप्लायवर लिहिलेले असते की दुकान टॅक्स घेत नाही.',
  regular: (state: string, half: string) =>
    `टॅक्स इन्व्हॉइस. दुकानाचे राज्य: ${state}. तेथील ग्राहकांना CGST आणि ${half} लागतो, इतर राज्यांतील ग्राहकांना IGST.`,
  noGstin: 'बिलांसाठी दुकानाचा GSTIN लागतो. तो "दुकानाची माहिती" या पेजवर लिहा.',
  noUpi: 'UPI आयडीशिवाय बिलावर पैसे देण्याचा कोड येत नाही.',
  unsupported:
    'यात नाही: ई-इन्व्हॉइस (₹5 कोटींपेक्षा जास्त उलाढाल), ई-वे बिल (₹50,000 पेक्षा जास्त मालाची वाहतूक), रिव्हर्स चार्ज, निर्यात, आणि विशेष आर्थिक क्षेत्रातील (SEZ) किंवा UIN असलेले ग्राहक.',
}

export const series = {
  title: 'नंबर',
  failure: 'नंबर लोड झाले नाहीत.',
  kinds: {
    bill: 'बिले',
    credit_note: 'क्रेडिट नोट',
    receipt: 'पावती व्हाउचर',
    refund: 'रिफंड व्हाउचर',
    buyback: 'खरेदी व्हाउचर',
    challan: 'डिलिव्हरी चलान',
    order: 'सप्लायरला दिलेल्या ऑर्डर',
  },
  next: (number: string) => `पुढचा नंबर: ${number}`,
  asked: 'बॅकअप परत आणला आहे, त्यामुळे कागदावर या साइटला माहीत नसलेले नंबर असू शकतात. शेवटचा नंबर सांगेपर्यंत काहीही जारी केले जाणार नाही.',
  last: 'या आर्थिक वर्षातला कागदावरचा शेवटचा नंबर',
  hint: 'त्याचे शेवटचे अंक, उदा. 57; एकही नसेल तर 0. किंवा वर दुसरी अक्षरे लिहून नवीन क्रम सुरू करा.',
  save: 'त्यानंतर पुढे चालू ठेवा',
  saveFailure: 'नंबर सेव्ह झाला नाही.',
}
