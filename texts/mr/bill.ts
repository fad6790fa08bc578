import type { BillTitle } from '#contract/money/bill-content.ts'
import type { BillCopy } from '#contract/money/bills.ts'
import { isStateCode } from '#contract/money/states.ts'
import { stateNames } from './states.ts'

/** A bill as it is printed. */
export const titles: Record<BillTitle, string> = {
  plain: 'बिल',
  supply: 'बिल ऑफ सप्लाय',
  invoice: 'टॅक्स इन्व्हॉइस',
  mixed: 'इन्व्हॉइस-कम-बिल ऑफ सप्लाय',
}
export const copies: Record<BillCopy | 'second', string> = {
  recipient: 'मूळ प्रत, ग्राहकासाठी',
  transporter: 'दुसरी प्रत, वाहतूकदारासाठी',
  supplier: 'तिसरी प्रत, दुकानासाठी',
  second: 'दुसरी प्रत, दुकानासाठी',
}
export const copy = 'प्रत'
export const pageOf = (page: string, pages: string) => `पेज ${page} / ${pages}`
export const creditNote = 'क्रेडिट नोट'
export const titleOf = (form: string, number: string) => `${form} ${number}`
export const composition =
  'कंपोझिशन करदाता, पुरवठ्यावर टॅक्स घेण्याचा अधिकार नाही (Composition taxable person, not eligible to collect tax on supplies)'
export const gstin = (gstin: string) => `GSTIN ${gstin}`
export const date = 'तारीख'
export const reference = 'रेफरन्स नंबर'
export const device = 'डिव्हाइस'
export const billTo = 'ग्राहक'
export const noName = 'काउंटरवरील ग्राहक'
export const place = 'पुरवठ्याचे ठिकाण'
export const placeOf = (name: string, code: string) => `${isStateCode(code) ? stateNames[code] : name} (${code})`
export const reverseCharge = 'रिव्हर्स चार्ज'
export const no = 'नाही'
export const original = 'मूळ बिल'
export const originalOf = (number: string, date: string) => `${number}, तारीख ${date}`
export const reason = 'कारण'
export const columns = {
  description: 'तपशील',
  code: 'HSN/SAC',
  quantity: 'संख्या',
  unitPrice: 'एकाची किंमत',
  unitPriceWithTax: 'एकाची किंमत, टॅक्ससह',
  value: 'मूल्य',
  taxable: 'करपात्र मूल्य',
  rate: 'टॅक्स',
  total: 'रक्कम',
}
export const deliverTo = (address: string) => `डिलिव्हरीचा पत्ता: ${address}`
export const quantityOf = (pieces: string, unit: string) => [pieces, unit].filter(Boolean).join(' ')
export const allowance = 'किमतीत कपात'
export const discount = (amount: string) => `सूट ${amount}`
export const serial = (serial: string) => `सीरियल नं. ${serial}`
export const warranty = (until: string) => `वॉरंटी ${until} पर्यंत`
export const warrantyOf = (what: string, until: string) => `${what}: वॉरंटी ${until} पर्यंत`
export const margin = 'सेकंड हँड वस्तू: टॅक्स मार्जिनवर'
export const cgst = 'CGST'
export const igst = 'IGST'
export const taxAt = (tax: string, rate: string) => `${tax} ${rate}`
export const taxableAt = (rate: string) => `करपात्र मूल्य, दर ${rate}`
export const exempt = 'करमुक्त मूल्य'
export const roundOff = 'राउंड ऑफ'
export const total = 'एकूण'
export const writtenOff = 'बुडीत रक्कम'
/** What was paid and how; an advance with the number of its voucher. */
export const paidBy = (mode: string, date: string) => `${mode}, ${date}`
export const byAdvance = (mode: string, date: string, voucher: string) =>
  `${['आगाऊ रक्कम', voucher].filter(Boolean).join(' ')}, ${mode}, ${date}`
export const givenBack = (mode: string, date: string) => `रिफंड: ${mode}, ${date}`
export const due = 'बाकी रक्कम'
export const owedBack = 'परत द्यायचे'
export const creditNoteOf = (number: string, date: string) => `क्रेडिट नोट ${number}, तारीख ${date}`
export const words = 'रक्कम अक्षरी'
export const pay = 'UPI ने पैसे द्या'
export const payTo = (id: string, name: string) => `${id}, ${name}`
export const upiLimit = 'बँका UPI ने एका दिवसात बहुधा ₹1,00,000 पर्यंतच देऊ देतात. उरलेली रक्कम बँक ट्रान्सफरने किंवा दुसऱ्या दिवशी द्या.'
export const bank = 'बँक ट्रान्सफर'
export const account = (account: string, ifsc: string) => `खाते ${account}, IFSC ${ifsc}`
export const signature = (shop: string) => `${shop} करिता`
export const signatory = 'अधिकृत स्वाक्षरीकर्ता'
export const code = 'ही रक्कम देण्याचा कोड'

