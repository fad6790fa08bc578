import type { MappedField } from '#contract/office/imports.ts'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type ImportKindName } from '#contract/staff-constants.ts'
import * as desk from './desk.ts'
import { category, fields as itemFields, title as itemsTitle, moveFields, units } from './items.ts'
import { condition } from './labels.ts'
import { plural } from './plural.ts'
import { fields as productFields } from './product-form.ts'
import { fields as supplierFields, title as suppliersTitle } from './suppliers.ts'

// Records from files.

export const title = 'इंपोर्ट'
export const newImport = 'किसी और प्रोग्राम की फ़ाइल'
export const kind = 'फ़ाइल में क्या है'
export const kinds: Record<ImportKindName, string> = {
  products: 'प्रोडक्ट',
  items: itemsTitle,
  suppliers: suppliersTitle,
  customers: 'ग्राहक और पुरानी रिपेयर',
}
export const intro = `CSV या Excel फ़ाइल, जो WooCommerce, Shopify, RepairDesk से या आपने खुद बनाई हो: ज़्यादा से ज़्यादा ${plural(IMPORT_ROWS_MAX, { one: '# लाइन', other: '# लाइनें' })} और ${IMPORT_BYTES_MAX / 1_000_000} MB तक। पहले जाँच लें: उससे कुछ सेव नहीं होता। वही फ़ाइल दोबारा देने पर कुछ दो बार नहीं जुड़ता।`
export const customersHint = (months: number) =>
  `जिस लाइन में रिपेयर की जानकारी है, वह अपनी तारीखों के साथ रिपेयर बनती है; बाकी लाइनें बंद मैसेज बनती हैं, जिनसे काउंटर पर ग्राहक पहचाना जाता है। किसी को सूचना नहीं जाती। ${months === 0 ? 'बंद रिक्वेस्ट कभी नहीं हटाई जातीं' : `बंद रिक्वेस्ट इंपोर्ट के ${plural(months, { one: '# महीने', other: '# महीने' })} बाद हटा दी जाती हैं`}, जैसा आपने दुकान की जानकारी में तय किया है।`
export const file = 'CSV या Excel फ़ाइल'
export const unreadable = {
  too_large: 'फ़ाइल बहुत बड़ी है।',
  too_many_rows: `फ़ाइल में ${plural(IMPORT_ROWS_MAX, { other: '#' })} से ज़्यादा लाइनें हैं। इसे बाँट दें।`,
  empty: 'फ़ाइल में कॉलम के नाम के नीचे कोई लाइन नहीं है।',
  old_excel: 'फ़ाइल 2007 से पहले के Excel की है, या उस पर पासवर्ड है। उसे बिना पासवर्ड के .xlsx के रूप में सेव करें।',
  open_quote:
    'किसी खाने की शुरुआत में उद्धरण चिह्न (") है जो बंद नहीं होता, इसलिए उसके बाद की लाइनें अलग नहीं पहचानी जा सकतीं। उसे ठीक करें, या फ़ाइल .xlsx के रूप में सेव करें।',
  not_calculated: 'फ़ाइल के फ़ॉर्मूलों में अभी कोई नतीजा नहीं है। उसे Excel में खोलें, सेव करें, और फिर से चुनें।',
  no_table: 'फ़ाइल खराब है, या उसमें पढ़ने लायक टेबल नहीं है। उसे Excel में या जिस प्रोग्राम की है उसमें खोलें, और .xlsx या CSV के रूप में सेव करें।',
}
export const notRead = 'फ़ाइल पढ़ी नहीं जा सकी। क्या यह CSV या Excel फ़ाइल है?'
export const rows = (count: number) => plural(count, { one: '# लाइन', other: '# लाइनें' })
export const mapping = 'कॉलम मिलाएँ'
export const mappingHint =
  'हर जानकारी के लिए फ़ाइल का कॉलम चुनें। जहाँ कॉलम नहीं है या उसका खाना खाली है, वहाँ "सबके लिए" वाला लिखा जाता है। ऐसे कॉलम वाली अगली फ़ाइल के लिए यह चयन याद रहता है।'
