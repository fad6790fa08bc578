import { NO_WARRANTY, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { DEVICE_KINDS, type DeviceKind } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { IMPORTED_STAGES } from '#contract/office/customer-rows.ts'
import { IMPORT_COLUMNS, IMPORT_DEFAULTS } from '#contract/office/import-columns.ts'
import { IMPORT_FIELDS, type Import, type ImportField, type ImportMapping, type ImportRow } from '#contract/office/imports.ts'
import { tenDigits } from '#contract/requests/phone.ts'
import type { ImportKindName } from '#contract/staff-constants.ts'
import { isMonthFirst, readDay } from './read-day.ts'
import type { FileTable } from './read-table.ts'

const UNKNOWN = '–'

type Shop = Pick<ShopFacts, 'sellerName' | 'sellerLocation' | 'sellerContact'> | undefined

/** The value of a field where the file has none: enough for the form, and easy to find later. */
const FALLBACKS: Readonly<Record<ImportKindName, (shop: Shop) => ImportMapping['fixed']>> = {
  products: (shop) => ({
    ...IMPORT_DEFAULTS,
    rating: '0',
    discount: '0',
    batteryHealth: '0',
    stock: '1',
    warranty: NO_WARRANTY,
    ...Object.fromEntries(
      (['processor', 'graphics', 'screenSize', 'storage', 'ram', 'os', 'description'] as const).map((field) => [field, UNKNOWN]),
    ),
    sellerName: shop?.sellerName || UNKNOWN,
    sellerLocation: shop?.sellerLocation || UNKNOWN,
    sellerContact: shop?.sellerContact || UNKNOWN,
  }),
  customers: () => ({ stage: 'handed_over' satisfies Stage }),
}

/** The values of a field that has a few. */
export const CHOICES: Partial<Record<ImportField, readonly string[]>> = {
  category: PRODUCT_CATEGORIES,
  condition: PRODUCT_CONDITIONS,
  deviceKind: DEVICE_KINDS,
  stage: IMPORTED_STAGES,
}
export const isDay = (field: ImportField): boolean => field === 'receivedOn' || field === 'deliveredOn'

/** The mapping of the latest import of this kind whose columns this file has, else one by the names of the columns. */
export function mappingFor(
  kind: ImportKindName,
  { headers }: Pick<FileTable, 'headers'>,
  imports: readonly Import[],
  shop: Shop,
): ImportMapping {
  const known = imports.find(({ kind: imported, mapping }) => {
    const used = Object.values(mapping.columns)
    return imported === kind && used.length > 0 && used.every((header) => headers.includes(header))
  })
  if (known) return known.mapping
  const found = IMPORT_FIELDS[kind].map((field: ImportField) => {
    const names = IMPORT_COLUMNS[kind][field] ?? [field.toLowerCase(), field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)]
    return [field, headers.find((header) => names.includes(header.toLowerCase()))] as const
  })
  return { columns: Object.fromEntries(found.filter(([, header]) => header !== undefined)), fixed: FALLBACKS[kind](shop) }
}

/** The listed value that a text of another program means: `Laptops > Gaming` is a laptop. */
const listed = (values: readonly string[], text: string): string =>
  values.find((value) => text.toLowerCase().includes(value.toLowerCase().replace(/s$/, ''))) ?? text

const withoutTags = (text: string): string =>
  /<[a-z/]/i.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text

/** Names that programs and people give to the stages; the first that fits counts. */
const STAGE_WORDS: readonly (readonly [(typeof IMPORTED_STAGES)[number], RegExp])[] = [
  ['returned', /cancel|unrepair|not repair|declin|return|reject|refus|\brwr\b/i],
  ['handed_over', /deliver|collected|complete|handed|picked|closed?\b|resolved|done|finish|\bpaid\b|\bout\b/i],
  ['ready', /ready|repaired|pick ?up/i],
  ['bench', /progress|bench|diagnos|testing|repairing|in repair/i],
  ['received', /new|open|pending|wait|hold|received|queue|order|\bin\b/i],
]
/** Names that people give to the kinds of devices; the first that fits counts. */
const KIND_WORDS: Readonly<Record<DeviceKind, RegExp>> = {
  Laptop: /laptop|notebook|macbook|chromebook/i,
  Tablet: /tablet|ipad/i,
  Phone: /phone|mobile/i,
  Desktop: /desktop|computer|\bpc\b|imac|\bcpu\b|all.in.one|server/i,
  Monitor: /monitor|display|\btv\b/i,
  Printer: /printer|scanner/i,
  Other: /^/,
}
const wordsOf = <Value extends string>(words: readonly (readonly [Value, RegExp])[], text: string): Value | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0]

