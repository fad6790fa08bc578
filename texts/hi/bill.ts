import type { BillTitle } from '#contract/money/bill-content.ts'
import type { BillCopy } from '#contract/money/bills.ts'
import { isStateCode } from '#contract/money/states.ts'
import { stateNames } from './states.ts'

/** A bill as it is printed. */
export const titles: Record<BillTitle, string> = {
  plain: 'बिल',
  supply: 'बिल ऑफ़ सप्लाई',
  invoice: 'टैक्स इनवॉइस',
  mixed: 'इनवॉइस-कम-बिल ऑफ़ सप्लाई',
}
export const copies: Record<BillCopy | 'second', string> = {
  recipient: 'मूल प्रति, ग्राहक के लिए',
  transporter: 'दूसरी प्रति, ट्रांसपोर्टर के लिए',
  supplier: 'तीसरी प्रति, दुकान के लिए',
  second: 'दूसरी प्रति, दुकान के लिए',
}
export const copy = 'प्रति'
export const pageOf = (page: string, pages: string) => `पेज ${page} / ${pages}`
export const creditNote = 'क्रेडिट नोट'
export const titleOf = (form: string, number: string) => `${form} ${number}`
export const composition =
  'कंपोज़िशन करदाता, सप्लाई पर टैक्स लेने का अधिकार नहीं (Composition taxable person, not eligible to collect tax on supplies)'
export const gstin = (gstin: string) => `GSTIN ${gstin}`
export const date = 'तारीख'
export const reference = 'रेफ़रेंस नंबर'
export const device = 'डिवाइस'
export const billTo = 'ग्राहक'
export const noName = 'काउंटर पर ग्राहक'
export const place = 'सप्लाई की जगह'
export const placeOf = (name: string, code: string) => `${isStateCode(code) ? stateNames[code] : name} (${code})`
export const reverseCharge = 'रिवर्स चार्ज'
export const no = 'नहीं'
export const original = 'मूल बिल'
export const originalOf = (number: string, date: string) => `${number}, तारीख ${date}`
export const reason = 'कारण'
export const columns = {
  description: 'विवरण',
  code: 'HSN/SAC',
  quantity: 'संख्या',
  unitPrice: 'एक की कीमत',
  unitPriceWithTax: 'एक की कीमत, टैक्स सहित',
  value: 'मूल्य',
  taxable: 'कर योग्य मूल्य',
  rate: 'टैक्स',
  total: 'रकम',
}
export const deliverTo = (address: string) => `डिलीवरी का पता: ${address}`
export const quantityOf = (pieces: string, unit: string) => [pieces, unit].filter(Boolean).join(' ')
export const allowance = 'कीमत में कमी'
export const discount = (amount: string) => `छूट ${amount}`
export const serial = (serial: string) => `सीरियल नं. ${serial}`
export const warranty = (until: string) => `वारंटी ${until} तक`
export const warrantyOf = (what: string, until: string) => `${what}: वारंटी ${until} तक`
export const margin = 'सेकंड हैंड सामान: टैक्स मार्जिन पर'
export const cgst = 'CGST'
export const igst = 'IGST'
export const taxAt = (tax: string, rate: string) => `${tax} ${rate}`
export const taxableAt = (rate: string) => `कर योग्य मूल्य, दर ${rate}`
export const exempt = 'कर मुक्त मूल्य'
export const roundOff = 'राउंड ऑफ़'
export const total = 'कुल'
export const writtenOff = 'बट्टे खाते में'
/** What was paid and how; an advance with the number of its voucher. */
export const paidBy = (mode: string, date: string) => `${mode}, ${date}`
export const byAdvance = (mode: string, date: string, voucher: string) =>
  `${['एडवांस', voucher].filter(Boolean).join(' ')}, ${mode}, ${date}`
export const givenBack = (mode: string, date: string) => `रिफ़ंड: ${mode}, ${date}`
export const due = 'बाकी रकम'
export const owedBack = 'वापस देने हैं'
export const creditNoteOf = (number: string, date: string) => `क्रेडिट नोट ${number}, तारीख ${date}`
export const words = 'रकम शब्दों में'
export const pay = 'UPI से पैसे दें'
export const payTo = (id: string, name: string) => `${id}, ${name}`
export const upiLimit = 'बैंक अक्सर UPI से एक दिन में ₹1,00,000 तक ही भेजने देते हैं। बाकी रकम बैंक ट्रांसफ़र से या किसी और दिन दें।'
export const bank = 'बैंक ट्रांसफ़र'
export const account = (account: string, ifsc: string) => `खाता ${account}, IFSC ${ifsc}`
export const signature = (shop: string) => `${shop} की ओर से`
export const signatory = 'अधिकृत हस्ताक्षरकर्ता'
export const code = 'यह रकम देने का कोड'

