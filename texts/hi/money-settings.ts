import type { Registration } from '#contract/content/documents/money.ts'
import type { Rounding } from '#contract/money/bill-amounts.ts'
import { money } from './back-office.tsx'
import { plural } from './plural.ts'

/** The screen on which the owner says how the shop writes bills and is paid. */
export const title = money
export const intro = 'दुकान बिल कैसे बनाती है और पैसे कैसे लेती है। जो बिल बन चुका है, उसमें वही रहता है जो उस दिन सही था।'

export const groups = {
  registration: 'बिल',
  prices: 'कीमतें',
  charges: 'जाँच और रखने का शुल्क',
  payment: 'पेमेंट के तरीके',
  books: 'हिसाब-किताब',
  rates: 'टैक्स दरें',
}

/** In the order of the screen. */
export const fields = {
  registration: 'GST रजिस्ट्रेशन',
  billPrefix: 'बिल नंबर की शुरुआत',
  creditPrefix: 'क्रेडिट नोट नंबर की शुरुआत',
  receiptPrefix: 'रसीद वाउचर नंबर की शुरुआत',
  refundPrefix: 'रिफ़ंड वाउचर नंबर की शुरुआत',
  buybackPrefix: 'खरीद वाउचर नंबर की शुरुआत',
  challanPrefix: 'डिलीवरी चालान नंबर की शुरुआत',
  orderPrefix: 'सप्लायर के ऑर्डर नंबर की शुरुआत',
  terms: 'हर बिल पर शर्तें',
  pricesIncludeTax: 'कीमतें',
  rounding: 'कुल रकम',
  staffDiscountPercent: 'टेक्नीशियन ज़्यादा से ज़्यादा कितनी छूट दें (%)',
  staffWriteOff: 'टेक्नीशियन ज़्यादा से ज़्यादा कितने रुपये बट्टे खाते में डालें',
  checkFee: 'जाँच शुल्क, रुपये में',
  storagePerDay: 'रखने का रोज़ का शुल्क, रुपये में',
  storageFreeDays: 'बिना शुल्क के दिन',
  storageMost: 'रखने का ज़्यादा से ज़्यादा शुल्क, रुपये में',
  upiId: 'UPI आईडी',
  upiName: 'UPI आईडी पर नाम',
  isUpiMerchant: 'UPI आईडी का प्रकार',
  bankName: 'खाते पर नाम',
  bankAccount: 'खाता नंबर',
  bankIfsc: 'IFSC',
  holdBooks: 'पुराने बिल और पेमेंट',
  lockedUntil: 'इस दिन तक हिसाब बंद',
  mailsClosing: 'दुकान बंद होने पर ईमेल',
  rates: 'टैक्स दरें',
}

export const registrations: Record<Registration, string> = {
  off: 'इस प्रोग्राम से बिल नहीं बनाना है',
  unregistered: 'रजिस्टर्ड नहीं: सादे बिल',
  composition: 'कंपोज़िशन स्कीम: बिल ऑफ़ सप्लाई',
  regular: 'रेगुलर: टैक्स इनवॉइस',
}
export const includeTax = { yes: 'टैक्स मिलाकर', no: 'टैक्स के बिना' }
export const roundings: Record<Rounding, string> = { paisa: 'पैसों सहित', rupee: 'पूरे रुपये में' }
export const holds = { no: 'कानून इजाज़त दे तब हटाएँ', yes: 'सब रखें' }
export const closingMails = { no: 'ईमेल नहीं', yes: 'दिन का हिसाब सभी एडमिन को ईमेल करें' }
export const upiKinds = { no: 'पर्सनल', yes: 'मर्चेंट' }

