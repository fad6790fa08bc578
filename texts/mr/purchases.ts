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

export const loading = 'ऑर्डर लोड होत आहेत...'
export const failure = 'ऑर्डर लोड झाली नाही.'
export const none = 'अशी ऑर्डर सापडली नाही.'
export const nothing = 'अजून काही मागवलेले नाही.'
export const orders = 'ऑर्डर'
export const show = 'दाखवा'
export const showAll = 'सर्व ऑर्डर'
export const filters: Record<OrderFilter, string> = { draft: 'ड्राफ्ट', open: 'येणार आहेत', late: 'उशीर झालेल्या', closed: 'पूर्ण झालेल्या' }
export const states: Record<OrderState, string> = {
  draft: 'ड्राफ्ट',
  sent: 'पाठवली',
  part_received: 'काही आले',
  received: 'सर्व आले',
  cancelled: 'रद्द',
}
export const columns = {
  number: 'नंबर',
  supplier: 'सप्लायर',
  state: 'स्थिती',
  expected: 'कधी येणार',
  open: 'यायचे आहेत',
  total: 'टॅक्सशिवाय',
  item: 'वस्तू',
  ordered: 'मागवले',
  cost: 'एकाची किंमत',
  for: 'कशासाठी',
}
/** What a draft is called, which has no number before it is sent. */
export const numberOf = (number: string, id: number) => number || `ड्राफ्ट ${id}`
export const late = 'उशीर'
export const noDay = 'तारीख नाही'
export const openOf = (open: number, pieces: number) => `${pieces} पैकी ${open}`
export const expectedOn = (day: string) => `${day} रोजी येणार`
export const sentOn = (day: string) => `${day} रोजी पाठवली`
export const createdOn = (day: string, by: string) => `${day} रोजी ${by} यांनी तयार केली`
export const total = (amount: string) => `टॅक्सशिवाय ${amount}`
export const allHere = 'सर्व आले'

export const toOrder = 'मागवायचे आहे'
export const toOrderIntro = 'ग्राहकांनी मंजूर केलेले पण स्टॉकमध्ये नसलेले पार्ट, आणि ठरलेल्या संख्येपेक्षा कमी असलेल्या वस्तू; जे मागवले आहे ते सोडून.'
export const toOrderFailure = 'काय मागवायचे ते लोड झाले नाही.'
export const nothingToOrder = 'काही मागवायचे नाही.'
export const orderAll = 'जे कमी आहे ते मागवा'
export const orderFrom = (supplier: string) => `ऑर्डरचा ड्राफ्ट करा: ${supplier}`
export const orderThis = 'या ऑर्डरचा ड्राफ्ट करा'
export const noSupplier = 'सप्लायर लिहिलेला नाही'
export const noSupplierHint = 'या कोणाकडून मिळतात ते त्यांच्या पेजवर लिहा. मग त्यांचीही ऑर्डर होईल.'
export const drafted = (count: number) => plural(count, { one: '# ऑर्डरचा ड्राफ्ट झाला.', other: '# ऑर्डरचे ड्राफ्ट झाले.' })
export const draftFailure = 'ड्राफ्ट झाला नाही. कृपया पुन्हा प्रयत्न करा.'
export const wanted = (quantity: number, unit: Unit) => amount(quantity, unit)
export const belowMinimum = 'ठरलेल्या संख्येपेक्षा कमी'

export const newOrder = 'नवीन ऑर्डर'
export const editOrder = 'ऑर्डर बदला'
export const edit = 'बदला'
export const orderFields = { supplierId: 'सप्लायर', expectedOn: 'कधी येणार', note: 'नोट', lines: 'काय मागवायचे' }
export const chooseSupplier = 'सप्लायर निवडा'
export const lineName = (position: number) => `ओळ ${position}`
export const lineFields = { quantity: 'किती', cost: 'एकाची किंमत, ₹' }
export const linesAs = (lines: readonly (readonly [quantity: string, name: string])[]) =>
  lines.map(([quantity, name]) => `${quantity} × ${name}`).join(', ')
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'ऑर्डर सेव्ह झाली नाही. कृपया पुन्हा प्रयत्न करा.'
export const conflict = 'दरम्यान दुसऱ्या कोणीतरी ही ऑर्डर बदलली आहे.'

export const whatsApp = 'WhatsApp वर पाठवा'
export const mail = 'ईमेलने पाठवा'
export const phoned = 'फोनवर ऑर्डर दिली'
export const sent = (number: string) => `नोंदवले: ${number} पाठवली.`
export const mailed = (number: string) => `${number} सप्लायरला ईमेलने जात आहे.`
export const sendFailure = 'ऑर्डर पाठवली गेली नाही. कृपया पुन्हा प्रयत्न करा.'
export const text = 'सप्लायर हे असे वाचेल'
export const cancel = 'ऑर्डर रद्द करा'
export const cancelQuestion = 'ही ऑर्डर रद्द करायची?'
export const cancelled = (number: string) => `${number} रद्द झाली.`
export const closeRest = 'बाकीची वाट पाहू नका'
export const closeQuestion = 'या ऑर्डरमधील बाकीची वाट पाहायची नाही?'
export const closeConsequence = 'जे आले आहे ते राहील.'
export const closed = (number: string) => `${number} मधील आणखी काही येणार नाही.`
export const reopen = 'पुन्हा वाट पाहा'
export const reopened = (number: string) => `${number} ची पुन्हा वाट पाहत आहोत.`
export const closeFailure = 'ऑर्डर बदलली नाही. कृपया पुन्हा प्रयत्न करा.'

