import type { Book, BookRow, MoveKind } from '#contract/money/books.ts'
import type { MoneyMode, PaymentKind } from '#contract/money/payments.ts'
import { paymentKinds, paymentModes } from './bills.ts'
import { plural } from './plural.ts'

export { books as title } from './screens.ts'

/** The drawer of a day, the account at the bank, and the books of both. */
export const intro =
  'ग्राहकों के पेमेंट अपने आप आ जाते हैं। बाकी जो आए या जाए, वह यहाँ लिखें, और जितनी बार चाहें गिनें: गिनने के बाद जो आता है, वह अगली गिनती में जाता है।'
export const show = 'दिखाएँ'
export const names: Record<Book, string> = { cash: 'गल्ला', bank: 'बैंक' }
export const bookNames: Record<Book, string> = { cash: 'कैश बुक', bank: 'बैंक बुक' }

export const day = 'दिन'
export const dayTitle: Record<Book, string> = { cash: 'दिन का गल्ला', bank: 'दिन का बैंक खाता' }
export const loading = 'दिन का हिसाब लोड हो रहा है...'
export const dayFailure = 'दिन का हिसाब लोड नहीं हो सका।'
export const opening = 'शुरुआत में'
export const firstOpening = 'शुरुआत में: पहली गिनती'
export const kinds: Record<MoveKind, string> = {
  expense: 'खर्च',
  supplier: 'सप्लायर को पेमेंट',
  buyback: 'किसी व्यक्ति से खरीदा',
  salary: 'तनख्वाह',
  drawing: 'मालिक ने लिए',
  contribution: 'मालिक ने डाले',
  deposit: 'बैंक में जमा',
  withdrawal: 'बैंक से निकाले',
}
export const lineKinds: Record<PaymentKind | MoveKind, string> = {
  ...kinds,
  buyback: 'लोगों से खरीदा',
  payment: 'ग्राहकों के पेमेंट',
  refund: 'ग्राहकों को वापस',
}
export const difference = 'गिनती के फ़र्क'
export const shouldBe: Record<Book, string> = { cash: 'गल्ले में होने चाहिए', bank: 'खाते में होने चाहिए' }
export const notCounted: Record<Book, string> = {
  cash: 'कैश बुक पहली गिनती से शुरू होती है।',
  bank: 'बैंक बुक पहले बैलेंस से शुरू होती है।',
}

export const counts: Record<Book, string> = { cash: 'गिनतियाँ', bank: 'बैलेंस' }
export const counted = (amount: string, by: string, time: string) => `${amount}, ${by}, ${time}`
export const agrees = 'कोई फ़र्क नहीं।'
export const differs = (amount: string, expected: string) => `फ़र्क ${amount}: ${expected} होने चाहिए थे।`
export const count: Record<Book, string> = { cash: 'गल्ला गिनें', bank: 'बैलेंस लिखें' }
export const countFields = { counted: 'गिने (₹)', note: 'नोट' }
export const countHint: Record<Book, string> = {
  cash: 'गल्ले के सभी नोट और सिक्के।',
  bank: 'जितना बैंक उस दिन के आखिर में दिखाता है।',
}
export const saveCount = 'गिनती सेव करें'
export const countFailure = 'गिनती सेव नहीं हुई।'
export const countFooter = 'गिनती कभी बदली नहीं जाती। गलत हो तो फिर से गिनें।'

export const moves = 'इस दिन लिखा गया'
export const noMoves = 'इस दिन कुछ नहीं लिखा गया।'
export const move = 'पैसे गए या आए'
export const moveFields = {
  kind: 'प्रकार',
  book: 'कहाँ से या कहाँ',
  amount: 'रकम (₹)',
  category: 'किसलिए',
  note: 'नोट',
  reference: 'रेफ़रेंस नंबर',
  gstin: 'सप्लायर का GSTIN',
  taxable: 'टैक्स के बिना रकम (₹)',
  tax: 'टैक्स (₹)',
}
/** Suggested beside the words that the shop has used. */
export const categories = ['चाय', 'कूरियर', 'किराया', 'बिजली', 'इंटरनेट', 'आना-जाना', 'स्टेशनरी', 'सफ़ाई', 'औज़ार', 'बैंक चार्ज']
export const gst = 'केवल तब, जब बिल पर GST हो।'
export const saveMove = 'एंट्री सेव करें'
export const moveFailure = 'एंट्री सेव नहीं हुई।'
export const moveFooter = 'एंट्री कभी बदली नहीं जाती। गलत हो तो रद्द करें।'
export const taxOf = (tax: string, gstin: string) => `टैक्स ${tax}, ${gstin}`