/** The digits of a number as a spreadsheet writes it: `9.12345678E+09` or `9123456780.0`. One that has lost digits stays as it is. */
export function wholeDigits(text: string): string {
  const [, first, rest = '', exponent] = /^(\d)(?:\.(\d+))?E\+?(\d+)$/i.exec(text) ?? []
  if (first !== undefined && rest.length >= Number(exponent) - 1)
    return first + rest.padEnd(Number(exponent), '0').slice(0, Number(exponent))
  return text.replace(/^(\d{5,})\.0+$/, '$1')
}

/** Some cells have several numbers: the first that is one counts. */
function phoneIn(text: string): string {
  if (tenDigits(text) !== undefined) return text
  return text.split(/[,;/|\n]|\bor\b/).find((part) => tenDigits(part) !== undefined) ?? text
}

/** `90 days`, `3 months`, `1 year`. */
function daysIn(text: string): string {
  const [, count, unit = ''] = /^(\d+)\s*(d|m|y)[a-z]*\.?$/i.exec(text) ?? []
  const days = { d: 1, m: 30, y: 365 }[unit.toLowerCase()]
  return count === undefined || days === undefined ? text : String(Number(count) * days)
}

/** Texts that people write into a cell without a value. */
const isNothing = (text: string): boolean => /^(?:-+|–|—|n\/?a|nil|null|none)$/i.test(text)

const READERS: Partial<Record<ImportField, (cell: string, monthFirst: boolean) => string>> = {
  category: (cell) => listed(PRODUCT_CATEGORIES, cell),
  condition: (cell) => listed(PRODUCT_CONDITIONS, cell),
  key: wholeDigits,
  phone: (cell) => phoneIn(wholeDigits(cell)),
  email: (cell) => (isNothing(cell) ? '' : cell),
  ticket: wholeDigits,
  serial: (cell) => (isNothing(cell) ? '' : wholeDigits(cell)),
  deviceKind: (cell) => wordsOf(Object.entries(KIND_WORDS), cell) ?? cell,
  stage: (cell) => wordsOf(STAGE_WORDS, cell) ?? cell,
  receivedOn: (cell, monthFirst) => (isNothing(cell) ? '' : readDay(cell, monthFirst)),
  deliveredOn: (cell, monthFirst) => (isNothing(cell) ? '' : readDay(cell, monthFirst)),
  amount: (cell) => (isNothing(cell) ? '' : cell),
  warrantyDays: (cell) => (isNothing(cell) ? '' : daysIn(cell)),
}

/** The rows as the API takes them, made one by one; an empty cell gets the value for all. */
export function* rowsOf(
  kind: ImportKindName,
  { rows }: FileTable,
  { columns, fixed }: ImportMapping,
  shown: Iterable<FileTable['rows'][number]> = rows,
): Generator<ImportRow> {
  const cellOf = (cells: FileTable['rows'][number]['cells'], header: string | undefined) =>
    (header === undefined ? '' : (cells[header] ?? '')).trim()
  const readers = IMPORT_FIELDS[kind].map((field: ImportField) => {
    const header = columns[field]
    const monthFirst = isDay(field) && header !== undefined && isMonthFirst(rows.map(({ cells }) => cellOf(cells, header)))
    const read = READERS[field] ?? (field.startsWith('description') ? withoutTags : (cell: string) => cell)
    return { field, header, read: (cell: string) => read(cell, monthFirst) }
  })
  for (const { number, cells } of shown)
    yield {
      number,
      values: Object.fromEntries(
        readers.flatMap(({ field, header, read }) => {
          const cell = cellOf(cells, header)
          const value = (cell === '' ? '' : read(cell)) || fixed[field]
          return value ? [[field, value]] : []
        }),
      ),
    }
}
