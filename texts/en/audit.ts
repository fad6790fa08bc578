import { AUDIT_DAYS } from '#contract/constants.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'
import { money, shopFacts } from './back-office.tsx'
import { documents } from './content.ts'
import { title as intakeLists } from './intake-lists.ts'

/** The audit log. */
export const title = 'Audit log'
export const search = 'Account or address'
export const loading = 'Loading the audit log...'
export const empty = 'No entry matches.'
export const intro = `Who did what, when and from where. Entries cannot be changed, and are deleted after ${plural(AUDIT_DAYS, { one: '# day', other: '# days' })}, those about bills, payments and products after nine years. Customer details are erased with the request.`

export const kind = 'Show kind'
export const allKinds = 'All kinds'
export const kinds: Record<ChangeEntity, string> = {
  access: 'Access',
  team: 'Team',
  'second-factor': 'Second factor of admins',
  documents: 'Texts and lists',
  products: 'Product',
  bookings: 'Booking',
  'repair-requests': 'Repair request',
  'sale-offers': 'Sale offer',
  'contact-requests': 'Contact request',
  customers: 'Customer',
  items: 'Item',
  suppliers: 'Supplier',
  'purchase-orders': 'Order',
  goods: 'Goods received',
  'supplier-bills': "Supplier's bill",
  devices: 'Device',
  outside: 'Outside work',
  refurbishments: 'Refurbishing',
  gallery: 'Image',
  'first-steps': 'First steps',
  backups: 'Backup',
  bills: 'Bill',
  payments: 'Payment',
  books: 'Cash and bank',
  buybacks: 'Bought from a person',
  'api-keys': 'API key',
  webhooks: 'Webhook',
  'mail-settings': 'Mail server',
  imports: 'Import',
  'estimate-templates': 'Estimate template',
}
/** In place of so many lines. */
export const fieldCount = (count: number) => plural(count, { one: '# field', other: '# fields' })
export const action = 'Show action'
export const allActions = 'All actions'
export const actions: Record<ChangeAction, string> = {
  'logged-in': 'Logged in',
  refused: 'Refused',
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  erased: 'Erased',
  exported: 'Downloaded',
  seen: 'Seen',
}

export const columns = { when: 'When', what: 'What happened', details: 'Details' }
/** Someone who had not logged in. */
export const nobody = 'Someone who was not logged in'
export const from = (range: string) => `from ${range}`

/** The subject of an entry. */
const things: Record<ChangeEntity, string> = {
  access: 'the account',
  team: 'the account',
  'second-factor': 'the second factor of admins',
  documents: 'a text',
  products: 'product',
  bookings: 'booking',
  'repair-requests': 'repair request',
  'sale-offers': 'sale offer',
  'contact-requests': 'contact request',
  customers: 'customer',
  items: 'item',
  suppliers: 'supplier',
  'purchase-orders': 'order',
  goods: 'goods',
  'supplier-bills': "supplier's bill",
  devices: 'device',
  outside: 'outside work',
  refurbishments: 'refurbishing',
  gallery: 'image',
  'first-steps': 'the first steps',
  backups: 'a backup',
  bills: 'bill',
  payments: 'payment',
  books: 'entry of the books',
  buybacks: 'purchase from a person',
  'api-keys': 'API key',
  webhooks: 'webhook',
  'mail-settings': 'the mail server',
  imports: 'import',
  'estimate-templates': 'estimate template',
}
/** Many at once: what was downloaded, or was kept long enough. */
const lists: Partial<Record<ChangeEntity, string>> = {
  bookings: 'bookings',
  'repair-requests': 'repair requests',
  'sale-offers': 'sale offers',
  'contact-requests': 'contact requests',
  products: 'products',
  bills: 'a register of bills',
  books: 'a cash or bank book',
}
export type PartOfBooks = 'count' | 'reversal'
/** What is not a plain entry of the books. */
const parts: Record<PartOfBooks, string> = { count: 'count', reversal: 'reversal' }
const added: Partial<Record<ChangeEntity, string>> = {
  bills: 'issued',
  payments: 'recorded',
  books: 'recorded',
  backups: 'started',
  'api-keys': 'made',
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
      return `${who} logged in`
    case 'refused':
      return about === who ? `${who} was refused` : `${who} was refused: ${thing}`
    case 'exported':
      return `${who} downloaded ${thing}`
    case 'seen':
      return `${who} looked at a secret of ${thing}`
    case 'deleted':
      return `${who} moved ${thing} to the trash`
    case 'restored':
      return entity === 'backups' ? `${who} restored the website from a backup` : `${who} took ${thing} out of the trash`
    case 'erased':
      return `${who} erased ${thing} for good`
    case 'added':
      return `${who} ${added[entity] ?? 'added'} ${thing}`
    case 'changed':
      return `${who} changed ${thing}`
  }
}
/** As the screens are called that edit them. */
export const documentName = (name: string, language = ''): string => {
  if (language) return `${documentName(name)} (${language})`
  if (Object.hasOwn(documents, name)) return documents[name as keyof typeof documents].title
  return name === 'money' ? money : name === 'intake' ? intakeLists : shopFacts
}
export const number = (id: number) => `no. ${id}`
export const unknownAccount = 'that does not exist'
