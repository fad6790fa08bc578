import { AUDIT_DAYS } from '#contract/constants.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import { money, shopFacts } from './back-office.tsx'
import { documents } from './content.ts'
import { plural } from './plural.ts'

/** The audit log. */
export const title = 'ऑडिट लॉग'
export const search = 'अकाउंट किंवा नेटवर्क पत्ता'
export const loading = 'ऑडिट लॉग लोड होत आहे...'
export const empty = 'अशी नोंद सापडली नाही.'
export const intro = `कोणी काय केले, केव्हा आणि कुठून. नोंदी बदलता येत नाहीत, आणि त्या ${plural(AUDIT_DAYS, { one: '# दिवसाने', other: '# दिवसांनी' })} काढून टाकल्या जातात. ग्राहकाची माहिती त्या रिक्वेस्टसोबत पुसली जाते.`

export const kind = 'प्रकार दाखवा'
export const allKinds = 'सर्व प्रकार'
export const kinds: Record<ChangeEntity, string> = {
  access: 'लॉगिन',
  team: 'टीम',
  'second-factor': 'ॲडमिनचे टू-स्टेप व्हेरिफिकेशन',
  documents: 'मजकूर आणि याद्या',
  products: 'प्रॉडक्ट',
  bookings: 'बुकिंग',
  'repair-requests': 'दुरुस्ती रिक्वेस्ट',
  'contact-requests': 'मेसेज',
  gallery: 'चित्र',
  'first-steps': 'सुरुवातीची कामे',
  backups: 'बॅकअप',
  bills: 'बिल',
  payments: 'पेमेंट',
  'api-keys': 'API की',
  webhooks: 'वेबहुक',
  imports: 'इंपोर्ट',
}
export const action = 'काय केले ते दाखवा'
export const allActions = 'सर्व कृती'
export const actions: Record<ChangeAction, string> = {
  'logged-in': 'लॉगिन केले',
  refused: 'परवानगी मिळाली नाही',
  added: 'जोडले',
  changed: 'बदलले',
  deleted: 'काढून टाकले',
  restored: 'परत आणले',
  erased: 'कायमचे काढून टाकले',
  exported: 'डाउनलोड केले',
  seen: 'पाहिले',
}

export const columns = { when: 'केव्हा', who: 'कोणी', what: 'काय', details: 'माहिती' }
/** Someone who had not logged in. */
export const nobody = 'लॉगिन केलेले नाही'
export const from = (range: string) => `${range} वरून`
/** `about` is the name of an account or the number of a record, empty where there is none. */
export const what = (kind: string, about: string) => (about ? `${kind} · ${about}` : kind)
/** As the screens are called that edit them. */
export const documentName = (name: string) => {
  if (Object.hasOwn(documents, name)) return documents[name as keyof typeof documents].title
  return name === 'money' ? money : shopFacts
}
export const number = (id: number) => `नं. ${id}`
export const unknownAccount = 'अनोळखी अकाउंट'
