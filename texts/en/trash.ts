import { TRASH_DAYS } from '#contract/constants.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'
import { name as imageName } from './admin-gallery.ts'

/** The trash: the dialogs that delete, Undo, and the list of the back office; outcomes are in messages.ts. */
export const title = 'Trash'
export const loading = 'Loading trash...'
export const kind = 'Show kind'
export const allKinds = 'All kinds'
export const kinds: Record<TrashEntity, string> = {
  products: 'Product',
  gallery: 'Image',
  bookings: 'Booking',
  'repair-requests': 'Repair request',
  'sale-offers': 'Sale offer',
  'contact-requests': 'Contact request',
}

export const columns = { what: 'What', kind: 'Kind', deleted: 'Deleted', purge: 'Gone for good' }

/** Identifies the record. */
export const what = ({ entityId, reference, name }: { entityId: number; reference: string | null; name: string }) =>
  name === '' ? imageName(entityId) : reference === null ? name : `${reference}, ${name}`
export const deletedBy = (userName: string) => `by ${userName}`

export const restore = 'Restore'
export const restoreOne = (what: string) => `Restore ${what}`
export const eraseOne = (what: string) => `Delete for good: ${what}`
export const erase = 'Delete for good'

const days = plural(TRASH_DAYS, { one: '# day', other: '# days' })
export const intro = `What was deleted is here for ${days}. It is hidden from everyone, and its links do not work.`
/** In a dialog that asks before something is deleted. */
export const goesToTrash = `It goes to the trash and can be restored for ${days}.`
export const eraseChoice = 'Erase permanently (customer asked)'
export const eraseConsequence =
  'All requests with the same email address or phone are erased at once and for good: what the customer sent, the private links, what was written about them, personal data in their history. A request stays while money is due on it or its warranty runs. Bills and payments stay as long as the law requires, without the phone, and vouchers for what they sold to the shop with it. This cannot be undone.'
export const eraseFromTrash =
  'Everything that was stored about it is erased now, except bills, payments and purchase vouchers, which the law requires. This cannot be undone.'
