import { plural } from './plural.ts'

export const title = 'सप्लायर'
export const search = 'नाव, मोबाइल, ईमेल किंवा GSTIN'
export const loading = 'सप्लायर लोड होत आहेत...'
export const failure = 'सप्लायर लोड होऊ शकला नाही.'
export const none = 'असा सप्लायर सापडला नाही.'
export const nothing = 'अजून एकही सप्लायर नाही. एखाद्या वस्तूत नाव लिहिले तरी सप्लायर जोडला जातो.'
export const show = 'दाखवा'
export const showAll = 'ज्यांच्याकडून माल घेतो'
export const filters = { archived: 'ज्यांच्याकडून आता घेत नाही' }
export const columns = { name: 'सप्लायर', phone: 'मोबाइल', gstin: 'GSTIN', items: 'विकतो', terms: 'पैसे देण्याची मुदत' }
export const items = (count: number) => plural(count, { one: '# वस्तू', other: '# वस्तू' })
export const terms = (days: number) => (days === 0 ? 'लगेच' : plural(days, { one: '# दिवस', other: '# दिवस' }))
export const fields = {
  name: 'नाव',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  gstin: 'GSTIN',
  termsDays: 'बिल किती दिवसांत द्यायचे',
  address: 'पत्ता',
  note: 'नोंद',
  archived: 'माल घेतो',
}
export const termsHint = 'लगेच द्यायचे असल्यास 0.'
export const used = { no: 'हो', yes: 'आता नाही' }
export const add = 'सप्लायर जोडा'
export const edit = 'बदला'
export const facts = 'सप्लायरची माहिती'
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'सप्लायर सेव्ह झाला नाही. कृपया पुन्हा प्रयत्न करा.'
export const conflict = 'दरम्यान कोणीतरी हा सप्लायर बदलला आहे.'
export const erase = 'सप्लायर पुसा'
export const confirmErase = 'हा सप्लायर कायमचा पुसायचा?'
export const eraseConsequence = 'ऑर्डर आणि बिलांत नाव आणि GSTIN राहील.'
export const erased = (name: string) => `${name} पुसला गेला.`
export const eraseFailure = 'सप्लायर पुसला गेला नाही. कृपया पुन्हा प्रयत्न करा.'