export const goods = 'काय आले'
export const goodsFailure = 'काय आले ते लोड झाले नाही.'
export const noGoods = 'अजून काही आलेले नाही.'
export const receive = 'माल घ्या'
export const receiveOf = (number: string) => `माल घ्या: ${number}`
export const receiveFields = { lines: 'पार्सलमध्ये काय आहे', deliveryNote: 'डिलिव्हरी चलानाचा नंबर', day: 'तारीख', note: 'नोट' }
export const receiveHint = 'जे आले नाही त्यापुढे 0 लिहा.'
export const stillToCome = (open: string) => `${open} यायचे आहेत`
export const serials = 'सीरियल नंबर'
export const serialsHint = 'एकामागून एक स्कॅन करा, प्रत्येक वेगळ्या ओळीत.'
export const receiveSubmit = 'स्टॉकमध्ये टाका'
export const receiveFailure = 'माल घेतला गेला नाही. कृपया पुन्हा प्रयत्न करा.'
export const cameOn = (day: string, by: string) => `${day}, ${by}`
export const deliveryNote = (number: string) => `डिलिव्हरी चलान ${number}`
export const costOf = (amount: string) => `एकाचे ${amount}`
export const pieces = (quantity: number, unit: Unit) => amount(quantity, unit)
export const sendBack = 'परत पाठवा'
export const sendBackOf = (day: string) => `परत पाठवा: ${day} चा माल`
export const returnFields = { reason: 'का?', isReplaced: 'बदल्यात दुसरे येणार', lines: 'काय परत जात आहे', note: 'नोट' }
export const reasons: Record<GoodsReturnReason, string> = { wrong: 'चुकीचा पार्ट', dead: 'बिघडलेलाच आला', surplus: 'जास्त आले' }
export const chooseReason = 'कारण निवडा'
export const answers = { yes: 'होय', no: 'नाही' }
export const returnHint = 'जे राहील त्यापुढे 0 लिहा.'
export const returnSubmit = 'परत पाठवा'
export const returnFailure = 'काही परत पाठवले गेले नाही. कृपया पुन्हा प्रयत्न करा.'
export const wentBack = (what: string, reason: string) => `परत गेले: ${what}, ${reason}`
/** Also what the API says. */
export const returnIsKept = 'बदल्यात दुसरे आले आहेत, किंवा हे पीस पुन्हा स्टॉकमध्ये आहेत. चूक वस्तूच्या आवक-जावकमध्ये नोंदवा.'
export const undoReturn = 'पूर्ववत करा'
export const returnUndone = 'ते पुन्हा स्टॉकमध्ये आहे.'
export const undoReturnFailure = 'काही बदलले नाही. पुन्हा प्रयत्न करा.'
export const unordered = 'ऑर्डर नसलेला माल घ्या'
export const onOrder = 'मागवलेले'
export const awaited = 'येणारा माल'
export const nothingAwaited = 'कोणताही माल येणार नाही.'
export const notAwaited = 'या ऑर्डरमधील आणखी काही येणार नाही.'
export const forRepair = (reference: string) => `${reference} साठी`

