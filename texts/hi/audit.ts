import { AUDIT_DAYS } from '#contract/constants.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import { money, shopFacts } from './back-office.tsx'
import { documents } from './content.ts'
import { plural } from './plural.ts'

/** The audit log. */
export const title = 'ऑडिट लॉग'
export const search = 'अकाउंट या नेटवर्क पता'
export const loading = 'ऑडिट लॉग लोड हो रहा है...'
export const empty = 'ऐसी कोई एंट्री नहीं मिली।'
export const intro = `किसने क्या किया, कब और कहाँ से। एंट्रियाँ बदली नहीं जा सकतीं, और ${plural(AUDIT_DAYS, { other: '# दिन' })} बाद हटा दी जाती हैं। ग्राहक की जानकारी रिक्वेस्ट के साथ ही मिट जाती है।`

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
  'contact-requests': 'मैसेज',
  gallery: 'तस्वीर',
  'first-steps': 'शुरुआती काम',
  backups: 'बैकअप',
  bills: 'बिल',
  payments: 'पेमेंट',
  'api-keys': 'API कुंजी',
  webhooks: 'वेबहुक',
  imports: 'इंपोर्ट',
}
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

export const columns = { when: 'कब', who: 'किसने', what: 'क्या', details: 'जानकारी' }
/** Someone who had not logged in. */
export const nobody = 'बिना लॉगिन'
export const from = (range: string) => `${range} से`
/** `about` is the name of an account or the number of a record, empty where there is none. */
export const what = (kind: string, about: string) => (about ? `${kind} · ${about}` : kind)
/** As the screens are called that edit them. */
export const documentName = (name: string) => {
  if (Object.hasOwn(documents, name)) return documents[name as keyof typeof documents].title
  return name === 'money' ? money : shopFacts
}
export const number = (id: number) => `नं. ${id}`
export const unknownAccount = 'अनजान अकाउंट'
