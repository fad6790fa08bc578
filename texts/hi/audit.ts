import { AUDIT_DAYS } from '#contract/constants.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import type { PartOfBooks } from '../en/audit.ts'
import { money, shopFacts } from './back-office.tsx'
import { documents } from './content.ts'
import { title as intakeLists } from './intake-lists.ts'
import { plural } from './plural.ts'

/** The audit log. */
export const title = 'ऑडिट लॉग'
export const search = 'अकाउंट या नेटवर्क पता'
export const loading = 'ऑडिट लॉग लोड हो रहा है...'
export const empty = 'ऐसी कोई एंट्री नहीं मिली।'
export const intro = `किसने क्या किया, कब और कहाँ से। एंट्रियाँ बदली नहीं जा सकतीं, और ${plural(AUDIT_DAYS, { other: '# दिन' })} बाद हटा दी जाती हैं, बिल, पेमेंट और प्रोडक्ट की नौ साल बाद। ग्राहक की जानकारी रिक्वेस्ट के साथ ही मिट जाती है।`

export const kind = 'क्या दिखाएँ'
export const allKinds = 'सब कुछ'
export const kinds: Record<ChangeEntity, string> = {
  access: 'लॉगिन',
  team: 'टीम',
  'second-factor': 'एडमिन का टू-स्टेप वेरिफ़िकेशन',
  documents: 'टेक्स्ट और सूचियाँ',
  products: 'प्रोडक्ट',
  bookings: 'बुकिंग',
  'repair-requests': 'रिपेयर रिक्वेस्ट',
  'sale-offers': 'बेचने की रिक्वेस्ट',
  'contact-requests': 'मैसेज',
  customers: 'ग्राहक',
  items: 'सामान',
  suppliers: 'सप्लायर',
  'purchase-orders': 'ऑर्डर',
  goods: 'आया हुआ माल',
  'supplier-bills': 'सप्लायर का बिल',
  devices: 'डिवाइस',
  outside: 'बाहर का काम',
  refurbishments: 'रीफ़र्बिश',
  gallery: 'तस्वीर',
  'first-steps': 'शुरुआती काम',
  backups: 'बैकअप',
  bills: 'बिल',
  payments: 'पेमेंट',
  books: 'कैश और बैंक',
  buybacks: 'किसी व्यक्ति से खरीद',
  'api-keys': 'API कुंजी',
  webhooks: 'वेबहुक',
  'mail-settings': 'मेल सर्वर',
  imports: 'इंपोर्ट',
  'estimate-templates': 'एस्टिमेट के टेम्पलेट',
}
/** In place of so many lines. */
export const fieldCount = (count: number) => plural(count, { one: 'जानकारी की # लाइन', other: 'जानकारी की # लाइनें' })
export const action = 'कौन-सा काम दिखाएँ'
export const allActions = 'सभी काम'
export const actions: Record<ChangeAction, string> = {
  'logged-in': 'लॉगिन किया',
  refused: 'रोका गया',
  added: 'जोड़ा',
  changed: 'बदला',
  deleted: 'हटाया',
  restored: 'वापस लाए',
  erased: 'हमेशा के लिए हटाया',
  exported: 'डाउनलोड किया',
  seen: 'देखा',
}

