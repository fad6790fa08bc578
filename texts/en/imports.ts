import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'
import { fields as productFields } from './product-form.ts'

// Products from files.

export const title = 'Import products'
export const intro = `From a CSV file of another program, such as WooCommerce, Shopify, RepairDesk or Excel ("Save as CSV"): up to ${IMPORT_ROWS_MAX} rows and ${IMPORT_BYTES_MAX / 1_000_000} MB. Check it first: that stores nothing. The same file again adds nothing twice.`
export const file = 'CSV file'
export const unreadable = {
  too_large: 'The file is too large.',
  too_many_rows: `The file has more than ${IMPORT_ROWS_MAX} rows. Split it.`,
  empty: 'The file has no rows below its heading.',
}
export const notRead = 'The file could not be read. Is it a CSV file?'
export const rows = (count: number) => plural(count, { one: '# row', other: '# rows' })
export const mapping = 'Match the columns'
export const mappingHint =
  'Choose the column of each field. The value for all is used where there is no column, or its cell is empty. The choice is remembered for the next file with these columns.'
export const fields: Record<'key' | keyof typeof productFields, string> = { ...productFields, key: 'Key, such as SKU' }
export const columns = { field: 'Field', column: 'Column', fixed: 'Value for all', example: 'First row' }
export const columnOf = (field: string) => `Column of ${field}`
export const fixedOf = (field: string) => `Value of ${field} for all`
export const noColumn = 'No column'
export const check = 'Check'
export const checking = (done: number, all: number) => `Checked ${done} of ${all}...`
export const run = (count: number) => plural(count, { one: 'Import # product', other: 'Import # products' })
export const running = (done: number, all: number) => `Imported ${done} of ${all}...`
export const summary = (fresh: number, known: number, wrong: number) =>
  `${plural(fresh, { one: '# new product', other: '# new products' })}, ${plural(known, { one: '# already there', other: '# already there' })}, ${plural(wrong, { one: '# row with a problem', other: '# rows with a problem' })}.`
export const done = (count: number) => plural(count, { one: '# product was imported.', other: '# products were imported.' })
export const failure = 'Not all rows were sent. Press the button again: it goes on where it stopped.'
export const problems = 'Rows with a problem'
export const problemsHint = 'They are not imported. Correct them in the file, or above, and check again.'
export const row = 'Row'
export const problem = 'Problem'
export const moreProblems = (count: number) => plural(count, { one: 'And # more row.', other: 'And # more rows.' })
export const problemOf = (field: string, text: string) => `${field}: ${text}`

export const earlier = 'Earlier imports'
export const loading = 'Loading imports...'
export const loadFailure = 'The imports could not be loaded.'
export const noImports = 'Nothing was imported yet.'
export const importedBy = (time: string, userName: string) => `${time}, by ${userName}`
export const products = (count: number) => plural(count, { one: '# product', other: '# products' })
export const undone = (time: string) => `Undone ${time}`
export const undo = 'Undo'
export const undoOf = (fileName: string) => `Undo the import of ${fileName}`
export const undoQuestion =
  'Are you sure you want to undo this import? Its products are deleted for good, except those that were changed or booked since.'
export const undoFailure = 'The import could not be undone. Please try again.'
export const undoneResult = (removed: number, left: number) =>
  `${plural(removed, { one: '# product was deleted.', other: '# products were deleted.' })}${left > 0 ? ` ${plural(left, { one: '# was changed or booked and stays.', other: '# were changed or booked and stay.' })}` : ''}`
/** Also what the API says. */
export const importIsClosed = 'This import is over. Start a new one.'
