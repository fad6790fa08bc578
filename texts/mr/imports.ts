import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'
import { plural } from './plural.ts'
import { fields as productFields } from './product-form.ts'

// Products from files.

export const title = 'प्रॉडक्ट इंपोर्ट करा'
export const intro = `दुसऱ्या प्रोग्रॅमच्या CSV फाइलमधून, उदा. WooCommerce, Shopify, RepairDesk किंवा Excel (त्यात CSV म्हणून सेव्ह करा): जास्तीत जास्त ${IMPORT_ROWS_MAX} ओळी आणि ${IMPORT_BYTES_MAX / 1_000_000} MB. आधी तपासा: त्याने काहीही सेव्ह होत नाही. तीच फाइल पुन्हा दिली तरी काहीही दोनदा जोडले जात नाही.`
export const file = 'CSV फाइल'
export const unreadable = {
  too_large: 'फाइल खूप मोठी आहे.',
  too_many_rows: `फाइलमध्ये ${IMPORT_ROWS_MAX} पेक्षा जास्त ओळी आहेत. ती विभागा.`,
  empty: 'फाइलमध्ये हेडिंगखाली ओळी नाहीत.',
}
export const notRead = 'फाइल वाचता आली नाही. ती CSV फाइल आहे का?'
export const rows = (count: number) => plural(count, { one: '# ओळ', other: '# ओळी' })
export const mapping = 'कॉलम जुळवा'
export const mappingHint =
  'प्रत्येक माहितीसाठी कॉलम निवडा. जिथे कॉलम नाही किंवा त्याची जागा रिकामी आहे, तिथे "सर्वांसाठी" लिहिलेले वापरले जाते. अशाच कॉलमच्या पुढच्या फाइलसाठी ही निवड लक्षात राहते.'
export const fields: Record<'key' | keyof typeof productFields, string> = { ...productFields, key: 'प्रॉडक्ट कोड, उदा. SKU' }
export const columns = { field: 'माहिती', column: 'कॉलम', fixed: 'सर्वांसाठी', example: 'पहिली ओळ' }
export const columnOf = (field: string) => `कॉलम: ${field}`
export const fixedOf = (field: string) => `सर्वांसाठी: ${field}`
export const noColumn = 'कॉलम नाही'
export const check = 'तपासा'
export const checking = (done: number, all: number) => `${all} पैकी ${done} तपासल्या...`
export const run = (count: number) => plural(count, { one: '# प्रॉडक्ट इंपोर्ट करा', other: '# प्रॉडक्ट इंपोर्ट करा' })
export const running = (done: number, all: number) => `${all} पैकी ${done} इंपोर्ट झाले...`
export const summary = (fresh: number, known: number, wrong: number) =>
  `${plural(fresh, { one: '# नवीन प्रॉडक्ट', other: '# नवीन प्रॉडक्ट' })}, ${plural(known, { one: '# आधीच आहे', other: '# आधीच आहेत' })}, ${plural(wrong, { one: '# ओळीत अडचण', other: '# ओळींत अडचण' })}.`
export const done = (count: number) => plural(count, { one: '# प्रॉडक्ट इंपोर्ट झाला.', other: '# प्रॉडक्ट इंपोर्ट झाले.' })
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
export const products = (count: number) => plural(count, { other: '# प्रॉडक्ट' })
export const undone = (time: string) => `पूर्ववत केले, ${time}`
export const undo = 'पूर्ववत करा'
export const undoOf = (fileName: string) => `${fileName} चा इंपोर्ट पूर्ववत करा`
export const undoQuestion = 'हा इंपोर्ट नक्की पूर्ववत करायचा आहे का? त्यातील प्रॉडक्ट कायमचे काढून टाकले जातात. त्यानंतर बदललेले किंवा बुक झालेले राहतात.'
export const undoFailure = 'इंपोर्ट पूर्ववत करता आला नाही. कृपया पुन्हा प्रयत्न करा.'
export const undoneResult = (removed: number, left: number) =>
  `${plural(removed, { one: '# प्रॉडक्ट काढून टाकला.', other: '# प्रॉडक्ट काढून टाकले.' })}${left > 0 ? ` ${plural(left, { one: '# बदललेला किंवा बुक झालेला तसाच आहे.', other: '# बदललेले किंवा बुक झालेले तसेच आहेत.' })}` : ''}`
/** Also what the API says. */
export const importIsClosed = 'हा इंपोर्ट संपला आहे. नवीन सुरू करा.'
