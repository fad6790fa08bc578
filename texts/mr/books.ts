import type { Book, BookRow, MoveKind } from '#contract/money/books.ts'
import type { MoneyMode, PaymentKind } from '#contract/money/payments.ts'
import { paymentKinds, paymentModes } from './bills.ts'
import { plural } from './plural.ts'

export { books as title } from './screens.ts'

/** The drawer of a day, the account at the bank, and the books of both. */
export const intro = 'ग्राहकांची पेमेंट आपोआप येतात. बाकी जे येते किंवा जाते ते येथे लिहा, आणि हवे तितक्या वेळा मोजा: मोजल्यानंतर जे येते ते पुढच्या मोजणीत जाते.'
export const show = 'दाखवा'
export const names: Record<Book, string> = { cash: 'गल्ला', bank: 'बँक' }
export const bookNames: Record<Book, string> = { cash: 'कॅश बुक', bank: 'बँक बुक' }

export const day = 'दिवस'
export const dayTitle: Record<Book, string> = { cash: 'दिवसाचा गल्ला', bank: 'दिवसाचे बँक खाते' }
export const loading = 'दिवसाचा हिशोब लोड होत आहे...'
export const dayFailure = 'दिवसाचा हिशोब लोड झाला नाही.'
export const opening = 'सुरुवातीला'
export const firstOpening = 'सुरुवातीला: पहिली मोजणी'
export const kinds: Record<MoveKind, string> = {
  expense: 'खर्च',
  supplier: 'सप्लायरला पेमेंट',
  buyback: 'व्यक्तीकडून खरेदी',
  salary: 'पगार',
  drawing: 'मालकांनी घेतले',
  contribution: 'मालकांनी घातले',
  deposit: 'बँकेत भरणा',
  withdrawal: 'बँकेतून काढले',
}
export const lineKinds: Record<PaymentKind | MoveKind, string> = {
  ...kinds,
  buyback: 'लोकांकडून खरेदी',
  payment: 'ग्राहकांची पेमेंट',
  refund: 'ग्राहकांना परत',
}
export const difference = 'मोजणीतील फरक'
export const shouldBe: Record<Book, string> = { cash: 'गल्ल्यात असायला हवेत', bank: 'खात्यात असायला हवेत' }
export const notCounted: Record<Book, string> = {
  cash: 'कॅश बुक पहिल्या मोजणीपासून सुरू होते.',
  bank: 'बँक बुक पहिल्या शिलकेपासून सुरू होते.',
}

export const counts: Record<Book, string> = { cash: 'मोजण्या', bank: 'शिल्लक' }
export const counted = (amount: string, by: string, time: string) => `${amount}, ${by}, ${time}`
export const agrees = 'फरक नाही.'
export const differs = (amount: string, expected: string) => `फरक ${amount}: ${expected} असायला हवे होते.`
export const count: Record<Book, string> = { cash: 'गल्ला मोजा', bank: 'शिल्लक लिहा' }
export const countFields = { counted: 'मोजलेले (₹)', note: 'नोट' }
export const countHint: Record<Book, string> = {
  cash: 'गल्ल्यातील सर्व नोटा आणि नाणी.',
  bank: 'त्या दिवसाच्या शेवटी बँक दाखवते तेवढी.',
}
export const saveCount = 'मोजणी सेव्ह करा'
export const countFailure = 'मोजणी सेव्ह झाली नाही.'
export const countFooter = 'मोजणी नंतर बदलता येत नाही. चुकली असेल तर पुन्हा मोजा.'

export const moves = 'या दिवशी लिहिलेले'
export const noMoves = 'या दिवशी काही लिहिले नाही.'
export const move = 'पैसे गेले किंवा आले'
export const moveFields = {
  kind: 'प्रकार',
  book: 'कुठून किंवा कुठे',
  amount: 'रक्कम (₹)',
  category: 'कशासाठी',
  note: 'नोट',
  reference: 'रेफरन्स नंबर',
  gstin: 'सप्लायरचा GSTIN',
  taxable: 'टॅक्सशिवाय रक्कम (₹)',
  tax: 'टॅक्स (₹)',
}
/** Suggested beside the words that the shop has used. */
export const categories = ['चहा', 'कुरिअर', 'भाडे', 'वीज', 'इंटरनेट', 'प्रवास', 'स्टेशनरी', 'साफसफाई', 'अवजारे', 'बँक चार्ज']
export const gst = 'बिलावर GST असेल तरच.'
export const saveMove = 'नोंद सेव्ह करा'
export const moveFailure = 'नोंद सेव्ह झाली नाही.'
export const moveFooter = 'नोंद नंतर बदलता येत नाही. चुकली असेल तर मागे घ्या.'
export const taxOf = (tax: string, gstin: string) => `टॅक्स ${tax}, ${gstin}`

