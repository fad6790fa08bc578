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
export const newImport = 'दुसऱ्या प्रोग्रॅमची फाइल'
export const kind = 'फाइलमध्ये काय आहे'
export const kinds: Record<ImportKindName, string> = {
  products: 'प्रॉडक्ट',
  items: itemsTitle,
  suppliers: suppliersTitle,
  customers: 'ग्राहक आणि जुन्या दुरुस्त्या',
}
export const intro = `CSV किंवा Excel फाइल, WooCommerce, Shopify, RepairDesk मधून आलेली किंवा तुम्ही स्वतः बनवलेली: जास्तीत जास्त ${plural(IMPORT_ROWS_MAX, { one: '# ओळ', other: '# ओळी' })} आणि ${IMPORT_BYTES_MAX / 1_000_000} MB. आधी तपासा: त्याने काहीही सेव्ह होत नाही. तीच फाइल पुन्हा दिली तरी काहीही दोनदा जोडले जात नाही.`
export const customersHint = (months: number) =>
  `दुरुस्तीची माहिती असलेली ओळ तारखांसह दुरुस्ती म्हणून येते; बाकीच्या ओळी बंद मेसेज म्हणून येतात, ज्यावरून काउंटरवर ग्राहक ओळखला जातो. कोणालाही सूचना जात नाही. ${months === 0 ? 'बंद रिक्वेस्ट कधीही काढून टाकल्या जात नाहीत' : `बंद रिक्वेस्ट इंपोर्टनंतर ${plural(months, { one: '# महिन्याने', other: '# महिन्यांनी' })} काढून टाकल्या जातात`}, जसे तुम्ही दुकानाच्या माहितीत ठरवले आहे.`
export const file = 'CSV किंवा Excel फाइल'
export const unreadable = {
  too_large: 'फाइल खूप मोठी आहे.',
  too_many_rows: `फाइलमध्ये ${plural(IMPORT_ROWS_MAX, { other: '#' })} पेक्षा जास्त ओळी आहेत. ती विभागा.`,
  empty: 'फाइलमध्ये हेडिंगखाली ओळी नाहीत.',
  old_excel: 'फाइल 2007 पूर्वीच्या Excel ची आहे, किंवा तिला पासवर्ड आहे. पासवर्डशिवाय .xlsx म्हणून सेव्ह करा.',
  open_quote:
    'एका रकान्याच्या सुरुवातीला अवतरण चिन्ह (") आहे जे बंद होत नाही, त्यामुळे पुढच्या ओळी वेगळ्या ओळखता येत नाहीत. ते दुरुस्त करा, किंवा फाइल .xlsx म्हणून सेव्ह करा.',
  not_calculated: 'फाइलमधल्या फॉर्म्युलांची उत्तरे अजून काढलेली नाहीत. ती Excel मध्ये उघडा, सेव्ह करा, आणि पुन्हा निवडा.',
  no_table:
    'फाइल खराब आहे, किंवा तिच्यात वाचता येईल असा तक्ता नाही. ती Excel मध्ये किंवा ती ज्या प्रोग्रॅमची आहे त्यात उघडा, आणि .xlsx किंवा CSV म्हणून सेव्ह करा.',
}
export const notRead = 'फाइल वाचता आली नाही. ती CSV किंवा Excel फाइल आहे का?'
export const rows = (count: number) => plural(count, { one: '# ओळ', other: '# ओळी' })
export const mapping = 'कॉलम जुळवा'
export const mappingHint =
  'प्रत्येक माहितीसाठी कॉलम निवडा. जिथे कॉलम नाही किंवा त्याची जागा रिकामी आहे, तिथे "सर्वांसाठी" लिहिलेले वापरले जाते. अशाच कॉलमच्या पुढच्या फाइलसाठी ही निवड लक्षात राहते.'