export const receipt = 'रसीद'
export const addReceipt = 'रसीद जोड़ें'
export const of = (what: string, entry: string) => `${what}: ${entry}`
export const receiptField = 'रसीद की फ़ोटो'
export const takeReceipt = 'फ़ोटो लें'
export const chooseReceipt = 'फ़ोटो चुनें'
export const leaveReceiptOut = 'फ़ोटो हटा दें'
export const receiptPhoto = (number: number) => `रसीद की फ़ोटो ${number}`
export const sendingReceipt = 'फ़ोटो अपलोड हो रही है...'
export const entrySaved = 'एंट्री सेव हो गई, फ़ोटो नहीं।'
export const receiptFailure = 'फ़ोटो सेव नहीं हुई।'
export const receiptKept = 'फ़ोटो एंट्री के साथ ही रखी जाती है।'

export const takeBack = 'एंट्री रद्द करें'
export const takeBackOf = (entry: string) => `एंट्री रद्द करें: ${entry}`
export const takenBack = 'रद्द'
export const reversalOf = (kind: string) => `रद्द: ${kind}`
export const reason = { note: 'कारण' }
export const takeBackFailure = 'एंट्री रद्द नहीं हुई।'

export const listFailure = 'बुक लोड नहीं हो सकी।'
export const from = 'कब से'
export const to = 'कब तक'
export const empty = 'इन तारीखों में कुछ नहीं है।'
export const download = (book: string) => `${book} डाउनलोड करें`
export const columns = { day: 'दिन', what: 'एंट्री', amount: 'आए या गए', balance: 'बैलेंस', by: 'किसने' }
export const countOf = (amount: string) => `${amount} गिने`

/** The statement of a bank beside the bank book. */
export const statement = 'स्टेटमेंट से मिलाएँ'
export const statementIntro =
  'बैंक या UPI ऐप का स्टेटमेंट CSV या Excel में चुनें। रकम, दिन और रेफ़रेंस से यहीं मिलाया जाता है; जो लाइन मिल जाए, उसका केवल दिन और रेफ़रेंस रखा जाता है।'
export const statementFile = 'स्टेटमेंट की फ़ाइल'
export const noStatement = 'फ़ाइल में दिन और रकम के कॉलम नहीं हैं। ऐसा स्टेटमेंट चुनें जिसके कॉलमों के ऊपर नाम हों।'
export const matched = (count: number, lines: number) =>
  `स्टेटमेंट की ${plural(lines, { one: '# लाइन', other: '# लाइनों' })} में से ${count} बैंक बुक में हैं।`
export const known = (lines: number) => plural(lines, { other: 'पहले से दिखी लाइनें: #' })
export const found = 'बुक में भी है, स्टेटमेंट में भी'
export const foundAs = (entry: string, day: string, line: string) => `${entry}, ${day} · ${line}`
export const keepFound = (entries: number) => plural(entries, { other: 'दर्ज करें कि बैंक में दिखीं: #' })
export const keepFailure = 'सेव नहीं हुआ। फिर कोशिश करें।'
export const seenOn = (day: string, reference: string) => [`बैंक में दिखा: ${day}`, reference].filter(Boolean).join(', ')
export const notSeen = 'नहीं दिखा'
export const onStatement = 'स्टेटमेंट में है, बुक में नहीं'
export const inBook = 'बुक में है, स्टेटमेंट में नहीं'

/** The columns of the file, and the kind of a row in it. */
export const head = ['तारीख', 'एंट्री', 'किसलिए', 'बिल या रेफ़रेंस नंबर', 'ग्राहक', 'रेफ़रेंस', 'नोट', 'आए', 'गए', 'गिने', 'बैलेंस', 'किसने']
export function rowKind(kind: BookRow['kind'], mode: MoneyMode | null, isReversal: boolean): string {
  if (kind === 'count') return 'गिनती'
  if (kind === 'payment' || kind === 'refund') return mode ? `${paymentKinds[kind]}, ${paymentModes[mode]}` : paymentKinds[kind]
  return isReversal ? reversalOf(kinds[kind]) : kinds[kind]
}