export const fields: Record<ImportKindName, Partial<Record<MappedField, string>>> = {
  products: { ...productFields, key: 'पहचान, जैसे SKU' },
  suppliers: supplierFields,
  items: { ...itemFields, serials: moveFields.serials, key: 'पहचान, जैसे SKU' },
  customers: {
    ...{ name: desk.name, salutation: 'संबोधन (श्री, श्रीमती)', firstName: 'पहला नाम', middleName: 'बीच का नाम', lastName: 'उपनाम' },
    ...{ company: 'कंपनी', phone: desk.phone, email: desk.email, ticket: 'टिकट नंबर', description: 'क्या खराबी है' },
    ...{ deviceKind: desk.kind, brand: desk.brand, model: desk.model, serial: desk.serial, stage: 'स्टेज' },
    ...{ receivedOn: 'कब आया', deliveredOn: 'कब दिया गया', amount: 'रकम (₹)' },
    ...{ warrantyDays: 'वारंटी (दिन)', notes: 'नोट' },
  },
}
export const choices: Partial<Record<MappedField, Readonly<Record<string, string>>>> = {
  ...{ category, condition, unit: units, deviceKind: desk.deviceKind, stage: desk.stage },
}
export const noValue = 'कुछ नहीं'
export const columns = { field: 'जानकारी', column: 'कॉलम', fixed: 'सबके लिए', example: 'पहली लाइन' }
export const columnOf = (field: string) => `${field}: कॉलम`
export const fixedOf = (field: string) => `${field}: सबके लिए`
export const noColumn = 'कोई कॉलम नहीं'
export const hasMerged = 'फ़ाइल में जुड़े हुए खाने हैं। ऐसा हर खाना अपनी सभी लाइनों के लिए गिना जाता है।'
export const otherSheets = (count: number) =>
  plural(count, {
    one: 'फ़ाइल में # और शीट है, जो नहीं पढ़ी जाती। उसे अलग फ़ाइल के रूप में सेव करें।',
    other: 'फ़ाइल में # और शीट हैं, जो नहीं पढ़ी जातीं। हर एक को अलग फ़ाइल के रूप में सेव करें।',
  })
export const unusedColumns = (names: string) => `ये कॉलम किसी जानकारी में नहीं हैं, और इंपोर्ट नहीं होते: ${names}।`
export const keptColumns = (names: string) => `ये कॉलम किसी जानकारी में नहीं हैं। ये नोट में लिखे जाते हैं: ${names}।`
export const restInNotes = 'बाकी कॉलम नोट में लिखें'
export const check = 'जाँचें'
export const checking = (done: number, all: number) => `${all} में से ${done} जाँची गईं...`
export const run = (count: number) => plural(count, { one: '# लाइन इंपोर्ट करें', other: '# लाइनें इंपोर्ट करें' })
export const running = (done: number, all: number) => `${all} में से ${done} इंपोर्ट हुईं...`
export const summary = (fresh: number, known: number, wrong: number) =>
  `${plural(fresh, { one: '# नई', other: '# नई' })}, ${plural(known, { one: '# पहले से है', other: '# पहले से हैं' })}, ${plural(wrong, { one: '# लाइन में गड़बड़', other: '# लाइनों में गड़बड़' })}।`
export const done = (count: number) => plural(count, { one: '# लाइन इंपोर्ट हुई।', other: '# लाइनें इंपोर्ट हुईं।' })
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
export const records = (kind: string, count: number) => `${kind}: ${count}`
export const undone = (time: string) => `${time} बजे वापस लिया गया`
export const undo = 'इंपोर्ट वापस लें'
export const undoOf = (fileName: string) => `${fileName} का इंपोर्ट वापस लें`
export const undoQuestion =
  'क्या आप सच में यह इंपोर्ट वापस लेना चाहते हैं? इससे जो जुड़ा था, वह हमेशा के लिए हटा दिया जाएगा, उसे छोड़कर जो तब से बदला, बुक किया या काम में लिया गया है।'
export const undoFailure = 'इंपोर्ट वापस नहीं लिया जा सका। कृपया फिर कोशिश करें।'
export const undoneResult = (removed: number, left: number) =>
  `${plural(removed, { one: '# रिकॉर्ड हटाया गया।', other: '# रिकॉर्ड हटाए गए।' })}${left > 0 ? ` ${plural(left, { one: '# बदला गया या काम में है, वह रहेगा।', other: '# बदले गए या काम में हैं, वे रहेंगे।' })}` : ''}`
/** Also what the API says. */
export const importIsClosed = 'यह इंपोर्ट पूरा हो चुका है। नया शुरू करें।'