export const hints = {
  registration: 'अपने अकाउंटेंट से पूछें। GSTIN "दुकान की जानकारी" में लिखा जाता है।',
  billPrefix: 'एक से तीन अक्षर या अंक। नंबर हर अप्रैल में 1 से शुरू होते हैं।',
  receiptPrefix: 'टैक्स इनवॉइस वाली दुकान एडवांस पर ये वाउचर देती है। इनका टैक्स अकाउंटेंट से पक्का कर लें।',
  terms: 'जैसे वारंटी में क्या-क्या आता है। खाली भी छोड़ सकते हैं।',
  prices: 'एस्टिमेट और बिल में कीमतें कैसे लिखी जाती हैं।',
  staffDiscountPercent: 'लाइन की कीमत पर। एडमिन इससे ज़्यादा दे सकते हैं।',
  staffWriteOff: 'एक खाते में, जैसे राउंडिंग से बचे पैसों के लिए 1 और कुछ न छोड़ने के लिए 0 लिखें। एडमिन इससे ज़्यादा छोड़ सकते हैं।',
  checkFee:
    'उस डिवाइस के लिए जो बिना रिपेयर वापस जाए। न लेना हो तो खाली छोड़ें। यह पर्ची पर छपता है, और एक बटन से एस्टिमेट या बिल में आता है। जिन शर्तों में जाँच मुफ़्त लिखी हो, उन्हें हटा दें।',
  storage: 'तैयार डिवाइस न ले जाने पर। न लेना हो तो खाली छोड़ें।',
  storageMost: 'एक डिवाइस के लिए इससे ज़्यादा कभी नहीं।',
  upiName: 'ग्राहक पैसे देने से पहले यह नाम मिलाते हैं। खाली छोड़ने पर दुकान का पूरा नाम दिखता है।',
  upiKind: 'पर्सनल आईडी पर पेमेंट के बटन अक्सर काम नहीं करते, इसलिए तब ग्राहकों को कोड और कॉपी करने के लिए आईडी मिलती है।',
  lockedUntil: 'जब अकाउंटेंट साल का रिटर्न भर दे, तो साल का आखिरी दिन लिखें: उसके लिए फिर कुछ दर्ज नहीं होता।',
  mailsClosing: 'जब दुकान अपने समय पर बंद हो: कितने के बिल बने, कितना मिला, कितना खर्च हुआ, कितना लेना है, और गल्ले का फ़र्क।',
  holdBooks: 'अपील या मुकदमे के समय सब रखें, चाहे कितने भी पुराने हों।',
  rates: 'सामान के HSN कोड और सर्विस के SAC कोड, हर एक की दर और कब से लागू है। छोटा कोड उन सब पर लागू होता है जो उससे शुरू होते हैं।',
}
/** What is folded. */
export const prefixes = 'नंबर के पहले के अक्षर: बिल, वाउचर, ऑर्डर'
export const bank = 'बैंक खाता'
export const ratesFolded = (all: number, own: number) =>
  [
    plural(all, { one: '# टैक्स दर', other: '# टैक्स दरें' }),
    own > 0 && plural(own, { one: '# आपकी जोड़ी या बदली हुई', other: '# आपकी जोड़ी या बदली हुईं' }),
  ]
    .filter(Boolean)
    .join(', ')
export const rateName = (position: number) => `दर ${position}`
export const addRate = 'दर जोड़ें'
export const rateCode = 'HSN या SAC'
export const ratePercent = 'प्रतिशत'
export const rateFrom = 'कब से'
export const rateTitle = (code: string, percent: string, from: string) => `${code}: ${percent}%, ${from} से`

/** The effect of the settings, beside them. */
export const effect = {
  off: 'अभी कोई बिल नहीं बन सकता। शुरू करने के लिए रजिस्ट्रेशन चुनें।',
  unregistered: 'बिल सादे होते हैं: GSTIN और टैक्स के बिना।',
  composition: 'बिल ऑफ़ सप्लाई पर लिखा होता है कि दुकान टैक्स नहीं लेती।',
  regular: (state: string, half: string) =>
    `टैक्स इनवॉइस। दुकान का राज्य: ${state}। वहाँ के ग्राहक CGST और ${half} देते हैं, दूसरे राज्यों के ग्राहक IGST देते हैं।`,
  noGstin: 'बिल के लिए दुकान का GSTIN चाहिए। उसे "दुकान की जानकारी" में लिखें।',
  noUpi: 'UPI आईडी के बिना बिल पर पैसे देने का कोड नहीं होता।',
  unsupported:
    'इनके लिए बिल नहीं बनते: ई-इनवॉइस (₹5 करोड़ से ज़्यादा टर्नओवर), ई-वे बिल (रास्ते में ₹50,000 से ज़्यादा का सामान), रिवर्स चार्ज, एक्सपोर्ट, विशेष आर्थिक क्षेत्र (SEZ) और UIN वाले ग्राहक।',
}

export const series = {
  title: 'नंबर',
  failure: 'नंबर लोड नहीं हुए।',
  kinds: {
    bill: 'बिल',
    credit_note: 'क्रेडिट नोट',
    receipt: 'रसीद वाउचर',
    refund: 'रिफ़ंड वाउचर',
    buyback: 'खरीद वाउचर',
    challan: 'डिलीवरी चालान',
    order: 'सप्लायर के ऑर्डर',
  },
  next: (number: string) => `अगला नंबर: ${number}`,
  asked: 'बैकअप वापस लाया गया है, इसलिए कागज़ पर ऐसे नंबर हो सकते हैं जो इस साइट को पता नहीं हैं। आखिरी नंबर बताने तक कुछ जारी नहीं होगा।',
  last: 'इस वित्त वर्ष में कागज़ पर आखिरी नंबर',
  hint: 'उसके आखिरी अंक, जैसे 57; कोई न हो तो 0 लिखें। या ऊपर दूसरे अक्षर लिखकर नई सीरीज़ शुरू करें।',
  save: 'इसके बाद से जारी रखें',
  saveFailure: 'नंबर सेव नहीं हुआ।',
}
