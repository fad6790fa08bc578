import type { Grade } from '#contract/catalogue/pieces.ts'
import type { RefurbishStage } from '#contract/desk/refurbish-stages.ts'
import { plural } from '../plural.ts'

export { refurbishing as title } from './screens.ts'

/** Used pieces of the stock that the workshop makes ready to be sold. */
export const search = 'Search by name or serial number'
export const show = 'Show'
export const all = 'All'
export const filters = { open: 'In the workshop', published: 'Published' }
export const loading = 'Loading what is refurbished...'
export const loadingOne = 'Loading the refurbishing...'
export const failure = 'This refurbishing could not be loaded.'
export const none = 'Nothing was found.'
export const nothing =
  'Used pieces that the workshop makes ready to be sold stand here. Begin on the page of an item, at one of its pieces.'
export const stages: Record<RefurbishStage, string> = {
  queued: 'To do',
  bench: 'On the bench',
  outside: 'Outside',
  ready: 'Tested',
  published: 'On the website',
  sold: 'Sold',
  gone: 'Gone',
  cancelled: 'Cancelled',
}
export const columns = {
  name: 'Piece',
  stage: 'Stage',
  technician: 'Technician',
  days: 'Days in stock',
  cost: 'Paid',
  added: 'Added',
  asked: 'Asked',
  sold: 'Sold',
  profit: 'Profit',
}
export const nobody = 'Nobody yet'
export const begin = 'Refurbish'
export const beginOf = (name: string) => `Refurbish ${name}`
export const open = 'Being refurbished'
export const openOf = (name: string) => `Being refurbished: ${name}`
export const beginFailure = 'The refurbishing was not begun.'
export const beginFooter = 'It stands on the board of the workshop, apart from the repairs of customers.'
export const fields = { work: 'What is to be done?', technicianId: 'Technician' }
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'It was not saved.'
export const conflict = 'Someone else changed this meanwhile. Choose which values to keep.'
export const work = 'The work'
export const change = 'Change'
export const start = 'Start work'
export const started = 'The work has begun.'
export const cancel = 'Cancel'
export const cancelHint = 'For one that was begun by mistake, while nothing is fitted.'
export const cancelled = 'The refurbishing was cancelled.'
export const by = 'Begun by'
export const item = 'Item'
export const parts = 'Parts'
export const noParts = 'Nothing was fitted.'
export const fit = 'Fit a part'
export const fitTitle = (name: string) => `Fit a part into ${name}`
export const findPart = 'Find a part'
export const findHint = 'Name, barcode or shelf'
export const inStock = (count: number) => plural(count, { one: '# free', other: '# free' })
export const partFields = { itemId: 'Part', quantity: 'How many?', serial: 'Its serial number' }
export const choosePart = 'Choose a part'
export const serialHint = 'Empty for the oldest one.'
export const fitFailure = 'The part was not fitted.'
export const fitted = (name: string, by: string, at: string) => `${name}, by ${by}, ${at}`
export const isOut = 'Taken out'
export const takeOut = 'Take out'
export const takeOutOf = (name: string) => `Take out ${name}`
export const takenOut = (name: string) => `${name} is back in the stock.`
export const fittedNow = 'The part is fitted.'
export const checks = 'Checks after the work'
export const noChecks = 'Nobody has tested it yet.'
export const test = 'Test'
export const testTitle = (name: string) => `Test ${name}`
export const testFields = { checks: 'Checks after the work', grade: 'How does it look?' }
export const testFailure = 'The test was not saved.'
export const tested = (by: string, at: string) => `Tested by ${by}, ${at}`
export const again = 'Something was fitted or came back since: test it again.'
export const grade = 'Grade'
export const photos = 'Photos'
export const photosHint = 'The product gets them, the first one in front.'
export const photoOf = (at: number) => `Photo ${at}`
export const takePhoto = 'Take photo'
export const choosePhoto = 'Choose photo'
export const removePhoto = (at: number) => `Remove photo ${at}`
export const photoFailure = 'The photo was not saved.'
export const publish = 'Publish on the website'
export const publishTitle = (name: string) => `Publish ${name}`
export const publishFailure = 'It was not published.'
export const publishing = 'Publishing...'
export const publishFooter = 'Condition, seller and photos are filled in. It is on the website at once.'
export const published = 'It is on the website.'
export const product = 'Product'
export const loadingOffer = 'Loading what is known of it...'
export const amounts = 'Cost and profit'
export const soldHint = 'Without tax. Parts and outside work lower the profit, not the tax on the margin.'
/** How a piece of each grade looks, as its product says it. */
export const wear: Record<Grade, string> = {
  A: 'Like new',
  B: 'A few marks of use',
  C: 'Clearly used, works well',
  D: 'Heavily worn, works well',
}
export const warrantyDays = (days: number) => plural(days, { one: '# day', other: '# days' })