/** Around it, on the screen. */
export const share = 'ग्राहक के लिए लिंक कॉपी करें'
export const shared = 'लिंक कॉपी हो गया। जिसके पास यह होगा, उसे यह बिल दिखेगा।'
export const shareFailure = 'लिंक नहीं बन सका। फिर कोशिश करें।'
export const linkIs = (url: string) => `जिसके पास यह लिंक होगा, उसे बिल दिखेगा: ${url}`
export const loading = 'बिल लोड हो रहा है...'
export const failure = 'यह बिल लोड नहीं हो सका।'
export const gone = 'इस लिंक पर कोई बिल नहीं है। दुकान से नया लिंक माँगें।'
export const readOnly = 'यह पेज खोलने या प्रिंट करने से कुछ नहीं बदलता।'
export const title = 'आपका बिल'
export const home = 'होम'
export const backTo = (place: string) => `वापस: ${place}`
export const inTrash = (reference: string) => `${reference} ट्रैश में है।`
export const toTrash = 'ट्रैश खोलें'
export const exchange = 'एक्सचेंज में लें'
export const credit = 'क्रेडिट नोट बनाएँ'
export const creditFields = { reason: 'कारण' }
export const creditPieces = (description: string, most: number) => `${description}, ज़्यादा से ज़्यादा ${most}`
export const creditWay = 'क्या वापस होगा'
export const creditWays = { pieces: 'पीस', amount: 'रकम' }
export const creditAmount = (description: string, most: string) => `${description}, टैक्स सहित ज़्यादा से ज़्यादा ${most}`
export const backToStock = (description: string) => `${description}: स्टॉक में वापस?`
export const backToStockHint = 'दोबारा बिल बनाना हो, तब भी हाँ।'
export const chooseStock = 'चुनें'
export const stockAnswers = { yes: 'हाँ', no: 'नहीं' }
export const creditedTooLate = (until: string) =>
  `कानून इस बिल के क्रेडिट नोट ${until} तक ही मानता था। इससे ग्राहक की बाकी रकम घटेगी, पर दुकान का टैक्स अब नहीं: अपने अकाउंटेंट से पूछें।`
export const billAgain = 'सुधारकर फिर से बिल बनाएँ'
export const issueCredit = 'क्रेडिट नोट जारी करें'
export const issuing = 'जारी हो रहा है...'
export const creditFailure = 'क्रेडिट नोट जारी नहीं हुआ।'
export const creditHint = 'इससे बिल की कीमत और टैक्स वापस होते हैं। पैसे रिफ़ंड के रूप में वापस दें।'
export const creditNotes = 'क्रेडिट नोट:'
export const kept = (until: string) => `कानून के अनुसार यह बिल ${until} तक रखना है। उसके बाद हटा दिया जाएगा।`

/** The money of a request, for its customer. */
export const payment = 'पेमेंट'
export const loadingAccount = 'बिल और पेमेंट लोड हो रहे हैं...'
export const accountFailure = 'बिल और पेमेंट लोड नहीं हो सके।'
export const agreed = 'तय कीमत'
export const paidOn = (isRefund: boolean, date: string) => (isRefund ? `वापस दिए, ${date}` : `दिए गए, ${date}`)
export const deductedOn = (_isRefund: boolean, date: string) => `TDS कटा, ${date}`
export const givenUp = 'दुकान ने छोड़ दिए'
export const keptByShop = 'दुकान ने रखे'
export const settled = 'पूरा पेमेंट हो गया है। धन्यवाद।'
export const ahead = (amount: string) => `आपने बिल से ${amount} ज़्यादा दिए हैं।`
export const held = (amount: string) => `आपके ${amount} दुकान के पास एडवांस के तौर पर जमा हैं।`
export const leftOf = (number: string) => `बाकी रकम, ${number}`
export const payAmount = (amount: string) => `UPI से ${amount} दें`
export const payHint = 'या काउंटर पर दें: UPI, कार्ड या नकद। आपके आने पर हम पेमेंट जाँचते हैं; इस पेज को वह नहीं दिखता।'
export const show = (number: string) => `${number} दिखाएँ`
export const showing = 'खुल रहा है...'
export const pdf = 'PDF डाउनलोड करें'
export const pdfOf = (number: string) => `${number} PDF में डाउनलोड करें`
export const voucherPdf = (number: string) => `वाउचर ${number} PDF में डाउनलोड करें`
export const sendOnWhatsApp = 'WhatsApp पर भेजें'
export const sendFailure = 'मैसेज नहीं लिखा जा सका। फिर कोशिश करें।'