export const receipt = 'पावती'
export const addReceipt = 'पावती जोडा'
export const of = (what: string, entry: string) => `${what}: ${entry}`
export const receiptField = 'पावतीचा फोटो'
export const takeReceipt = 'फोटो काढा'
export const chooseReceipt = 'फोटो निवडा'
export const leaveReceiptOut = 'फोटो काढून टाका'
export const receiptPhoto = (number: number) => `पावतीचा फोटो ${number}`
export const sendingReceipt = 'फोटो अपलोड होत आहे...'
export const entrySaved = 'नोंद सेव्ह झाली, फोटो नाही.'
export const receiptFailure = 'फोटो सेव्ह झाला नाही.'
export const receiptKept = 'फोटो नोंद असेपर्यंत ठेवला जातो.'

export const takeBack = 'मागे घ्या'
export const takeBackOf = (entry: string) => `मागे घ्या: ${entry}`
export const takenBack = 'मागे घेतले'
export const reversalOf = (kind: string) => `मागे घेतले: ${kind}`
export const reason = { note: 'कारण' }
export const takeBackFailure = 'नोंद मागे घेतली गेली नाही.'

export const listFailure = 'बुक लोड झाले नाही.'
export const from = 'तारखेपासून'
export const to = 'तारखेपर्यंत'
export const empty = 'या काळात नोंदी नाहीत.'
export const download = (book: string) => `${book} डाउनलोड करा`
export const columns = { day: 'दिवस', what: 'नोंद', amount: 'आले किंवा गेले', balance: 'शिल्लक', by: 'कोणी' }
export const countOf = (amount: string) => `मोजले: ${amount}`

/** The statement of a bank beside the bank book. */
export const statement = 'स्टेटमेंटशी जुळवा'
export const statementIntro =
  'बँकेचे किंवा UPI ॲपचे स्टेटमेंट CSV किंवा Excel मध्ये निवडा. रक्कम, दिवस आणि रेफरन्सवरून ते येथेच जुळवले जाते; जुळलेल्या ओळीचा फक्त दिवस आणि रेफरन्स ठेवला जातो.'
export const statementFile = 'स्टेटमेंटची फाइल'
export const noStatement = 'फाइलमध्ये दिवस आणि रकमेचे कॉलम नाहीत. ज्याच्या कॉलमवर नावे आहेत असे स्टेटमेंट निवडा.'
export const matched = (count: number, lines: number) =>
  `स्टेटमेंटच्या ${plural(lines, { one: '# ओळीपैकी', other: '# ओळींपैकी' })} ${count} बँक बुकात आहेत.`
export const known = (lines: number) => plural(lines, { one: '# ओळ आधी दिसली आहे.', other: '# ओळी आधी दिसल्या आहेत.' })
export const found = 'बुकातही आहे, स्टेटमेंटमध्येही'
export const foundAs = (entry: string, day: string, line: string) => `${entry}, ${day} · ${line}`
export const keepFound = (entries: number) => plural(entries, { one: 'नोंदवा: # नोंद बँकेत दिसली', other: 'नोंदवा: # नोंदी बँकेत दिसल्या' })
export const keepFailure = 'सेव्ह झाले नाही. पुन्हा प्रयत्न करा.'
export const seenOn = (day: string, reference: string) => [`बँकेत दिसले: ${day}`, reference].filter(Boolean).join(', ')
export const notSeen = 'दिसले नाही'
export const onStatement = 'स्टेटमेंटमध्ये आहे, बुकात नाही'
export const inBook = 'बुकात आहे, स्टेटमेंटमध्ये नाही'

/** The columns of the file, and the kind of a row in it. */
export const head = ['तारीख', 'नोंद', 'कशासाठी', 'बिल किंवा रेफरन्स नंबर', 'ग्राहक', 'रेफरन्स', 'नोट', 'आले', 'गेले', 'मोजले', 'शिल्लक', 'कोणी']
export function rowKind(kind: BookRow['kind'], mode: MoneyMode | null, isReversal: boolean): string {
  if (kind === 'count') return 'मोजणी'
  if (kind === 'payment' || kind === 'refund') return mode ? `${paymentKinds[kind]}, ${paymentModes[mode]}` : paymentKinds[kind]
  return isReversal ? reversalOf(kinds[kind]) : kinds[kind]
}
