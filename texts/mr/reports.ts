import type { WorkKind } from '#contract/money/reports.ts'
import { formatPercent } from '../numbers.ts'
import { plural } from './plural.ts'

export { reports as title } from './screens.ts'

/** The report of what the shop earned, received and is owed. */
export const intro = 'बिले त्यांच्या तारखेला मोजली जातात, पेमेंट ज्या दिवशी मिळाले त्या दिवशी. सर्व बेरजा रजिस्टरमधील आहेत.'
export const loading = 'बेरजा लोड होत आहेत...'
export const failure = 'बेरजा लोड झाल्या नाहीत.'
export const from = 'तारखेपासून'
export const to = 'तारखेपर्यंत'
export const thisMonth = 'हा महिना'
export const lastMonth = 'मागील महिना'
export const thisYear = 'हे आर्थिक वर्ष'
export const nothing = 'या काळात बिल किंवा पेमेंट नाही.'

/** Billed, earned and received are different figures. */
export const billedWithTax = 'बिले, टॅक्ससह'
export const earned = 'कमाई, खर्च वजा करण्यापूर्वी'
export const earnedOf = (turnover: string, percent: number) =>
  `टॅक्सशिवाय ${turnover} उलाढाल वजा खरेदी किंमत; खरेदी किंमत माहीत: ${formatPercent(percent)}`
export const billedFrom = (bills: number, notes: number) =>
  [plural(bills, { one: '# बिल', other: '# बिले' }), notes > 0 && plural(notes, { other: '# क्रेडिट नोट' })].filter(Boolean).join(', ')
export const received = 'मिळालेले पैसे'
export const receivedIn = (payments: number) => plural(payments, { other: '# पेमेंट' })
export const outstanding = 'येणे बाकी'
export const paidAhead = (amount: string) => `${amount} आगाऊ मिळाले`
export const readyIn = 'तयार व्हायला लागलेला वेळ'
export const readyOf = (repairs: number, comebacks: number) =>
  `${plural(repairs, { one: '# दुरुस्तीपैकी', other: '# दुरुस्त्यांपैकी' })} निम्म्यांना याहून जास्त वेळ लागला नाही; ${comebacks} परत आल्या.`

export const work: Record<WorkKind, string> = { repairs: 'दुरुस्त्या', bookings: 'बुक केलेले प्रॉडक्ट', counter: 'काउंटर' }
export const byDay = 'बिले आणि मिळालेले पैसे, दिवसानुसार'
export const byMonth = 'बिले आणि मिळालेले पैसे, महिन्यानुसार'
export const figures = (title: string) => `${title}: सर्व आकडे`
export const day = 'दिवस'
export const month = 'महिना'
export const billed = 'बिले'
export const whole = 'पूर्ण काळ'
/** For those who do not see the bars. */
export const chart = (highest: string) => `बिलांच्या रकमेचा बार चार्ट, जास्तीत जास्त ${highest}. टेबलमध्ये सर्व आकडे आहेत.`

/** From what was billed to the profit. */
export const statement = 'दुकानाची कमाई'
export const billedLess = 'बिले वजा क्रेडिट नोट'
export const heads = { cgst: 'त्यात CGST', sgst: 'त्यात SGST', igst: 'त्यात IGST', roundOff: 'त्यात राउंड ऑफ' }
export const turnoverWithoutTax = 'टॅक्सशिवाय उलाढाल'
export const cost = 'विकलेल्या मालाची किंमत, जेवढी माहीत आहे'
export const salaries = 'पगार'
export const profit = 'निव्वळ नफा'
export const statementHint = 'खर्च कॅश बुक आणि बँक बुकातले आहेत, GSTIN असलेला टॅक्स वगळून. सप्लायरला दिलेले आणि मालकांनी घेतलेले पैसे खर्च नाहीत.'
export const ages = 'किती दिवसांपासून येणे'
export const age = (from: number, to: number | undefined) => (to === undefined ? `${from} दिवस आणि जास्त` : `${from} ते ${to} दिवस`)
export const agedBills = (bills: number) => plural(bills, { one: '# बिल', other: '# बिले' })

export const sums = 'हिशोब कसा जुळतो'
export const before = (date: string) => `येणे बाकी, ${date} पूर्वी`
export const credited = 'क्रेडिट नोट'
export const after = 'शेवटी येणे बाकी'
export const owed = 'ग्राहकांकडून येणे'
export const ahead = 'आगाऊ मिळालेले'

export const modes = 'मिळालेले पैसे, पेमेंटच्या प्रकारानुसार'
export const technicians = 'दुरुस्त्या, टेक्निशियननुसार'
export const nobody = 'कोणी नाही'
export const repairs = (count: number) => plural(count, { one: '# दुरुस्ती', other: '# दुरुस्त्या' })
export const margin = 'मार्जिन, टॅक्सशिवाय'
export const marginOf = (pieces: number, percent: number) =>
  `${plural(pieces, { one: '# पीसची', other: '# पीसची' })} खरेदी किंमत माहीत आहे: उलाढालीच्या ${formatPercent(percent)}. कामाला खरेदी किंमत नसते.`
export const marginUnknown = 'या काळात विकलेल्या कोणत्याही पीसची खरेदी किंमत लिहिलेली नव्हती. ती प्रॉडक्टच्या फॉर्ममध्ये लिहा: तेव्हापासून बिले ती ठेवतात.'
export const kindOfWork = 'कामाचा प्रकार'
export const turnover = 'उलाढाल'
export const turnoverKnown = 'खरेदी किंमत माहीत असलेली'
export const earnedWith = 'मार्जिन'

/** Who owes what. */
export const debts = 'कोणाकडून येणे बाकी'
export const debtsLoading = 'उधारी लोड होत आहे...'
export const debtsFailure = 'उधारी लोड झाली नाही.'
export const noDebts = 'कोणाकडूनही येणे बाकी नाही.'
export const debtColumns = { customer: 'ग्राहक', since: 'कधीपासून', amount: 'येणे बाकी', remind: 'आठवण' }
export const noName = 'नाव नाही'
export const remind = (name: string) => `${name} यांना WhatsApp वर आठवण करून द्या`
export const remindFailure = 'मेसेज लिहिता आला नाही. पुन्हा प्रयत्न करा.'
export const advances = 'ग्राहकांचे जमा पैसे'
export const advancesLoading = 'जमा रकमा लोड होत आहेत...'
export const advancesFailure = 'जमा रकमा लोड झाल्या नाहीत.'
export const noAdvances = 'दुकानाकडे कोणत्याही ग्राहकाचे पैसे जमा नाहीत.'
export const advanceColumns = { customer: 'ग्राहक', amount: 'जमा', refund: 'परत द्या' }
export const giveBack = (name: string) => `${name} यांना पैसे परत द्या`
export const deducted = 'ग्राहकांनी कापलेला TDS'
export const exchanged = 'एक्सचेंजमध्ये घेतले'
export const writtenOff = 'बुडीत रक्कम'
export const ofAge = (amount: string, age: string) => `${amount}: ${age}`
export const downloadDebts = 'कोणाकडे बाकी ते CSV म्हणून डाउनलोड करा'
