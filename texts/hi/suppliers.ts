import { plural } from './plural.ts'

export const title = 'सप्लायर'
export const search = 'नाम, मोबाइल, ईमेल या GSTIN'
export const loading = 'सप्लायर लोड हो रहे हैं...'
export const failure = 'सप्लायर लोड नहीं हो सका।'
export const none = 'ऐसा कोई सप्लायर नहीं मिला।'
export const nothing = 'अभी कोई सप्लायर नहीं है। किसी सामान में नाम लिखने पर भी सप्लायर जुड़ जाता है।'
export const show = 'दिखाएँ'
export const showAll = 'जिनसे माल लेते हैं'
export const filters = { archived: 'जिनसे अब माल नहीं लेते' }
export const columns = { name: 'सप्लायर', phone: 'मोबाइल नंबर', gstin: 'GSTIN', items: 'क्या बेचते हैं', terms: 'पेमेंट का समय' }
export const items = (count: number) => plural(count, { one: '# तरह का सामान', other: '# तरह का सामान' })
export const terms = (days: number) => (days === 0 ? 'तुरंत' : plural(days, { one: '# दिन', other: '# दिन' }))
export const fields = {
  name: 'नाम',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  gstin: 'GSTIN',
  termsDays: 'बिल कितने दिन में चुकाना है',
  address: 'पता',
  note: 'नोट',
  archived: 'माल लेते हैं',
}
export const termsHint = '0 लिखने पर तुरंत चुकाना है।'
export const used = { no: 'हाँ', yes: 'अब नहीं' }
export const add = 'सप्लायर जोड़ें'
export const edit = 'बदलें'
export const facts = 'सप्लायर की जानकारी'
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'सप्लायर सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const conflict = 'इस बीच किसी और ने इस सप्लायर की जानकारी बदल दी है।'
export const erase = 'सप्लायर मिटाएँ'
export const confirmErase = 'यह सप्लायर हमेशा के लिए मिटाएँ?'
export const eraseConsequence = 'ऑर्डर और बिलों में नाम और GSTIN रहेगा।'
export const erased = (name: string) => `${name} की जानकारी मिटा दी गई।`
export const eraseFailure = 'सप्लायर नहीं मिटा। कृपया फिर कोशिश करें।'
