import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'
import { plural } from './plural.ts'
import { fields as productFields } from './product-form.ts'

// Products from files.

export const title = 'प्रोडक्ट इंपोर्ट करें'
export const intro = `किसी और प्रोग्राम की CSV फ़ाइल से, जैसे WooCommerce, Shopify, RepairDesk या Excel (वहाँ "CSV के रूप में सेव करें"): ज़्यादा से ज़्यादा ${IMPORT_ROWS_MAX} लाइनें और ${IMPORT_BYTES_MAX / 1_000_000} MB तक। पहले जाँच लें: उससे कुछ सेव नहीं होता। वही फ़ाइल दोबारा देने पर कुछ दो बार नहीं जुड़ता।`
export const file = 'CSV फ़ाइल'
export const unreadable = {
  too_large: 'फ़ाइल बहुत बड़ी है।',
  too_many_rows: `फ़ाइल में ${IMPORT_ROWS_MAX} से ज़्यादा लाइनें हैं। इसे बाँट दें।`,
  empty: 'फ़ाइल में कॉलम के नाम के नीचे कोई लाइन नहीं है।',
}
export const notRead = 'फ़ाइल पढ़ी नहीं जा सकी। क्या यह CSV फ़ाइल है?'
export const rows = (count: number) => plural(count, { one: '# लाइन', other: '# लाइनें' })
export const mapping = 'कॉलम मिलाएँ'
export const mappingHint =
  'हर जानकारी के लिए फ़ाइल का कॉलम चुनें। जहाँ कॉलम नहीं है या उसका खाना खाली है, वहाँ "सबके लिए" वाला लिखा जाता है। ऐसे कॉलम वाली अगली फ़ाइल के लिए यह चुनाव याद रहता है।'
export const fields: Record<'key' | keyof typeof productFields, string> = { ...productFields, key: 'पहचान, जैसे SKU' }
export const columns = { field: 'प्रोडक्ट में', column: 'कॉलम', fixed: 'सबके लिए', example: 'पहली लाइन' }
export const columnOf = (field: string) => `${field}: कॉलम`
export const fixedOf = (field: string) => `${field}: सबके लिए`
export const noColumn = 'कोई कॉलम नहीं'
export const check = 'जाँचें'
export const checking = (done: number, all: number) => `${all} में से ${done} जाँचे गए...`
export const run = (count: number) => plural(count, { other: '# प्रोडक्ट इंपोर्ट करें' })
export const running = (done: number, all: number) => `${all} में से ${done} इंपोर्ट हुए...`
export const summary = (fresh: number, known: number, wrong: number) =>
  `${plural(fresh, { one: '# नया प्रोडक्ट', other: '# नए प्रोडक्ट' })}, ${plural(known, { one: '# पहले से है', other: '# पहले से हैं' })}, ${plural(wrong, { one: '# लाइन में गड़बड़', other: '# लाइनों में गड़बड़' })}।`
export const done = (count: number) => plural(count, { one: '# प्रोडक्ट इंपोर्ट हुआ।', other: '# प्रोडक्ट इंपोर्ट हुए।' })
export const failure = 'सारी लाइनें नहीं जा सकीं। बटन फिर से दबाएँ: जहाँ रुका था, वहीं से आगे चलेगा।'
export const problems = 'गड़बड़ वाली लाइनें'
export const problemsHint = 'ये इंपोर्ट नहीं होतीं। इन्हें फ़ाइल में या ऊपर ठीक करें, और फिर से जाँचें।'
export const row = 'लाइन'
export const problem = 'गड़बड़'
export const moreProblems = (count: number) => plural(count, { one: 'और # लाइन।', other: 'और # लाइनें।' })
export const problemOf = (field: string, text: string) => `${field}: ${text}`

export const earlier = 'पुराने इंपोर्ट'
export const loading = 'इंपोर्ट लोड हो रहे हैं...'
export const loadFailure = 'इंपोर्ट लोड नहीं हो सके।'
export const noImports = 'अभी कुछ इंपोर्ट नहीं हुआ है।'
export const importedBy = (time: string, userName: string) => `${time}, ${userName} ने किया`
export const products = (count: number) => plural(count, { other: '# प्रोडक्ट' })
export const undone = (time: string) => `${time} बजे वापस लिया गया`
export const undo = 'इंपोर्ट वापस लें'
export const undoOf = (fileName: string) => `${fileName} का इंपोर्ट वापस लें`
export const undoQuestion =
  'क्या आप सच में यह इंपोर्ट वापस लेना चाहते हैं? इसके प्रोडक्ट हमेशा के लिए हटा दिए जाएँगे, उन्हें छोड़कर जो तब से बदले या बुक किए गए हैं।'
export const undoFailure = 'इंपोर्ट वापस नहीं लिया जा सका। कृपया फिर कोशिश करें।'
export const undoneResult = (removed: number, left: number) =>
  `${plural(removed, { one: '# प्रोडक्ट हटाया गया।', other: '# प्रोडक्ट हटाए गए।' })}${left > 0 ? ` ${plural(left, { one: '# बदला या बुक किया गया था, वह रहेगा।', other: '# बदले या बुक किए गए थे, वे रहेंगे।' })}` : ''}`
/** Also what the API says. */
export const importIsClosed = 'यह इंपोर्ट पूरा हो चुका है। नया शुरू करें।'