export const bills = 'सप्लायरची बिले'
export const billsFailure = 'बिल लोड झाले नाही.'
export const loadingBills = 'बिले लोड होत आहेत...'
export const noBills = 'असे एकही बिल नाही.'
export const showBills = 'बिले दाखवा'
export const allBills = 'सर्व बिले'
export const billFilters: Record<SupplierBillFilter, string> = { due: 'द्यायची आहेत', overdue: 'मुदत संपली' }
export const billKinds: Record<SupplierBillKind, string> = { bill: 'बिल', credit_note: 'क्रेडिट नोट' }
export const billColumns = { number: 'नंबर', supplier: 'सप्लायर', day: 'तारीख', due: 'कधीपर्यंत', total: 'एकूण', left: 'बाकी' }
export const overdue = 'मुदत संपली'
export const isCancelled = 'मागे घेतले'
export const enterBill = 'बिल नोंदवा'
export const enterCredit = 'क्रेडिट नोट नोंदवा'
export const billFields = {
  number: 'बिलावरचा नंबर',
  day: 'बिलाची तारीख',
  dueOn: 'कधीपर्यंत द्यायचे',
  goods: 'कोणत्या मालाचे आहे',
  rates: 'प्रत्येक दराची रक्कम आणि टॅक्स',
  costs: 'एकाची किंमत, वेगळी असल्यास',
  roundOff: 'राउंड ऑफ, ₹',
  isItc: 'इनपुट टॅक्स क्रेडिट',
  note: 'नोट',
}
export const dueHint = 'रिकामे असल्यास सप्लायरच्या मुदतीप्रमाणे.'
export const rateFields = { rate: 'दर, %', taxable: 'टॅक्सशिवाय रक्कम, ₹', cgst: 'CGST, आणि तितकाच SGST, ₹', igst: 'IGST, ₹' }
export const taxHint = 'टॅक्स रिकामा असल्यास दरावरून काढला जातो.'
export const noTaxHint = 'या सप्लायरचा GSTIN नाही: त्याच्या बिलावर टॅक्स नसतो.'
export const rateName = (position: number) => `दर ${position}`
export const addRate = 'दर जोडा'
export const itc = { yes: 'घ्यायचे आहे', no: 'घ्यायचे नाही' }
export const billTotal = 'बिलाची एकूण रक्कम'
export const goodsOf = (number: string, day: string) => `${number}, ${day}`
export const saveBill = 'बिल सेव्ह करा'
export const billFailure = 'बिल सेव्ह झाले नाही. कृपया पुन्हा प्रयत्न करा.'
export const billHint = 'बिल नंतर बदलता येत नाही. चुकीचे नोंदवले असल्यास मागे घ्या.'
export const billOf = (kind: string, number: string) => `${kind} ${number}`
export const billFacts = {
  supplier: 'सप्लायर',
  day: 'तारीख',
  due: 'कधीपर्यंत द्यायचे',
  goods: 'कोणत्या मालाचे',
  for: 'कोणत्या बिलाची',
  itc: 'इनपुट टॅक्स क्रेडिट',
  note: 'नोट',
  entered: 'नोंदवले',
}
export const billSums = { roundOff: 'राउंड ऑफ', total: 'एकूण', paid: 'दिले', credited: 'क्रेडिट नोटने', left: 'बाकी' }
export const taxableAt = (percent: string) => `रक्कम, दर ${percent}`
export const pay = 'पैसे द्या'
export const payOf = (number: string) => `पैसे द्या: ${number}`
export const payFields = { book: 'कुठून', amount: 'रक्कम, ₹', day: 'तारीख', reference: 'रेफरन्स नंबर', note: 'नोट' }
export const books: Record<Book, string> = { cash: 'गल्ला', bank: 'बँक' }
export const paySubmit = 'पेमेंट सेव्ह करा'
export const payFailure = 'पेमेंट सेव्ह झाले नाही. कृपया पुन्हा प्रयत्न करा.'
export const payFooter = 'ही बुकातील नोंद आहे. तिथे मागे घेतल्यास बिल पुन्हा बाकी होते.'
export const payment = (amount: string, book: string, day: string) => `${amount}, ${book}, ${day}`
export const payments = 'पेमेंट आणि क्रेडिट नोट'
export const takeBack = 'मागे घ्या'
export const takeBackOf = (number: string) => `मागे घ्या: ${number}`
export const takeBackFields = { note: 'का?' }
export const takeBackFailure = 'बिल मागे घेतले गेले नाही. कृपया पुन्हा प्रयत्न करा.'

export const register = 'खरेदी'
export const registerHint = 'दरांप्रमाणे, क्रेडिट नोट वजा करून.'
export const registerFailure = 'खरेदीची बेरीज झाली नाही.'
export const from = 'तारखेपासून'
export const until = 'तारखेपर्यंत'
export const registerColumns = { rate: 'दर', itc: 'क्रेडिट', bills: 'बिले', taxable: 'रक्कम', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }
export const creditOfSpan = 'इनपुट टॅक्स क्रेडिट'
export const download = 'खरेदी डाउनलोड करा'

export const prices = 'आधी कितीला आले'
export const pricesFailure = 'आधीच्या किमती लोड झाल्या नाहीत.'
export const noPrices = 'अजून एकाही ऑर्डरमधून हे आलेले नाही.'
export const price = (quantity: number, unit: Unit, cost: string) => `${amount(quantity, unit)}, एकाचे ${cost}`
export const unknownCost = 'माहीत नाही'

export const gstr2b = 'GSTR-2B'
export const gstr2bHint = 'पोर्टलची JSON फाइल या दिवसांच्या बिलांशी याच ब्राउझरमध्ये पडताळली जाते.'
export const gstr2bFile = 'GSTR-2B ची फाइल'
export const noGstr2b = 'ही GST पोर्टलची GSTR-2B फाइल नाही.'
export const gstr2bMatched = (count: number) => plural(count, { one: '# बिल जुळले.', other: '# बिले जुळली.' })
export const gstr2bDiffers = 'यांत फरक आहे'
export const gstr2bOnlyThere = 'सप्लायरने भरली, येथे नोंदवलेली नाहीत'
export const gstr2bOnlyHere = 'येथे नोंदवली, सप्लायरने भरलेली नाहीत'
export const gstr2bFields: Record<Compared, string> = {
  ...{ day: 'तारीख', total: 'एकूण', taxable: 'रक्कम', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' },
}
