import type { RequestKindName } from '#contract/constants.ts'
import type { Found } from '#contract/office/finder.ts'
import { plural } from '../plural.ts'

/** The command palette of the back office. */
export const open = 'Search everything'
export const shortcut = 'Ctrl K'
/** As ARIA names them: the same in every language. */
export const keys = 'Control+K Meta+K'
export const words = 'Search screens and records'
export const example = 'Screen, number, name or phone'
export const results = 'Results'
export const recent = 'Recent'
export const actions = 'Actions here'
export const screens = 'Screens'
export const kinds: Record<RequestKindName | Exclude<keyof Found, RequestKindName>, string> = {
  bookings: 'Bookings',
  repairRequests: 'Repair requests',
  saleOffers: 'Sale offers',
  contactRequests: 'Contact requests',
  customers: 'Customers',
  devices: 'Devices',
  products: 'Products',
  items: 'Stock',
  suppliers: 'Suppliers',
  purchaseOrders: 'Orders from suppliers',
  supplierBills: 'Bills of suppliers',
  buybacks: 'Bought from persons',
  outside: 'Outside work',
}
export const loading = 'Searching...'
export const nothing = (words: string) => `Nothing was found for “${words}”.`
export const count = (results: number) => plural(results, { one: '# result', other: '# results' })
export const failure = 'The records could not be searched.'
export const notLoaded = 'The search could not be loaded. Check your connection and try again.'
/** The keys of the lists, which work on the link of a row. */
export const listKeys = 'In a list: J and K go from row to row, X selects one, Enter opens it, / searches.'
