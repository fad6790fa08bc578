import type { BillNotice } from '#contract/money/bill-notices.ts'
import type { BillKind } from '#contract/money/bills.ts'
import type { PaymentKind } from '#contract/money/payments.ts'

export { paymentModes } from './payment-modes.ts'
export { bills as title } from './screens.ts'

/** Bills and payments of the back office. */
export const repairOf = (device: string) => (device ? `दुरुस्ती: ${device}` : 'दुरुस्ती')

export const search = 'नंबर, ग्राहक, मोबाइल किंवा सीरियल नंबर'
export const loading = 'बिले लोड होत आहेत...'
export const empty = 'असे बिल सापडले नाही.'
export const nothing = 'अजून एकही बिल केलेले नाही.'
export const kind = 'प्रकार दाखवा'
export const allKinds = 'बिले आणि क्रेडिट नोट'
export const kinds: Record<BillKind, string> = { bill: 'बिले', credit_note: 'क्रेडिट नोट' }
export const columns = {
  number: 'नंबर',
  date: 'तारीख',
  customer: 'ग्राहक',
  for: 'कशाचे',
  total: 'एकूण',
  state: 'पेमेंट',
  by: 'कोणी जारी केले',
}
export const paid = 'पैसे मिळाले'
export const dueIs = (amount: string) => `बाकी ${amount}`
export const nothingDue = 'काही बाकी नाही'
export const noName = 'नाव नाही'
export const counter = 'काउंटर'

/** The money of a job. */
export const money = 'पैसे'
export const loadingMoney = 'बिले आणि पेमेंट लोड होत आहेत...'
export const moneyFailure = 'बिले आणि पेमेंट लोड झाली नाहीत.'
export const firstStep = 'बिलिंग अजून सुरू केलेले नाही.'
export const setUp = 'बिलिंग सुरू करा'
export const askAdmin = 'ॲडमिन ते पैशांच्या पेजवर सुरू करतात.'
export const due = 'बाकी रक्कम'
export const settled = 'काहीही बाकी नाही.'
export const notBilled = 'अजून बिल केलेले नाही.'
export const advance = (amount: string) => `${amount} आगाऊ दिले आहेत.`
export const held = (amount: string) => `${amount} आगाऊ म्हणून जमा आहेत.`
export const owedBack = (amount: string) => `${amount} परत द्यायचे आहेत.`
export const balance = (amount: string) => `बाकी रक्कम घ्या: ${amount}.`
export const balanceWithoutBill = (amount: string) => `ठरल्याप्रमाणे ${amount} घ्या. अजून बिल केलेले नाही.`
export const agreedPrice = (amount: string) => `ग्राहकाने ${amount} मंजूर केले आहेत.`
export const restHint = (amount: string) => `यातील ${amount} चे बिल झाले आहे. या ओळी उरलेल्या भागाच्या आहेत; त्यापेक्षा जास्त असल्यास कारण सांगा.`
export const beyondHint = (amount: string) => `${amount} चे बिल झाले आहे: ठरलेल्यातील काही उरलेले नाही. आणखी एका बिलाचे कारण सांगा.`
export const toPay = 'ठरल्याप्रमाणे बाकी'
export const writeBill = 'बिल करा'
export const recordPayment = 'पेमेंट नोंदवा'
export const paymentKinds: Record<PaymentKind, string> = { payment: 'पेमेंट', refund: 'रिफंड' }
export const paymentRows = { reversal: 'चुकीची नोंद रद्द', debt: 'उधारी सोडली', advance: 'आगाऊ रक्कम दुकानाने ठेवली' }
export const enteredOn = (day: string) => `${day} रोजी नोंदवले`
export const reversed = 'रद्द'
export const appliedTo = (number: string, amount: string) => `${number} साठी ${amount}`

/** The form of a bill. */
export const newBill = 'नवीन बिल'
export const counterSale = 'काउंटरवरील विक्री'
export const fields = {
  name: 'ग्राहक',
  phone: 'मोबाइल नंबर',
  address: 'पत्ता',
  state: 'राज्य',
  gstin: 'ग्राहकाचा GSTIN',
  delivery: 'डिलिव्हरीचा पत्ता, वेगळा असल्यास',
  lines: 'ओळी',
  reason: 'ठरल्यापेक्षा जास्तीचे कारण',
}
export const line = {
  description: 'तपशील',
  code: 'HSN किंवा SAC',
  quantity: 'पीस',
  price: 'एकाची किंमत (₹)',
  discount: 'सूट (₹)',
  serial: 'सीरियल नंबर',
  warrantyDays: 'वॉरंटी (दिवस)',
}
export const lineName = (position: number) => `ओळ ${position}`
export const addLine = 'ओळ जोडा'
export const billTotal = 'एकूण'
export const gstinHint = 'GSTIN असल्यास बिलावर नाव आणि पत्ता लागतो.'
export const notices: Record<BillNotice, string> = {
  eWayBill: '₹50,000 पेक्षा जास्त किमतीच्या वस्तू: त्या नेणाऱ्याला ई-वे बिल लागते, ते हा प्रोग्रॅम बनवत नाही.',
  otherState: 'दुसऱ्या राज्यात वस्तू विकण्यासाठी GST नोंदणी लागते, उलाढाल कितीही असो. विकण्याआधी तुमच्या अकाउंटंटला विचारा.',
  exemptBeside: 'ग्राहकाकडे GSTIN असेल, तर टॅक्स नसलेल्या गोष्टींचे बिल वेगळे करा.',
}
export const shopState = 'दुकानाचेच राज्य'
export const withTax = 'किमतींत टॅक्स आहे.'
export const withoutTax = 'किमतींत टॅक्स नाही.'
export const issue = 'बिल जारी करा'
export const issuing = 'जारी होत आहे...'
export const issueFailure = 'बिल जारी झाले नाही.'
export const issueHint = 'जारी केलेले बिल बदलता येत नाही. काही चुकले, तर क्रेडिट नोट जारी करा.'