/** Around it, on the screen. */
export const share = 'ग्राहकासाठी लिंक कॉपी करा'
export const shared = 'लिंक कॉपी झाली. ज्यांच्याकडे ती असेल, त्यांना हे बिल दिसेल.'
export const shareFailure = 'लिंक तयार झाली नाही. पुन्हा प्रयत्न करा.'
export const linkIs = (url: string) => `ज्यांच्याकडे ही लिंक असेल, त्यांना बिल दिसेल: ${url}`
export const loading = 'बिल लोड होत आहे...'
export const failure = 'हे बिल लोड झाले नाही.'
export const gone = 'या लिंकवर बिल नाही. दुकानाकडून नवीन लिंक मागा.'
export const readOnly = 'हे पेज उघडल्याने किंवा प्रिंट केल्याने काहीही बदलत नाही.'
export const title = 'तुमचे बिल'
export const home = 'होम'
export const backTo = (place: string) => `परत: ${place}`
export const inTrash = (reference: string) => `${reference} ट्रॅशमध्ये आहे.`
export const toTrash = 'ट्रॅश उघडा'
export const exchange = 'एक्सचेंजमध्ये घ्या'
export const credit = 'क्रेडिट नोट तयार करा'
export const creditFields = { reason: 'कारण' }
export const creditPieces = (description: string, most: number) => `${description}, जास्तीत जास्त ${most}`
export const creditWay = 'काय परत होईल'
export const creditWays = { pieces: 'पीस', amount: 'रक्कम' }
export const creditAmount = (description: string, most: string) => `${description}, टॅक्ससह जास्तीत जास्त ${most}`
export const backToStock = (description: string) => `${description}: स्टॉकमध्ये परत?`
export const backToStockHint = 'पुन्हा बिल करायचे असले, तरी होय.'
export const chooseStock = 'निवडा'
export const stockAnswers = { yes: 'होय', no: 'नाही' }
export const creditedTooLate = (until: string) =>
  `कायद्यानुसार या बिलाच्या क्रेडिट नोट ${until} पर्यंतच धरल्या जात होत्या. हिने ग्राहकाची बाकी कमी होईल, पण दुकानाचा टॅक्स आता कमी होणार नाही: तुमच्या अकाउंटंटला विचारा.`
export const billAgain = 'दुरुस्त करून पुन्हा बिल करा'
export const issueCredit = 'क्रेडिट नोट जारी करा'
export const issuing = 'जारी होत आहे...'
export const creditFailure = 'क्रेडिट नोट जारी झाली नाही.'
export const creditHint = 'यामुळे बिलातील किंमत आणि टॅक्स परत होतात. पैसे रिफंड म्हणून परत द्या.'
export const creditNotes = 'क्रेडिट नोट:'
export const kept = (until: string) => `कायद्यानुसार हे बिल ${until} पर्यंत ठेवायचे आहे. त्यानंतर ते काढून टाकले जाते.`

/** The money of a request, for its customer. */
export const payment = 'पेमेंट'
export const loadingAccount = 'बिले आणि पेमेंट लोड होत आहेत...'
export const accountFailure = 'बिले आणि पेमेंट लोड झाली नाहीत.'
export const agreed = 'ठरलेली किंमत'
export const paidOn = (isRefund: boolean, date: string) => (isRefund ? `परत दिले, ${date}` : `दिले, ${date}`)
export const deductedOn = (_isRefund: boolean, date: string) => `TDS कापला, ${date}`
export const givenUp = 'दुकानाने सोडले'
export const keptByShop = 'दुकानाने ठेवले'
export const settled = 'पूर्ण पेमेंट झाले आहे. धन्यवाद.'
export const ahead = (amount: string) => `तुम्ही बिलापेक्षा ${amount} जास्त दिले आहेत.`
export const held = (amount: string) => `तुमचे ${amount} दुकानाकडे आगाऊ म्हणून जमा आहेत.`
export const leftOf = (number: string) => `बाकी रक्कम, ${number}`
export const payAmount = (amount: string) => `UPI ने ${amount} द्या`
export const payHint = 'किंवा काउंटरवर द्या: रोख, कार्ड किंवा UPI. तुम्ही आल्यावर आम्ही पेमेंट तपासतो; या पेजला ते दिसत नाही.'
export const show = (number: string) => `${number} दाखवा`
export const showing = 'उघडत आहे...'
export const pdf = 'PDF डाउनलोड करा'
export const pdfOf = (number: string) => `${number} PDF म्हणून डाउनलोड करा`
export const voucherPdf = (number: string) => `व्हाउचर ${number} PDF म्हणून डाउनलोड करा`
export const sendOnWhatsApp = 'WhatsApp वर पाठवा'
export const sendFailure = 'मेसेज लिहिता आला नाही. पुन्हा प्रयत्न करा.'
