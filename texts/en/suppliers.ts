import { plural } from '../plural.ts'

/** Who sells to the shop. */
export const title = 'Suppliers'
export const search = 'Name, phone, email or GSTIN'
export const loading = 'Loading the suppliers...'
export const failure = 'The supplier could not be loaded.'
export const none = 'No supplier matches.'
export const nothing = 'No supplier has been entered yet. Naming one in an item also adds it.'
export const show = 'Show'
export const showAll = 'All in use'
export const filters = { archived: 'No longer used' }
export const columns = { name: 'Supplier', phone: 'Phone', gstin: 'GSTIN', items: 'Sells', terms: 'Paid within' }
export const items = (count: number) => plural(count, { one: '# item', other: '# items' })
export const terms = (days: number) => (days === 0 ? 'At once' : plural(days, { one: '# day', other: '# days' }))
export const fields = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  gstin: 'GSTIN',
  termsDays: 'Days until a bill is paid',
  address: 'Address',
  note: 'Note',
  archived: 'In use',
}
export const termsHint = '0 means at once.'
export const used = { no: 'Yes', yes: 'No longer' }
export const add = 'Add supplier'
export const edit = 'Change'
export const facts = 'About the supplier'
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'The supplier was not saved. Please try again.'
export const conflict = 'Someone else has changed this supplier meanwhile.'
export const erase = 'Erase supplier'
export const confirmErase = 'Erase this supplier for good?'
export const eraseConsequence = 'Orders and bills keep the name and the GSTIN.'
export const erased = (name: string) => `${name} was erased.`
export const eraseFailure = 'The supplier was not erased. Please try again.'