export const columns = { when: 'कब', what: 'क्या हुआ', details: 'जानकारी' }
/** Someone who had not logged in. */
export const nobody = 'बिना लॉगिन के किसी व्यक्ति'
export const from = (range: string) => `नेटवर्क: ${range}`
/** The subject of an entry. */
const things: Record<ChangeEntity, string> = {
  access: 'अकाउंट',
  team: 'अकाउंट',
  'second-factor': 'एडमिन का टू-स्टेप वेरिफ़िकेशन',
  documents: 'एक टेक्स्ट',
  products: 'प्रोडक्ट',
  bookings: 'बुकिंग',
  'repair-requests': 'रिपेयर रिक्वेस्ट',
  'sale-offers': 'बेचने की रिक्वेस्ट',
  'contact-requests': 'मैसेज',
  customers: 'ग्राहक',
  items: 'सामान',
  suppliers: 'सप्लायर',
  'purchase-orders': 'ऑर्डर',
  goods: 'आया हुआ माल',
  'supplier-bills': 'सप्लायर का बिल',
  devices: 'डिवाइस',
  outside: 'बाहर का काम',
  refurbishments: 'रीफ़र्बिश का काम',
  gallery: 'तस्वीर',
  'first-steps': 'शुरुआती काम',
  backups: 'एक बैकअप',
  bills: 'बिल',
  payments: 'पेमेंट',
  books: 'कैश या बैंक बुक की एंट्री',
  buybacks: 'किसी व्यक्ति से खरीद',
  'api-keys': 'API कुंजी',
  webhooks: 'वेबहुक',
  'mail-settings': 'मेल सर्वर',
  imports: 'इंपोर्ट',
  'estimate-templates': 'एस्टिमेट का टेम्पलेट',
}
/** Many at once: what was downloaded, or was kept long enough. */
const lists: Partial<Record<ChangeEntity, string>> = {
  bookings: 'बुकिंग की सूची',
  'repair-requests': 'रिपेयर रिक्वेस्ट की सूची',
  'sale-offers': 'बेचने की रिक्वेस्ट की सूची',
  'contact-requests': 'मैसेज की सूची',
  products: 'प्रोडक्ट की सूची',
  bills: 'बिलों का एक रजिस्टर',
  books: 'कैश या बैंक बुक',
}
const parts: Record<PartOfBooks, string> = { count: 'गिनती', reversal: 'रद्द की गई एंट्री' }
const added: Partial<Record<ChangeEntity, string>> = {
  bills: 'जारी किया',
  payments: 'दर्ज किया',
  books: 'दर्ज की',
  backups: 'शुरू किया',
  'api-keys': 'बनाई',
}

/** An entry as a sentence. `about` is the name, the reference or the number of the record, empty where there is none. */
export function sentence({
  who,
  action,
  entity,
  about,
  part,
}: {
  who: string
  action: ChangeAction
  entity: ChangeEntity
  about: string
  part?: PartOfBooks | undefined
}): string {
  const name = part ? parts[part] : things[entity]
  const thing = entity === 'documents' && about ? `“${about}”` : about ? `${name} ${about}` : (lists[entity] ?? name)
  switch (action) {
    case 'logged-in':
      return `${who} ने लॉगिन किया`
    case 'refused':
      return about === who ? `${who} को रोका गया` : `${who} को रोका गया: ${thing}`
    case 'exported':
      return `${who} ने डाउनलोड किया: ${thing}`
    case 'seen':
      return `${who} ने गुप्त जानकारी देखी: ${thing}`
    case 'deleted':
      return `${who} ने ट्रैश में डाला: ${thing}`
    case 'restored':
      return entity === 'backups' ? `${who} ने बैकअप से वेबसाइट रीस्टोर की` : `${who} ने ट्रैश से निकाला: ${thing}`
    case 'erased':
      return `${who} ने हमेशा के लिए मिटाया: ${thing}`
    case 'added':
      return `${who} ने ${added[entity] ?? 'जोड़ा'}: ${thing}`
    case 'changed':
      return `${who} ने बदला: ${thing}`
  }
}
/** As the screens are called that edit them. */
export const documentName = (name: string, language = ''): string => {
  if (language) return `${documentName(name)} (${language})`
  if (Object.hasOwn(documents, name)) return documents[name as keyof typeof documents].title
  return name === 'money' ? money : name === 'intake' ? intakeLists : shopFacts
}
export const number = (id: number) => `नं. ${id}`
export const unknownAccount = 'जो मौजूद नहीं है'
