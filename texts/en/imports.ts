import type { MappedField } from '#contract/office/imports.ts'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type ImportKindName } from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'
import * as desk from './desk.ts'
import { category, fields as itemFields, title as itemsTitle, moveFields, units } from './items.ts'
import { condition } from './labels.ts'
import { fields as productFields } from './product-form.ts'
import { fields as supplierFields, title as suppliersTitle } from './suppliers.ts'

// Records from files.

export const title = 'Import'
export const newImport = 'A file from another program'
export const kind = 'What is in the file'
export const kinds: Record<ImportKindName, string> = {
  products: 'Products',
  items: itemsTitle,
  suppliers: suppliersTitle,
  customers: 'Customers and past repairs',
}
export const intro = `A CSV or Excel file, exported from WooCommerce, Shopify or RepairDesk, or made by you: up to ${plural(IMPORT_ROWS_MAX, { one: '# row', other: '# rows' })} and ${IMPORT_BYTES_MAX / 1_000_000} MB. Check it first: that stores nothing. Importing the same file again adds nothing twice.`
export const customersHint = (months: number) =>
  `A row with a repair becomes a repair with its dates; any other row becomes a closed message, so that the counter recognises the customer. Nobody is notified. ${months === 0 ? 'Closed ones are never deleted' : `Closed ones are deleted ${plural(months, { one: '# month', other: '# months' })} after the import`}, as you set it under Shop details.`
export const file = 'CSV or Excel file'
export const unreadable = {
  too_large: 'The file is too large.',
  too_many_rows: `The file has more than ${plural(IMPORT_ROWS_MAX, { one: '# row', other: '# rows' })}. Split it.`,
  empty: 'The file has no rows below its heading.',
  old_excel: 'The file is from a version of Excel before 2007, or has a password. Save it as .xlsx without one.',
  open_quote:
    'A cell begins with a quotation mark (") that does not end, so the rows after it cannot be told apart. Correct it, or save the file as .xlsx.',
  not_calculated: 'Formulas of the file have no values yet. Open it in Excel, save it, and choose it again.',
  no_table:
    'The file is damaged, or has no table that can be read. Open it in Excel or in the program that it comes from, and save it as .xlsx or CSV.',
}
export const notRead = 'The file could not be read. Is it a CSV or Excel file?'
export const rows = (count: number) => plural(count, { one: '# row', other: '# rows' })
export const mapping = 'Match the columns'
export const mappingHint =
  'Choose the column of each field. The value for all is used where there is no column, or its cell is empty. The choice is remembered for the next file with these columns.'
export const fields: Record<ImportKindName, Partial<Record<MappedField, string>>> = {
  products: { ...productFields, key: 'Key, such as SKU' },
  suppliers: supplierFields,
  items: { ...itemFields, serials: moveFields.serials, key: 'Key, such as SKU' },
  customers: {
    ...{ name: desk.name, salutation: 'Title (Mr, Mrs)', firstName: 'First name', middleName: 'Middle name', lastName: 'Last name' },
    ...{ company: 'Company', phone: desk.phone, email: desk.email, ticket: 'Ticket number', description: 'Problem' },
    ...{ deviceKind: desk.kind, brand: desk.brand, model: desk.model, serial: desk.serial, stage: 'Stage' },
    ...{ receivedOn: 'Received on', deliveredOn: 'Delivered on', amount: 'Amount (₹)' },
    ...{ warrantyDays: 'Warranty (days)', notes: 'Notes' },
  },
}
export const choices: Partial<Record<MappedField, Readonly<Record<string, string>>>> = {
  ...{ category, condition, unit: units, deviceKind: desk.deviceKind, stage: desk.stage },
}
export const noValue = 'None'
export const columns = { field: 'Field', column: 'Column', fixed: 'Value for all', example: 'First row' }
export const columnOf = (field: string) => `Column of ${field}`
export const fixedOf = (field: string) => `Value of ${field} for all`
export const noColumn = 'No column'
export const hasMerged = 'The file has merged cells. Each of them counts for all of its rows.'
export const otherSheets = (count: number) =>
  plural(count, {
    one: 'The file has # more sheet, which is not read. Save it as a file of its own.',
    other: 'The file has # more sheets, which are not read. Save each of them as a file of its own.',
  })
export const unusedColumns = (names: string) => `These columns are in no field, and are not imported: ${names}.`
export const keptColumns = (names: string) => `These columns are in no field. They go into the notes: ${names}.`
export const restInNotes = 'Write the other columns into the notes'
export const check = 'Check'
export const checking = (done: number, all: number) => `Checked ${done} of ${all}...`
export const run = (count: number) => plural(count, { one: 'Import # row', other: 'Import # rows' })
export const running = (done: number, all: number) => `Imported ${done} of ${all}...`
export const summary = (fresh: number, known: number, wrong: number) =>
  `${plural(fresh, { one: '# new', other: '# new' })}, ${plural(known, { one: '# already there', other: '# already there' })}, ${plural(wrong, { one: '# row with a problem', other: '# rows with a problem' })}.`
export const done = (count: number) => plural(count, { one: '# row was imported.', other: '# rows were imported.' })
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
export const noImports = 'Nothing has been imported yet.'
export const importedBy = (time: string, userName: string) => `${time}, by ${userName}`
export const records = (kind: string, count: number) => `${kind}: ${count}`
export const undone = (time: string) => `Undone ${time}`
export const undo = 'Undo'
export const undoOf = (fileName: string) => `Undo the import of ${fileName}`
export const undoQuestion =
  'Are you sure you want to undo this import? What it added is deleted for good, except what was changed, booked or worked on since.'
export const undoFailure = 'The import could not be undone. Please try again.'
export const undoneResult = (removed: number, left: number) =>
  `${plural(removed, { one: '# record was deleted.', other: '# records were deleted.' })}${left > 0 ? ` ${plural(left, { one: '# was changed or is in use and stays.', other: '# were changed or are in use and stay.' })}` : ''}`
/** Also what the API says. */
export const importIsClosed = 'This import is over. Start a new one.'
