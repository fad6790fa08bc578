import type { WorkKind } from '#contract/money/reports.ts'
import { formatPercent } from '../numbers.ts'
import { plural } from './plural.ts'

export { reports as title } from './screens.ts'

/** The report of what the shop earned, received and is owed. */
export const intro = 'बिल जारी होने के दिन में गिने जाते हैं, पेमेंट मिलने के दिन में। सारी रकमें वही हैं जो रजिस्टर में हैं।'
export const loading = 'हिसाब लोड हो रहा है...'
export const failure = 'हिसाब लोड नहीं हो सका।'
export const from = 'कब से'
export const to = 'कब तक'
export const thisMonth = 'यह महीना'
export const lastMonth = 'पिछला महीना'
export const thisYear = 'यह वित्त वर्ष'
export const nothing = 'इन तारीखों में न कोई बिल बना, न कोई पेमेंट आया।'

/** Billed, earned and received are different figures. */
export const billedWithTax = 'बिल बने, टैक्स के साथ'
export const earned = 'कमाई, खर्च घटाने से पहले'
export const earnedOf = (turnover: string, percent: number) =>
  `टैक्स के बिना बिक्री: ${turnover}, उसमें से माल की लागत घटाकर; लागत पता है: ${formatPercent(percent)}`
export const billedFrom = (bills: number, notes: number) =>
  [plural(bills, { other: '# बिल' }), notes > 0 && plural(notes, { other: '# क्रेडिट नोट' })].filter(Boolean).join(', ')
export const received = 'पैसे मिले'
export const receivedIn = (payments: number) => plural(payments, { other: '# पेमेंट' })
export const outstanding = 'बाकी'
export const paidAhead = (amount: string) => `${amount} एडवांस मिले`
export const readyIn = 'तैयार होने में समय'
export const readyOf = (repairs: number, comebacks: number) =>
  `${plural(repairs, { other: '# रिपेयर' })} में से आधी इतने समय में हो गईं; दोबारा आईं: ${comebacks}`

export const work: Record<WorkKind, string> = { repairs: 'रिपेयर', bookings: 'बुक हुए प्रोडक्ट', counter: 'काउंटर' }
export const byDay = 'हर दिन के बिल और पेमेंट'
export const byMonth = 'हर महीने के बिल और पेमेंट'
export const figures = (title: string) => `${title}, सारे आँकड़े`
export const day = 'दिन'
export const month = 'महीना'
export const billed = 'बिल बने'
export const whole = 'कुल'
/** For those who do not see the bars. */
export const chart = (highest: string) => `बिल की रकम के बार, सबसे ऊँचा ${highest} का। सारे आँकड़े टेबल में हैं।`

/** From what was billed to the profit. */
export const statement = 'दुकान ने क्या कमाया'
export const billedLess = 'बिल, क्रेडिट नोट घटाकर'
export const heads = { cgst: 'उसमें CGST', sgst: 'उसमें SGST', igst: 'उसमें IGST', roundOff: 'उसमें राउंड ऑफ़' }
export const turnoverWithoutTax = 'टैक्स के बिना बिक्री'
export const cost = 'बिके माल की लागत, जितनी पता है'
export const salaries = 'तनख्वाह'
export const profit = 'मुनाफ़ा'
export const statementHint = 'खर्च कैश बुक और बैंक बुक के हैं, GSTIN वाला टैक्स घटाकर। सप्लायर को दिए पैसे और जो मालिक ने लिए, वे खर्च नहीं हैं।'
export const ages = 'कितने दिन से बाकी'
export const age = (from: number, to: number | undefined) => (to === undefined ? `${from} दिन या ज़्यादा` : `${from} से ${to} दिन`)
export const agedBills = (bills: number) => plural(bills, { other: '# बिल' })

export const sums = 'हिसाब कैसे बनता है'
export const before = (date: string) => `बाकी, ${date} से पहले`
export const credited = 'क्रेडिट नोट'
export const after = 'आखिर में बाकी'
export const owed = 'ग्राहकों से लेना है'
export const ahead = 'एडवांस मिला'

export const modes = 'किस तरीके से पैसे मिले'
export const technicians = 'टेक्नीशियन के हिसाब से रिपेयर'
export const nobody = 'कोई नहीं'
export const repairs = (count: number) => plural(count, { other: '# रिपेयर' })
export const margin = 'मार्जिन, टैक्स छोड़कर'
export const marginOf = (pieces: number, percent: number) =>
  `${plural(pieces, { other: '# पीस' })} की खरीद की कीमत पता है (बिक्री का ${formatPercent(percent)})। काम की कोई खरीद कीमत नहीं होती।`
export const marginUnknown = 'इस समय में बिके किसी पीस की खरीद की कीमत नहीं लिखी थी। प्रोडक्ट के फ़ॉर्म में लिखें: तब से बिल उसे याद रखते हैं।'
export const kindOfWork = 'काम का प्रकार'
export const turnover = 'बिक्री'
export const turnoverKnown = 'जिसकी खरीद कीमत पता है'
export const earnedWith = 'मार्जिन'

/** Who owes what. */
export const debts = 'किससे लेना है'
export const debtsLoading = 'बाकी रकमें लोड हो रही हैं...'
export const debtsFailure = 'बाकी रकमें लोड नहीं हो सकीं।'
export const noDebts = 'किसी से कुछ लेना बाकी नहीं है।'
export const debtColumns = { customer: 'ग्राहक', since: 'कब से', amount: 'बाकी', remind: 'याद दिलाएँ' }
export const noName = 'नाम नहीं'
export const remind = (name: string) => `${name} को WhatsApp पर याद दिलाएँ`
export const remindFailure = 'मैसेज नहीं लिखा जा सका। फिर कोशिश करें।'
export const advances = 'ग्राहकों का जमा पैसा'
export const advancesLoading = 'जमा रकमें लोड हो रही हैं...'
export const advancesFailure = 'जमा रकमें लोड नहीं हो सकीं।'
export const noAdvances = 'दुकान के पास किसी ग्राहक का पैसा जमा नहीं है।'
export const advanceColumns = { customer: 'ग्राहक', amount: 'जमा', refund: 'लौटाएँ' }
export const giveBack = (name: string) => `${name} को पैसे लौटाएँ`
export const deducted = 'ग्राहकों का काटा TDS'
export const exchanged = 'एक्सचेंज में लिया'
export const writtenOff = 'बट्टे खाते में'
export const ofAge = (amount: string, age: string) => `${amount}: ${age}`
export const downloadDebts = 'बाकी वालों की सूची CSV में डाउनलोड करें'
