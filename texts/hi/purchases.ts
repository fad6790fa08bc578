import type { Unit } from '#contract/catalogue/items.ts'
import type { Book } from '#contract/money/books.ts'
import type { GoodsReturnReason } from '#contract/purchases/goods.ts'
import type { Compared, SupplierBillKind } from '#contract/purchases/gstr2b.ts'
import type { OrderFilter, OrderState } from '#contract/purchases/orders.ts'
import type { SupplierBillFilter } from '#contract/purchases/supplier-bills.ts'
import { amount } from './items.ts'
import { plural } from './plural.ts'

export { purchases as title } from './screens.ts'
export { title as suppliers } from './suppliers.ts'

export const loading = 'ऑर्डर लोड हो रहे हैं...'
export const failure = 'ऑर्डर लोड नहीं हो सका।'
export const none = 'ऐसा कोई ऑर्डर नहीं मिला।'
export const nothing = 'अभी कुछ मँगाया नहीं गया है।'
export const orders = 'ऑर्डर'
export const show = 'दिखाएँ'
export const showAll = 'सभी ऑर्डर'
export const filters: Record<OrderFilter, string> = { draft: 'ड्राफ़्ट', open: 'आने वाले', late: 'लेट', closed: 'पूरे हुए' }
export const states: Record<OrderState, string> = {
  draft: 'ड्राफ़्ट',
  sent: 'भेजा गया',
  part_received: 'कुछ आया',
  received: 'सब आ गया',
  cancelled: 'रद्द',
}
export const columns = {
  number: 'नंबर',
  supplier: 'सप्लायर',
  state: 'स्टेटस',
  expected: 'कब आएगा',
  open: 'आना बाकी',
  total: 'टैक्स के बिना',
  item: 'सामान',
  ordered: 'मँगाया',
  cost: 'एक की लागत',
  for: 'किसके लिए',
}
/** What a draft is called, which has no number before it is sent. */
export const numberOf = (number: string, id: number) => number || `ड्राफ़्ट ${id}`
export const late = 'लेट'
export const noDay = 'तारीख नहीं'
export const openOf = (open: number, pieces: number) => `${pieces} में से ${open}`
export const expectedOn = (day: string) => `${day} को आएगा`
export const sentOn = (day: string) => `${day} को भेजा`
export const createdOn = (day: string, by: string) => `${day} को ${by} ने बनाया`
export const total = (amount: string) => `टैक्स के बिना ${amount}`
export const allHere = 'सब आ गया'

export const toOrder = 'मँगाना है'
export const toOrderIntro = 'वे पार्ट जो ग्राहकों ने मंज़ूर किए और स्टॉक में नहीं हैं, और वह सामान जो तय गिनती से कम है; जो मँगाया जा चुका है, उसे छोड़कर।'
export const toOrderFailure = 'क्या मँगाना है, यह लोड नहीं हो सका।'
export const nothingToOrder = 'कुछ मँगाना नहीं है।'
export const orderAll = 'जो कम है, मँगाएँ'
export const orderFrom = (supplier: string) => `ऑर्डर बनाएँ: ${supplier}`
export const orderThis = 'यह ऑर्डर बनाएँ'
export const noSupplier = 'सप्लायर नहीं लिखा'
export const noSupplierHint = 'इनके पेज पर लिखें कि ये किससे मिलते हैं। फिर इनका ऑर्डर भी बनेगा।'
export const drafted = (count: number) => plural(count, { one: '# ऑर्डर का ड्राफ़्ट बना।', other: '# ऑर्डर के ड्राफ़्ट बने।' })
export const draftFailure = 'ऑर्डर नहीं बना। कृपया फिर कोशिश करें।'
export const wanted = (quantity: number, unit: Unit) => amount(quantity, unit)
export const belowMinimum = 'तय गिनती से कम'

export const newOrder = 'नया ऑर्डर'
export const editOrder = 'ऑर्डर बदलें'
export const edit = 'बदलें'
export const orderFields = { supplierId: 'सप्लायर', expectedOn: 'कब आएगा', note: 'नोट', lines: 'क्या मँगाना है' }
export const chooseSupplier = 'सप्लायर चुनें'
export const lineName = (position: number) => `लाइन ${position}`
export const lineFields = { quantity: 'कितने', cost: 'एक की लागत, ₹' }
export const linesAs = (lines: readonly (readonly [quantity: string, name: string])[]) =>
  lines.map(([quantity, name]) => `${quantity} × ${name}`).join(', ')
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'ऑर्डर सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const conflict = 'इस बीच किसी और ने यह ऑर्डर बदल दिया है।'

