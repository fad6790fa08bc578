import { AUDIT_DAYS } from '#contract/constants.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import type { PartOfBooks } from '../en/audit.ts'
import { money, shopFacts } from './back-office.tsx'
import { documents } from './content.ts'
import { actors } from './history.tsx'
import { title as intakeLists } from './intake-lists.ts'
import { plural } from './plural.ts'

/** The audit log. */
export const title = 'ऑडिट लॉग'
export const search = 'अकाउंट किंवा नेटवर्क पत्ता'
export const loading = 'ऑडिट लॉग लोड होत आहे...'
export const empty = 'अशी नोंद सापडली नाही.'
export const intro = `कोणी काय केले, केव्हा आणि कुठून. नोंदी बदलता येत नाहीत, आणि त्या ${plural(AUDIT_DAYS, { one: '# दिवसाने', other: '# दिवसांनी' })} काढून टाकल्या जातात, बिले, पेमेंट आणि प्रॉडक्टच्या नऊ वर्षांनी. ग्राहकाची माहिती त्या रिक्वेस्टसोबत काढून टाकली जाते.`

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
  'sale-offers': 'विक्रीची रिक्वेस्ट',
  'contact-requests': 'मेसेज',
  customers: 'ग्राहक',
  items: 'वस्तू',
  suppliers: 'सप्लायर',
  'purchase-orders': 'ऑर्डर',
  goods: 'आलेला माल',
  'supplier-bills': 'सप्लायरचे बिल',
  devices: 'डिव्हाइस',
  outside: 'बाहेरचे काम',
  refurbishments: 'रिफर्बिश',
  gallery: 'चित्र',
  'first-steps': 'सुरुवातीची कामे',
  backups: 'बॅकअप',
  bills: 'बिल',
  payments: 'पेमेंट',
  books: 'रोख आणि बँक',
  buybacks: 'व्यक्तीकडून खरेदी',
  'api-keys': 'API की',
  webhooks: 'वेबहुक',
  'mail-settings': 'मेल सर्व्हर',
  imports: 'इंपोर्ट',
  'estimate-templates': 'एस्टिमेटचे टेम्पलेट',
}
/** In place of so many lines. */
export const fieldCount = (count: number) => plural(count, { one: 'माहितीची # ओळ', other: 'माहितीच्या # ओळी' })
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

export const columns = { when: 'केव्हा', what: 'काय झाले', details: 'माहिती' }
/** Someone who had not logged in. */
export const nobody = 'लॉगिन न केलेली व्यक्ती'
export const from = (range: string) => `नेटवर्क: ${range}`
/** The subject of an entry. */
const things: Record<ChangeEntity, string> = {
  access: 'अकाउंट',
  team: 'अकाउंट',
  'second-factor': 'ॲडमिनचे टू-स्टेप व्हेरिफिकेशन',
  documents: 'एक मजकूर',
  products: 'प्रॉडक्ट',
  bookings: 'बुकिंग',
  'repair-requests': 'दुरुस्ती रिक्वेस्ट',
  'sale-offers': 'विक्रीची रिक्वेस्ट',
  'contact-requests': 'मेसेज',
  customers: 'ग्राहक',
  items: 'वस्तू',
  suppliers: 'सप्लायर',
  'purchase-orders': 'ऑर्डर',
  goods: 'आलेला माल',
  'supplier-bills': 'सप्लायरचे बिल',
  devices: 'डिव्हाइस',
  outside: 'बाहेरचे काम',
  refurbishments: 'रिफर्बिशचे काम',
  gallery: 'चित्र',
  'first-steps': 'सुरुवातीची कामे',
  backups: 'एक बॅकअप',
  bills: 'बिल',
  payments: 'पेमेंट',
  books: 'रोख किंवा बँक बुकातील नोंद',
  buybacks: 'व्यक्तीकडून खरेदी',
  'api-keys': 'API की',
  webhooks: 'वेबहुक',
  'mail-settings': 'मेल सर्व्हर',
  imports: 'इंपोर्ट',
  'estimate-templates': 'एस्टिमेटचे टेम्पलेट',
}
/** Many at once: what was downloaded, or was kept long enough. */
const lists: Partial<Record<ChangeEntity, string>> = {
  bookings: 'बुकिंगची यादी',
  'repair-requests': 'दुरुस्ती रिक्वेस्टची यादी',
  'sale-offers': 'विक्रीच्या रिक्वेस्टची यादी',
  'contact-requests': 'मेसेजची यादी',
  products: 'प्रॉडक्टची यादी',
  bills: 'बिलांचे एक रजिस्टर',
  books: 'कॅश किंवा बँक बुक',
}
const parts: Record<PartOfBooks, string> = { count: 'मोजणी', reversal: 'मागे घेतलेली नोंद' }
const added: Partial<Record<ChangeEntity, string>> = {
  bills: 'जारी केले',
  payments: 'नोंदवले',
  books: 'नोंदवली',
  backups: 'सुरू केले',
  'api-keys': 'तयार केली',
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
  const isThing = who === actors.website || who === actors.commandLine
  const by = who === nobody ? 'लॉगिन न केलेल्या व्यक्तीने' : `${who}${isThing ? 'ने' : ' यांनी'}`
  const to = who === nobody ? 'लॉगिन न केलेल्या व्यक्तीला' : `${who}${isThing ? 'ला' : ' यांना'}`
  switch (action) {
    case 'logged-in':
      return `${by} लॉगिन केले`
    case 'refused':
      return about === who ? `${to} परवानगी मिळाली नाही` : `${to} परवानगी मिळाली नाही: ${thing}`
    case 'exported':
      return `${by} डाउनलोड केले: ${thing}`
    case 'seen':
      return `${by} गुप्त माहिती पाहिली: ${thing}`
    case 'deleted':
      return `${by} ट्रॅशमध्ये टाकले: ${thing}`
    case 'restored':
      return entity === 'backups' ? `${by} बॅकअपमधून वेबसाइट परत आणली` : `${by} ट्रॅशमधून परत आणले: ${thing}`
    case 'erased':
      return `${by} कायमचे काढून टाकले: ${thing}`
    case 'added':
      return `${by} ${added[entity] ?? 'जोडले'}: ${thing}`
    case 'changed':
      return `${by} बदलले: ${thing}`
  }
}
/** As the screens are called that edit them. */
export const documentName = (name: string, language = ''): string => {
  if (language) return `${documentName(name)} (${language})`
  if (Object.hasOwn(documents, name)) return documents[name as keyof typeof documents].title
  return name === 'money' ? money : name === 'intake' ? intakeLists : shopFacts
}
export const number = (id: number) => `नं. ${id}`
export const unknownAccount = 'जे अस्तित्वात नाही'
