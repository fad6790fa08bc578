import { AUDIT_DAYS } from '#contract/constants.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'
import { money, shopFacts } from './back-office.tsx'
import { documents } from './content.ts'

/** The audit log. */
export const title = 'Audit log'
export const search = 'Account or address'
export const loading = 'Loading the audit log...'
export const empty = 'No entry matches.'
export const intro = `Who did what, when and from where. Entries cannot be changed, and are deleted after ${plural(AUDIT_DAYS, { one: '# day', other: '# days' })}. Customer details are erased with the request.`

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
  'contact-requests': 'Contact request',
  gallery: 'Image',
  'first-steps': 'First steps',
  backups: 'Backup',
  bills: 'Bill',
  payments: 'Payment',
  'api-keys': 'API key',
  webhooks: 'Webhook',
  imports: 'Import',
  'estimate-templates': 'Template of estimates',
}
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

export const columns = { when: 'When', who: 'Who', what: 'What', details: 'Details' }
/** Someone who had not logged in. */
export const nobody = 'Not logged in'
export const from = (range: string) => `from ${range}`
/** `about` is the name of an account or the number of a record, empty where there is none. */
export const what = (kind: string, about: string) => (about ? `${kind} · ${about}` : kind)
/** As the screens are called that edit them. */
export const documentName = (name: string) => {
  if (Object.hasOwn(documents, name)) return documents[name as keyof typeof documents].title
  return name === 'money' ? money : shopFacts
}
export const number = (id: number) => `no. ${id}`
export const unknownAccount = 'of an unknown account'