/** How much of each advance pays for a bill. */
export const advanceOf = (name: string, date: string, held: string) => `${date} च्या आगाऊ रकमेतून ${name}, ${held} जमा (₹)`
export const applyAdvances = 'आगाऊ रक्कम बिलात लावा'
export const applySubmit = 'लावा'
export const applyFailure = 'आगाऊ रक्कम बिलात लागली नाही.'
export const afterAdvances = (applied: string, rest: string) => `${applied} आगाऊ रकमेतून फेडले; ${rest} देणे बाकी आहे.`
export const advancesHint = 'आगाऊ रकमेपैकी जे उरते ते जमा राहते: दुसऱ्या बिलासाठी, किंवा परत देण्यासाठी.'

/** The form of a payment. */
export const paymentFields = { kind: 'प्रकार', mode: 'पद्धत', amount: 'रक्कम (₹)', reference: 'रेफरन्स नंबर', day: 'कोणत्या दिवसाचे' }
export const referenceHint = 'बँकेत किंवा ॲपमध्ये दिसतो तसा; चेक असेल तर त्याचा नंबर.'
export const dayHint = 'बँक स्टेटमेंटवरचा दिवस. रोख नेहमी आजची धरली जाते.'
export const takeAnyway = 'तरीही नोंदवा'
export const paymentsOf = 'पेमेंट'
export const savePayment = 'पेमेंट सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const paymentFailure = 'पेमेंट सेव्ह झाले नाही.'
export const paymentHint = 'पैसे आले का ते तुम्हीच तपासा: या साइटला तुमचे बँक खाते दिसत नाही.'

export const reverse = 'रद्द करा'
export const reversePayment = (amount: string, kind: string) => `रद्द करा: ${kind}, ${amount}`
export const reverseTitle = 'चुकून नोंदवले'
export const reverseFields = { reason: 'काय चुकले' }
export const reverseSubmit = 'नोंद रद्द करा'
export const reverseFailure = 'नोंद रद्द झाली नाही.'
export const reverseHint = 'दोन्ही नोंदी दिसत राहतात आणि हिशोब जुळतो. ग्राहकाला खरेच पैसे परत दिले तर तो रिफंड असतो.'

export const writeOff = 'बुडीत खाती टाका'
export const writeOffTitle = { debt: 'उधारी सोडा', advance: 'आगाऊ रक्कम दुकानात ठेवा' }
export const writeOffOf = (name: string) => `${name} यांची रक्कम बुडीत खाती टाका`
export const writeOffFields = { amount: 'रक्कम (₹)', reason: 'कारण' }
export const writeOffSubmit = 'बुडीत खाती टाका'
export const writeOffFailure = 'रक्कम बुडीत खाती गेली नाही.'
export const writeOffHint = 'यात पैसे येत नाहीत आणि जात नाहीत. ही नोंद खात्यात आणि रजिस्टरमध्ये वेगळी दिसते आणि रद्द करता येते.'

/** The registers. */
export const registers = 'अकाउंटंटसाठी रजिस्टर'
export const registersFailure = 'रजिस्टर लोड झाली नाहीत.'
export const from = 'तारखेपासून'
export const to = 'तारखेपर्यंत'
export const rows = (count: string, sum: string) => [count, sum].filter(Boolean).join(' · ')
export const download = (name: string) => `${name} डाउनलोड करा`
export const noBills = 'या काळात नोंदी नाहीत.'
export const counterHint = 'बुकिंगचे बिल त्याच्या रेकॉर्डवरून करा, आणि दुरुस्तीचे तिच्या जॉबवरून: त्या बिलावर रेफरन्स नंबर असतो.'

export const debtsFile = [
  'ग्राहक',
  'मोबाइल नंबर',
  'बिल',
  'तारीख',
  'बाकी (₹)',
  '0 ते 30 दिवस',
  '31 ते 60 दिवस',
  '61 ते 90 दिवस',
  '90 दिवसांपेक्षा जास्त',
]
/** Other repairs of a visit on one bill. */
export const billToo = (job: string, amount: string) => `${job} हेही याच बिलात: ${amount}`
export const billedWith = (number: string) => `एकत्र बिल: ${number}`
export const leftOfBill = (amount: string) => `${amount} बाकी`