export const fields: Record<ImportKindName, Partial<Record<MappedField, string>>> = {
  products: { ...productFields, key: 'प्रॉडक्ट कोड, उदा. SKU' },
  suppliers: supplierFields,
  items: { ...itemFields, serials: moveFields.serials, key: 'प्रॉडक्ट कोड, उदा. SKU' },
  customers: {
    ...{ name: desk.name, salutation: 'उपाधी (श्री, श्रीमती)', firstName: 'पहिले नाव', middleName: 'मधले नाव', lastName: 'आडनाव' },
    ...{ company: 'कंपनी', phone: desk.phone, email: desk.email, ticket: 'तिकीट नंबर', description: 'काय बिघडले आहे' },
    ...{ deviceKind: desk.kind, brand: desk.brand, model: desk.model, serial: desk.serial, stage: 'टप्पा' },
    ...{ receivedOn: 'कधी आले', deliveredOn: 'कधी दिले', amount: 'रक्कम (₹)' },
    ...{ warrantyDays: 'वॉरंटी (दिवस)', notes: 'नोट' },
  },
}
export const choices: Partial<Record<MappedField, Readonly<Record<string, string>>>> = {
  ...{ category, condition, unit: units, deviceKind: desk.deviceKind, stage: desk.stage },
}
export const noValue = 'काही नाही'
export const columns = { field: 'माहिती', column: 'कॉलम', fixed: 'सर्वांसाठी', example: 'पहिली ओळ' }
export const columnOf = (field: string) => `कॉलम: ${field}`
export const fixedOf = (field: string) => `सर्वांसाठी: ${field}`
export const noColumn = 'कॉलम नाही'
export const hasMerged = 'फाइलमध्ये एकत्र केलेले रकाने आहेत. असा प्रत्येक रकाना त्याच्या सर्व ओळींसाठी धरला जातो.'
export const otherSheets = (count: number) =>
  plural(count, {
    one: 'फाइलमध्ये आणखी # शीट आहे, जी वाचली जात नाही. ती वेगळी फाइल म्हणून सेव्ह करा.',
    other: 'फाइलमध्ये आणखी # शीट आहेत, ज्या वाचल्या जात नाहीत. प्रत्येक वेगळी फाइल म्हणून सेव्ह करा.',
  })
export const unusedColumns = (names: string) => `हे कॉलम कोणत्याही माहितीत नाहीत, आणि इंपोर्ट होत नाहीत: ${names}.`
export const keptColumns = (names: string) => `हे कॉलम कोणत्याही माहितीत नाहीत. ते नोटमध्ये लिहिले जातात: ${names}.`
export const restInNotes = 'बाकीचे कॉलम नोटमध्ये लिहा'
export const check = 'तपासा'
export const checking = (done: number, all: number) => `${all} पैकी ${done} तपासल्या...`
export const run = (count: number) => plural(count, { one: '# ओळ इंपोर्ट करा', other: '# ओळी इंपोर्ट करा' })
export const running = (done: number, all: number) => `${all} पैकी ${done} इंपोर्ट झाल्या...`
export const summary = (fresh: number, known: number, wrong: number) =>
  `${plural(fresh, { one: '# नवीन', other: '# नवीन' })}, ${plural(known, { one: '# आधीच आहे', other: '# आधीच आहेत' })}, ${plural(wrong, { one: '# ओळीत अडचण', other: '# ओळींत अडचण' })}.`
export const done = (count: number) => plural(count, { one: '# ओळ इंपोर्ट झाली.', other: '# ओळी इंपोर्ट झाल्या.' })
export const failure = 'सर्व ओळी पाठवता आल्या नाहीत. बटण पुन्हा दाबा: जिथे थांबले तिथून पुढे सुरू होईल.'
export const problems = 'अडचण असलेल्या ओळी'
export const problemsHint = 'या इंपोर्ट होत नाहीत. फाइलमध्ये किंवा वर दुरुस्त करा, आणि पुन्हा तपासा.'
export const row = 'ओळ'
export const problem = 'अडचण'
export const moreProblems = (count: number) => plural(count, { one: 'आणि आणखी # ओळ.', other: 'आणि आणखी # ओळी.' })
export const problemOf = (field: string, text: string) => `${field}: ${text}`

export const earlier = 'आधीचे इंपोर्ट'
export const loading = 'इंपोर्ट लोड होत आहेत...'
export const loadFailure = 'इंपोर्ट लोड झाले नाहीत.'
export const noImports = 'अजून काहीही इंपोर्ट केलेले नाही.'
export const importedBy = (time: string, userName: string) => `${time}, ${userName} यांनी`
export const records = (kind: string, count: number) => `${kind}: ${count}`
export const undone = (time: string) => `पूर्ववत केले, ${time}`
export const undo = 'पूर्ववत करा'
export const undoOf = (fileName: string) => `${fileName} चा इंपोर्ट पूर्ववत करा`
export const undoQuestion =
  'हा इंपोर्ट नक्की पूर्ववत करायचा आहे का? त्याने जोडलेले सर्व कायमचे काढून टाकले जाते. त्यानंतर बदललेले, बुक झालेले किंवा कामात घेतलेले राहते.'
export const undoFailure = 'इंपोर्ट पूर्ववत करता आला नाही. कृपया पुन्हा प्रयत्न करा.'
export const undoneResult = (removed: number, left: number) =>
  `${plural(removed, { one: '# रेकॉर्ड काढून टाकला.', other: '# रेकॉर्ड काढून टाकले.' })}${left > 0 ? ` ${plural(left, { one: '# बदललेला किंवा कामात असलेला तसाच आहे.', other: '# बदललेले किंवा कामात असलेले तसेच आहेत.' })}` : ''}`
/** Also what the API says. */
export const importIsClosed = 'हा इंपोर्ट संपला आहे. नवीन सुरू करा.'
