import type { EnteredMove, ItemFilter, MoveKind, Unit } from '#contract/catalogue/items.ts'
import type { Grade, Origin, Place } from '#contract/catalogue/pieces.ts'
import type { ItemCategory } from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'
import { category as categories } from './labels.ts'

export { items as title } from './screens.ts'

/** What the shop stocks, whether visitors see it or not. */
export const search = 'Search by name, barcode or shelf'
export const loading = 'Loading the stock...'
export const failure = 'The stock could not be loaded.'
export const none = 'No item matches.'
export const nothing = 'Spare parts and everything else the shop stocks appear here, with every product on the site.'
export const category: Record<ItemCategory, string> = {
  ...categories,
  Desktops: 'Desktops',
  Printers: 'Printers',
  Networking: 'Networking',
  CCTV: 'CCTV',
  'Spare Parts': 'Spare parts',
}
export const chooseCategory = 'Choose a category'
export const allCategories = 'All categories'
export const show = 'Show'
export const showAll = 'All in use'
export const filters: Record<ItemFilter, string> = { low: 'To order', archived: 'No longer kept' }
export const units: Record<Unit, string> = { NOS: 'pieces', MTR: 'metres', SET: 'sets', BOX: 'boxes' }
export const columns = { name: 'Item', category: 'Category', shelf: 'Shelf', stock: 'In stock', free: 'Available', price: 'Price' }
const amounts = {
  NOS: { one: '# piece', other: '# pieces' },
  MTR: { one: '# metre', other: '# metres' },
  SET: { one: '# set', other: '# sets' },
  BOX: { one: '# box', other: '# boxes' },
}
export const amount = (count: number, unit: Unit) => plural(count, amounts[unit])
export const fields = {
  name: 'Name',
  category: 'Category',
  code: 'HSN code',
  unit: 'Counted in',
  price: 'Price, ₹',
  warrantyDays: 'Warranty in days',
  shelf: 'Shelf',
  barcode: 'Barcode',
  minimum: 'Order below',
  cost: 'Cost of one, ₹',
  supplier: 'Supplier',
  stock: 'Already here',
  serials: 'Serial numbers kept',
  archived: 'Kept in stock',
}
export const codeHint = 'Empty: that of the category.'
export const priceOfProduct = 'Its page on the site has the price.'
export const minimumHint = 'With fewer available than this, it is to be ordered. 0 for never.'
export const kept = { no: 'Yes', yes: 'No longer' }
export const add = 'Add item'
export const edit = 'Change'
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'The item was not saved. Please try again.'
export const conflict = 'Someone else has changed this item meanwhile.'
export const facts = 'About the item'
export const inStock = (count: string) => `${count} in stock`
export const free = (count: number) => `${count} available`
export const ordered = (count: number, unit: Unit) => `Ordered: ${amount(count, unit)}`
export const reserved = (count: number) => `${count} reserved for customers`
export const low = (count: number) => `To order: fewer than ${count} available`
export const onSite = 'On the site'
export const hiddenOnSite = 'It has a page that the shop does not list'
export const notOnSite = 'Visitors do not see it.'
export const publish = 'Publish on the site'
export const moves = 'Moves'
export const noMoves = 'No piece has moved yet.'
export const move = 'Enter a move'
export const moveFailure = 'The move was not saved. Please try again.'
export const moveFields = { kind: 'What happened?', quantity: 'How many?', note: 'Why, or from where?', serials: 'Serial numbers' }
export const countedHint = 'For a count: how many are there now.'
export const entered: Record<EnteredMove, string> = {
  received: 'Received',
  returned_to_supplier: 'Sent back to the supplier',
  found: 'Found',
  lost: 'Lost',
  scrapped: 'Scrapped',
  counted: 'Counted',
}
export const kinds: Record<MoveKind, string> = {
  ...entered,
  opening: 'Opening stock',
  reserved: 'Reserved',
  released: 'No longer reserved',
  fitted: 'Fitted',
  sold: 'Sold',
  returned: 'Came back',
  corrected: 'Corrected in the product form',
  moved: 'Moved elsewhere',
}
export const change = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

/** Items whose pieces have serial numbers. */
export const keepsSerials = { no: 'No', yes: 'Yes, of each piece' }
export const serialsHint = 'Each piece is then found, sold and priced by its own number.'
export const pieces = 'Pieces'
export const noPieces = 'No piece is in stock.'
export const noSerial = 'No serial number yet'
export const origins: Record<Origin, string> = { new: 'New', used: 'Used', refurbished: 'Refurbished', person: 'Bought from a person' }
export const places: Record<Place, string> = {
  shelf: 'On the shelf',
  technician: 'With a technician',
  outside: 'Outside',
  customer: 'With the customer',
  supplier: 'Back with the supplier',
  lost: 'Lost',
  scrapped: 'Scrapped',
  fitted: 'Built in',
}
export const grades: Record<Grade, string> = { A: 'A – like new', B: 'B – few marks', C: 'C – clearly used', D: 'D – heavily worn' }
export const grade = (grade: string) => `Grade ${grade}`
export const noGrade = 'Not graded'
export const pieceFields = {
  serial: 'Serial number',
  grade: 'Grade',
  place: 'Where is it?',
  note: 'Note',
  origin: 'How did it come?',
  isMargin: 'Taxed on',
  cost: 'What it cost, ₹',
}
export const taxedOn = { no: 'The whole price', yes: 'The margin only' }
export const margin = 'Margin scheme'
export const changePiece = 'Change piece'
export const bought = (amount: string) => `Cost ${amount}`
/** What refurbishing has added to the cost. */
export const addedCost = (amount: string) => `${amount} added`
export const downloadPieces = 'Serial numbers as CSV'
export const stockValue = (amount: string) => `The stock cost ${amount}`
export const whichHint = 'Separated by commas. If left empty, the oldest pieces move.'

/** Finding an item by its code. */
export const findItem = 'Find or scan: name, barcode, serial number'
export const take = (name: string) => `Take ${name}`
export const left = (count: number) => `${count} left`
export const noneLeft = 'None left, to order'
export const scanCode = 'Scan or type a code'
export const unknownCode = (code: string) => `Nothing in stock has the code ${code}.`
export const scanFailure = 'The stock could not be looked up. Please try again.'
