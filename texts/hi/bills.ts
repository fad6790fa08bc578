import type { BillNotice } from '#contract/money/bill-notices.ts'
import type { BillKind } from '#contract/money/bills.ts'
import type { PaymentKind } from '#contract/money/payments.ts'

export { paymentModes } from './payment-modes.ts'
export { bills as title } from './screens.ts'

/** Bills and payments of the back office. */
export const repairOf = (device: string) => (device ? `रिपेयर: ${device}` : 'रिपेयर')

export const search = 'नंबर, ग्राहक, मोबाइल या सीरियल नंबर'
export const loading = 'बिल लोड हो रहे हैं...'
export const empty = 'ऐसा कोई बिल नहीं मिला।'
export const nothing = 'अभी कोई बिल नहीं बना है।'
export const kind = 'क्या दिखाएँ'
export const allKinds = 'बिल और क्रेडिट नोट'
export const kinds: Record<BillKind, string> = { bill: 'बिल', credit_note: 'क्रेडिट नोट' }
export const columns = {
  number: 'नंबर',
  date: 'तारीख',
  customer: 'ग्राहक',
  for: 'किसके लिए',
  total: 'कुल',
  state: 'पेमेंट',
  by: 'किसने जारी किया',
}
export const paid = 'पेमेंट हो गया'
export const dueIs = (amount: string) => `बाकी ${amount}`
export const nothingDue = 'कुछ बाकी नहीं'
export const noName = 'नाम नहीं'
export const counter = 'काउंटर'

/** The money of a job. */
export const money = 'पैसे'
export const loadingMoney = 'बिल और पेमेंट लोड हो रहे हैं...'
export const moneyFailure = 'बिल और पेमेंट लोड नहीं हो सके।'
export const firstStep = 'बिल बनाना अभी चालू नहीं किया गया है।'
export const setUp = 'बिल बनाना चालू करें'
export const askAdmin = 'एडमिन इसे पैसे वाले पेज पर चालू करते हैं।'
export const due = 'बाकी रकम'
export const settled = 'कुछ बाकी नहीं है।'
export const notBilled = 'अभी बिल नहीं बना है।'
export const advance = (amount: string) => `${amount} एडवांस मिले हैं।`
export const held = (amount: string) => `${amount} एडवांस के तौर पर जमा हैं।`
export const owedBack = (amount: string) => `${amount} वापस देने हैं।`
export const balance = (amount: string) => `बाकी ${amount} ले लें।`
export const balanceWithoutBill = (amount: string) => `तय हुए ${amount} ले लें। बिल अभी नहीं बना है।`
export const agreedPrice = (amount: string) => `ग्राहक ने ${amount} मंज़ूर किए हैं।`
export const restHint = (amount: string) => `इसमें से ${amount} का बिल बन चुका है। ये लाइनें बाकी हिस्से की हैं; इससे ज़्यादा हो तो कारण बताएँ।`
export const beyondHint = (amount: string) => `${amount} का बिल बन चुका है: तय हुए काम में कुछ बाकी नहीं है। एक और बिल का कारण बताएँ।`
export const toPay = 'तय कीमत, देनी बाकी'
export const writeBill = 'बिल बनाएँ'
export const recordPayment = 'पेमेंट दर्ज करें'
export const paymentKinds: Record<PaymentKind, string> = { payment: 'पेमेंट', refund: 'रिफ़ंड' }
export const paymentRows = { reversal: 'गलत एंट्री रद्द', debt: 'उधारी छोड़ी', advance: 'एडवांस दुकान ने रखा' }
export const enteredOn = (day: string) => `${day} को दर्ज`
export const reversed = 'रद्द'
export const appliedTo = (number: string, amount: string) => `${number} में ${amount}`

/** The form of a bill. */
export const newBill = 'नया बिल'
export const counterSale = 'काउंटर पर बिक्री'
export const fields = {
  name: 'ग्राहक',
  phone: 'मोबाइल नंबर',
  address: 'पता',
  state: 'राज्य',
  gstin: 'ग्राहक का GSTIN',
  delivery: 'डिलीवरी का पता, अगर अलग हो',
  lines: 'लाइनें',
  reason: 'तय से ज़्यादा का कारण',
}
export const line = {
  description: 'विवरण',
  code: 'HSN या SAC',
  quantity: 'पीस',
  price: 'एक पीस की कीमत (₹)',
  discount: 'छूट (₹)',
  serial: 'सीरियल नंबर',
  warrantyDays: 'वारंटी के दिन',
}
export const lineName = (position: number) => `लाइन ${position}`
export const addLine = 'लाइन जोड़ें'
export const billTotal = 'कुल'
export const gstinHint = 'GSTIN हो, तो बिल पर नाम और पता ज़रूरी हैं।'
export const notices: Record<BillNotice, string> = {
  eWayBill: '₹50,000 से ज़्यादा का सामान: इसे ले जाने वाले को ई-वे बिल चाहिए, जो यह प्रोग्राम नहीं बनाता।',
  otherState: 'दूसरे राज्य में सामान बेचने के लिए GST रजिस्ट्रेशन ज़रूरी है, बिक्री कितनी भी हो। बेचने से पहले अपने अकाउंटेंट से पूछें।',
  exemptBeside: 'ग्राहक के पास GSTIN हो, तो जिस पर टैक्स नहीं लगता उसका बिल अलग बनाएँ।',
}
export const shopState = 'जो दुकान का है'
export const withTax = 'कीमतों में टैक्स शामिल है।'
export const withoutTax = 'कीमतों में टैक्स शामिल नहीं है।'
export const issue = 'बिल जारी करें'
export const issuing = 'जारी हो रहा है...'
export const issueFailure = 'बिल जारी नहीं हुआ।'
export const issueHint = 'जारी किया हुआ बिल कभी नहीं बदलता। गलती हो जाए तो क्रेडिट नोट बनता है।'