export const whatsApp = 'WhatsApp पर भेजें'
export const mail = 'ईमेल से भेजें'
export const phoned = 'फ़ोन पर बताया'
export const sent = (number: string) => `दर्ज हुआ: ${number} भेजा गया।`
export const mailed = (number: string) => `${number} सप्लायर को ईमेल से जा रहा है।`
export const sendFailure = 'ऑर्डर नहीं भेजा गया। कृपया फिर कोशिश करें।'
export const text = 'सप्लायर को यह ऐसे दिखेगा'
export const cancel = 'ऑर्डर रद्द करें'
export const cancelQuestion = 'यह ऑर्डर रद्द करें?'
export const cancelled = (number: string) => `${number} रद्द हो गया।`
export const closeRest = 'बाकी का इंतज़ार नहीं'
export const closeQuestion = 'इस ऑर्डर में और कुछ आने का इंतज़ार न करें?'
export const closeConsequence = 'जो आ चुका है, वह रहेगा।'
export const closed = (number: string) => `${number} में और कुछ नहीं आना है।`
export const reopen = 'फिर से इंतज़ार करें'
export const reopened = (number: string) => `${number} का फिर से इंतज़ार है।`
export const closeFailure = 'ऑर्डर नहीं बदला। कृपया फिर कोशिश करें।'

export const goods = 'क्या आया'
export const goodsFailure = 'क्या आया, यह लोड नहीं हो सका।'
export const noGoods = 'अभी कुछ नहीं आया है।'
export const receive = 'माल लें'
export const receiveOf = (number: string) => `माल लें: ${number}`
export const receiveFields = { lines: 'पार्सल में क्या है', deliveryNote: 'डिलीवरी चालान का नंबर', day: 'तारीख', note: 'नोट' }
export const receiveHint = 'जो नहीं आया, उसके आगे 0 लिखें।'
export const stillToCome = (open: string) => `${open} आना बाकी`
export const serials = 'सीरियल नंबर'
export const serialsHint = 'एक के बाद एक स्कैन करें, हर एक अलग लाइन में।'
export const receiveSubmit = 'स्टॉक में डालें'
export const receiveFailure = 'माल नहीं लिया गया। कृपया फिर कोशिश करें।'
export const cameOn = (day: string, by: string) => `${day}, ${by}`
export const deliveryNote = (number: string) => `डिलीवरी चालान ${number}`
export const costOf = (amount: string) => `एक का ${amount}`
export const pieces = (quantity: number, unit: Unit) => amount(quantity, unit)
export const sendBack = 'वापस भेजें'
export const sendBackOf = (day: string) => `वापस भेजें: ${day} का माल`
export const returnFields = { reason: 'क्यों?', isReplaced: 'बदले में दूसरा आएगा', lines: 'क्या वापस जा रहा है', note: 'नोट' }
export const reasons: Record<GoodsReturnReason, string> = { wrong: 'गलत पार्ट', dead: 'आते ही खराब निकला', surplus: 'ज़्यादा आ गए' }
export const chooseReason = 'कारण चुनें'
export const answers = { yes: 'हाँ', no: 'नहीं' }
export const returnHint = 'जो रहेगा, उसके आगे 0 लिखें।'
export const returnSubmit = 'वापस भेजें'
export const returnFailure = 'कुछ वापस नहीं भेजा गया। कृपया फिर कोशिश करें।'
export const wentBack = (what: string, reason: string) => `वापस गए: ${what}, ${reason}`
/** Also what the API says. */
export const returnIsKept = 'बदले में दूसरे आ चुके हैं, या ये पीस फिर स्टॉक में हैं। जो गलत है उसे सामान के "आना-जाना" में लिखें।'
export const undoReturn = 'पहले जैसा करें'
export const returnUndone = 'यह फिर स्टॉक में है।'
export const undoReturnFailure = 'कुछ नहीं बदला। फिर कोशिश करें।'
export const unordered = 'बिना ऑर्डर का माल लें'
export const onOrder = 'ऑर्डर में'
export const awaited = 'आने वाला माल'
export const nothingAwaited = 'कोई माल आने वाला नहीं है।'
export const notAwaited = 'इस ऑर्डर में और कुछ नहीं आना है।'
export const forRepair = (reference: string) => `${reference} के लिए`