/** How much of each advance pays for a bill. */
export const advanceOf = (name: string, date: string, held: string) => `${date} के एडवांस ${name} में से, ${held} जमा (₹)`
export const applyAdvances = 'एडवांस बिल पर लगाएँ'
export const applySubmit = 'लगाएँ'
export const applyFailure = 'एडवांस बिल पर नहीं लगा।'
export const afterAdvances = (applied: string, rest: string) => `${applied} एडवांस से चुके; ${rest} देने बाकी हैं।`
export const advancesHint = 'एडवांस में से जो बचे वह जमा रहता है: दूसरे बिल के लिए, या लौटाने के लिए।'

/** The form of a payment. */
export const paymentFields = { kind: 'प्रकार', mode: 'तरीका', amount: 'रकम (₹)', reference: 'रेफ़रेंस नंबर', day: 'किस दिन का' }
export const referenceHint = 'जैसा बैंक या ऐप में दिखता है; चेक हो तो उसका नंबर।'
export const dayHint = 'बैंक स्टेटमेंट का दिन। नकद हमेशा आज का गिना जाता है।'
export const takeAnyway = 'फिर भी दर्ज करें'
export const paymentsOf = 'पेमेंट'
export const savePayment = 'पेमेंट सेव करें'
export const saving = 'सेव हो रहा है...'
export const paymentFailure = 'पेमेंट सेव नहीं हुआ।'
export const paymentHint = 'पैसे आए या नहीं, यह आप ही जानते हैं: इस साइट को आपका बैंक नहीं दिखता।'

export const reverse = 'रद्द करें'
export const reversePayment = (amount: string, kind: string) => `रद्द करें: ${kind}, ${amount}`
export const reverseTitle = 'गलती से दर्ज हुआ'
export const reverseFields = { reason: 'क्या गलत था' }
export const reverseSubmit = 'एंट्री रद्द करें'
export const reverseFailure = 'एंट्री रद्द नहीं हुई।'
export const reverseHint = 'दोनों एंट्रियाँ दिखती रहती हैं और हिसाब बराबर हो जाता है। ग्राहक को सच में पैसे लौटाएँ तो वह रिफ़ंड है।'

export const writeOff = 'बट्टे खाते में डालें'
export const writeOffTitle = { debt: 'उधारी छोड़ें', advance: 'एडवांस दुकान में रखें' }
export const writeOffOf = (name: string) => `${name} की रकम बट्टे खाते में डालें`
export const writeOffFields = { amount: 'रकम (₹)', reason: 'कारण' }
export const writeOffSubmit = 'बट्टे खाते में डालें'
export const writeOffFailure = 'रकम बट्टे खाते में नहीं गई।'
export const writeOffHint = 'इसमें न पैसे आते हैं, न जाते हैं। यह खाते और रजिस्टर में अलग दिखता है और रद्द किया जा सकता है।'

/** The registers. */
export const registers = 'अकाउंटेंट के लिए रजिस्टर'
export const registersFailure = 'रजिस्टर लोड नहीं हो सके।'
export const from = 'कब से'
export const to = 'कब तक'
export const rows = (count: string, sum: string) => [count, sum].filter(Boolean).join(' · ')
export const download = (name: string) => `${name} डाउनलोड करें`
export const noBills = 'इन तारीखों में कुछ नहीं है।'
export const counterHint = 'बुकिंग का बिल उसी के रिकॉर्ड से बनाएँ, और रिपेयर का उसके जॉब से: उस बिल पर रेफ़रेंस नंबर रहता है।'

export const debtsFile = ['ग्राहक', 'मोबाइल नंबर', 'बिल', 'तारीख', 'बाकी (₹)', '0 से 30 दिन', '31 से 60 दिन', '61 से 90 दिन', '90 दिन से ज़्यादा']
/** Other repairs of a visit on one bill. */
export const billToo = (job: string, amount: string) => `${job} भी इसी बिल में: ${amount}`
export const billedWith = (number: string) => `बिल साथ में बना: ${number}`
export const leftOfBill = (amount: string) => `${amount} बाकी`