export const bills = 'सप्लायर के बिल'
export const billsFailure = 'बिल लोड नहीं हो सका।'
export const loadingBills = 'बिल लोड हो रहे हैं...'
export const noBills = 'ऐसा कोई बिल नहीं है।'
export const showBills = 'बिल दिखाएँ'
export const allBills = 'सभी बिल'
export const billFilters: Record<SupplierBillFilter, string> = { due: 'चुकाने हैं', overdue: 'तारीख निकल गई' }
export const billKinds: Record<SupplierBillKind, string> = { bill: 'बिल', credit_note: 'क्रेडिट नोट' }
export const billColumns = { number: 'नंबर', supplier: 'सप्लायर', day: 'तारीख', due: 'कब तक', total: 'कुल', left: 'बाकी' }
export const overdue = 'तारीख निकल गई'
export const isCancelled = 'वापस लिया गया'
export const enterBill = 'बिल लिखें'
export const enterCredit = 'क्रेडिट नोट लिखें'
export const billFields = {
  number: 'बिल पर लिखा नंबर',
  day: 'बिल की तारीख',
  dueOn: 'कब तक चुकाना है',
  goods: 'किस माल का है',
  rates: 'हर दर की रकम और टैक्स',
  costs: 'एक की लागत, अगर अलग हो',
  roundOff: 'राउंड ऑफ़, ₹',
  isItc: 'इनपुट टैक्स क्रेडिट',
  note: 'नोट',
}
export const dueHint = 'खाली हो तो सप्लायर के पेमेंट के समय के हिसाब से।'
export const rateFields = { rate: 'दर, %', taxable: 'टैक्स के बिना रकम, ₹', cgst: 'CGST, और उतना ही SGST, ₹', igst: 'IGST, ₹' }
export const taxHint = 'टैक्स खाली हो तो दर से निकाला जाता है।'
export const noTaxHint = 'इस सप्लायर का GSTIN नहीं है: इसके बिल पर टैक्स नहीं लगता।'
export const rateName = (position: number) => `दर ${position}`
export const addRate = 'दर जोड़ें'
export const itc = { yes: 'लेना है', no: 'नहीं लेना' }
export const billTotal = 'बिल की कुल रकम'
export const goodsOf = (number: string, day: string) => `${number}, ${day}`
export const saveBill = 'बिल सेव करें'
export const billFailure = 'बिल सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const billHint = 'बिल कभी बदला नहीं जाता। गलत लिखा हो तो वापस लें।'
export const billOf = (kind: string, number: string) => `${kind} ${number}`
export const billFacts = {
  supplier: 'सप्लायर',
  day: 'तारीख',
  due: 'कब तक चुकाना है',
  goods: 'किस माल का',
  for: 'किस बिल का',
  itc: 'इनपुट टैक्स क्रेडिट',
  note: 'नोट',
  entered: 'लिखा गया',
}
export const billSums = { roundOff: 'राउंड ऑफ़', total: 'कुल', paid: 'चुकाया', credited: 'क्रेडिट नोट से', left: 'बाकी' }
export const taxableAt = (percent: string) => `रकम, दर ${percent}`
export const pay = 'चुकाएँ'
export const payOf = (number: string) => `चुकाएँ: ${number}`
export const payFields = { book: 'कहाँ से', amount: 'रकम, ₹', day: 'तारीख', reference: 'रेफ़रेंस नंबर', note: 'नोट' }
export const books: Record<Book, string> = { cash: 'गल्ला', bank: 'बैंक' }
export const paySubmit = 'पेमेंट सेव करें'
export const payFailure = 'पेमेंट सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const payFooter = 'यह बुक की एंट्री है। वहाँ रद्द करने पर बिल फिर से बाकी हो जाता है।'
export const payment = (amount: string, book: string, day: string) => `${amount}, ${book}, ${day}`
export const payments = 'पेमेंट और क्रेडिट नोट'
export const takeBack = 'वापस लें'
export const takeBackOf = (number: string) => `वापस लें: ${number}`
export const takeBackFields = { note: 'क्यों?' }
export const takeBackFailure = 'बिल वापस नहीं लिया गया। कृपया फिर कोशिश करें।'

export const register = 'खरीद'
export const registerHint = 'दर के हिसाब से, क्रेडिट नोट घटाकर।'
export const registerFailure = 'खरीद का जोड़ नहीं हो सका।'
export const from = 'कब से'
export const until = 'कब तक'
export const registerColumns = { rate: 'दर', itc: 'क्रेडिट', bills: 'बिल', taxable: 'रकम', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }
export const creditOfSpan = 'इनपुट टैक्स क्रेडिट'
export const download = 'खरीद डाउनलोड करें'

export const prices = 'पहले कितने में आया'
export const pricesFailure = 'पुरानी कीमतें लोड नहीं हो सकीं।'
export const noPrices = 'अभी किसी ऑर्डर से यह नहीं आया है।'
export const price = (quantity: number, unit: Unit, cost: string) => `${amount(quantity, unit)}, एक का ${cost}`
export const unknownCost = 'पता नहीं'

export const gstr2b = 'GSTR-2B'
export const gstr2bHint = 'पोर्टल की JSON फ़ाइल इन दिनों के बिलों से इसी ब्राउज़र में मिलाई जाती है।'
export const gstr2bFile = 'GSTR-2B की फ़ाइल'
export const noGstr2b = 'यह GST पोर्टल की GSTR-2B फ़ाइल नहीं है।'
export const gstr2bMatched = (count: number) => plural(count, { one: '# बिल मेल खाता है।', other: '# बिल मेल खाते हैं।' })
export const gstr2bDiffers = 'इनमें फ़र्क है'
export const gstr2bOnlyThere = 'सप्लायर ने भरे, यहाँ नहीं लिखे'
export const gstr2bOnlyHere = 'यहाँ लिखे, सप्लायर ने नहीं भरे'
export const gstr2bFields: Record<Compared, string> = {
  ...{ day: 'तारीख', total: 'कुल', taxable: 'रकम', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' },
}
