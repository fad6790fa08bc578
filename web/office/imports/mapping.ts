import { UNITS, type Unit } from '#contract/catalogue/items.ts'
import { NO_WARRANTY, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { DEVICE_KINDS, type DeviceKind } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { warrantyDaysOf } from '#contract/desk/warranty.ts'
import { IMPORTED_STAGES } from '#contract/office/customer-rows.ts'
import { IMPORT_COLUMNS, IMPORT_DEFAULTS, IMPORT_ITEM_DEFAULTS, PERSON_PREFIXES } from '#contract/office/import-columns.ts'
import {
  IMPORT_FIELDS,
  type Import,
  type ImportField,
  type ImportMapping,
  type ImportRow,
  MAPPED_FIELDS,
  type MappedField,
  NAME_PARTS,
} from '#contract/office/imports.ts'
import { foldText } from '#contract/platform/text.ts'
import { worldPhone } from '#contract/requests/phone.ts'
import { IMPORT_VALUE_MAX, type ImportKindName, ITEM_CATEGORIES } from '#contract/staff-constants.ts'
import { hasWords, joinName } from './person-name.ts'
import { isMonthFirst, readDay } from './read-day.ts'
import type { FileTable } from './sheet.ts'

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
  items: () => IMPORT_ITEM_DEFAULTS,
  suppliers: () => ({}),
  customers: () => ({ stage: 'handed_over' satisfies Stage }),
}

const CHOICES: Partial<Record<MappedField, readonly string[]>> = {
  condition: PRODUCT_CONDITIONS,
  unit: UNITS,
  deviceKind: DEVICE_KINDS,
  stage: IMPORTED_STAGES,
}
/** The values of a field that has a few; undefined for others. */
export const choicesOf = (kind: ImportKindName, field: MappedField): readonly string[] | undefined =>
  field === 'category' ? (kind === 'items' ? ITEM_CATEGORIES : PRODUCT_CATEGORIES) : CHOICES[field]
export const isDay = (field: MappedField): boolean => field === 'receivedOn' || field === 'deliveredOn'

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
  const columns: ImportMapping['columns'] = {}
  for (const field of MAPPED_FIELDS[kind]) {
    const header = findHeader(headers, field, IMPORT_COLUMNS[kind][field] ?? [field])
    if (header !== undefined) columns[field] = header
  }
  // A company is that of a device in a file of repairs, and that of a person in a list of people.
  if (columns.company !== undefined && columns.company === columns.brand) {
    const isOfDevices = (['ticket', 'description', 'deviceKind', 'model', 'serial'] as const).some((field) => columns[field] !== undefined)
    delete columns[isOfDevices ? 'company' : 'brand']
  }
  return { columns, fixed: FALLBACKS[kind](shop), ...(kind === 'customers' && { restInNotes: true }) }
}

/** Columns that no field takes. */
export function unusedHeaders({ headers }: Pick<FileTable, 'headers'>, { columns }: ImportMapping): string[] {
  const used = new Set(Object.values(columns))
  return headers.filter((header) => !used.has(header))
}

const PERSON_FIELDS: readonly MappedField[] = ['name', 'phone', 'email', ...NAME_PARTS]

/** The column with the first of the names that there is. `First_Name *`, `firstName` and `FIRST NAME (required)` are one. */
function findHeader(headers: readonly string[], field: MappedField, names: readonly string[]): string | undefined {
  const prefixes = PERSON_FIELDS.includes(field) ? ['', ...PERSON_PREFIXES] : ['']
  const writings = headers.map((header) => [header, bareHeading(header)] as const)
  const bareNames = names.map(bareHeading)
  for (const prefix of prefixes)
    for (const name of bareNames) {
      const found = writings.find(([, bare]) => bare === prefix + name)
      if (found) return found[0]
    }
  return undefined
}

const bareHeading = (text: string): string => {
  const letters = (part: string) => foldText(part).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return letters(text.replace(/\(.*?\)/g, '')) || letters(text)
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
/** Names of units; the first that fits counts. */
const UNIT_WORDS: readonly (readonly [Unit, RegExp])[] = [
  ['NOS', /^(?:nos?|pcs?|pieces?|units?|each|ea)\.?$/i],
  ['MTR', /^(?:mtrs?|met(?:er|re)s?|m)\.?$/i],
  ['SET', /^sets?$/i],
  ['BOX', /^box(?:es)?$/i],
]
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
  if (worldPhone(text) !== undefined) return text
  return text.split(/[,;/|\n]|\bor\b/).find((part) => worldPhone(part) !== undefined) ?? text
}

/** `90 days`, `3 months`, `1 yr`: months and years are those of the calendar, from the day on which the device left. */
function daysIn(text: string, from: string | undefined): string {
  const words = text.replace(
    /^(\d+)\s*(?:(d)|(m)|(y))[a-z]*\.?$/i,
    (_, count, day, month) => `${count} ${day ? 'day' : month ? 'month' : 'year'}`,
  )
  const days = /^\d+$/.test(words) ? undefined : warrantyDaysOf(words, from)
  return days === undefined ? text : String(days)
}

/** Texts that people and programs write into a cell without a value. */
const isNothing = (text: string): boolean => /^(?:-+|–|—|#?n\/?a|nil|null|none)$/i.test(text)
/** What Excel shows where a formula has none. */
const isError = (text: string): boolean => /^#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL)[!?]$/.test(text)

interface RowReading {
  monthFirst: boolean
  /** Those of the fields before. */
  values: ImportRow['values']
}

const READERS: Partial<Record<ImportField, (cell: string, row: RowReading) => string>> = {
  name: (cell) => (isNothing(cell) || isError(cell) ? '' : cell),
  category: (cell) => listed(ITEM_CATEGORIES, cell),
  unit: (cell) => UNIT_WORDS.find(([, pattern]) => pattern.test(cell))?.[0] ?? cell,
  condition: (cell) => listed(PRODUCT_CONDITIONS, cell),
  key: wholeDigits,
  phone: (cell) => phoneIn(wholeDigits(cell)),
  email: (cell) => (isNothing(cell) ? '' : cell),
  gstin: (cell) => (isNothing(cell) ? '' : cell),
  termsDays: (cell) => (isNothing(cell) ? '' : daysIn(cell, undefined)),
  ticket: wholeDigits,
  serial: (cell) => (isNothing(cell) ? '' : wholeDigits(cell)),
  deviceKind: (cell) => wordsOf(Object.entries(KIND_WORDS), cell) ?? cell,
  stage: (cell) => wordsOf(STAGE_WORDS, cell) ?? cell,
  receivedOn: (cell, { monthFirst }) => (isNothing(cell) ? '' : readDay(cell, monthFirst)),
  deliveredOn: (cell, { monthFirst }) => (isNothing(cell) ? '' : readDay(cell, monthFirst)),
  amount: (cell) => (isNothing(cell) ? '' : cell),
  warrantyDays: (cell, { values }) => (isNothing(cell) ? '' : daysIn(cell, values.deliveredOn ?? values.receivedOn)),
}

/** The rows as the API takes them, made one by one; an empty cell gets the value for all. */
export function* rowsOf(
  kind: ImportKindName,
  { headers, rows }: FileTable,
  mapping: ImportMapping,
  shown: Iterable<FileTable['rows'][number]> = rows,
): Generator<ImportRow> {
  const { columns, fixed } = mapping
  const rest = kind === 'customers' && mapping.restInNotes ? unusedHeaders({ headers }, mapping) : []
  const otherPhones = rest.filter((header) => findHeader([header], 'phone', IMPORT_COLUMNS.customers.phone ?? []) !== undefined)
  const readers = IMPORT_FIELDS[kind].map((field: ImportField) => {
    const header = columns[field]
    const monthFirst = isDay(field) && header !== undefined && isMonthFirst(rows.map(({ cells }) => cellOf(cells, header)))
    return { field, header, monthFirst, read: READERS[field] ?? (field.startsWith('description') ? withoutTags : (cell: string) => cell) }
  })
  for (const { number, cells } of shown) {
    const values: ImportRow['values'] = {}
    for (const { field, header, monthFirst, read } of readers) {
      const cell = cellOf(cells, header)
      const value = cell === '' ? '' : read(cell, { monthFirst, values })
      if (value) values[field] = value.slice(0, IMPORT_VALUE_MAX)
    }
    if (kind === 'customers') completePerson(values, cells, columns, { rest, otherPhones })
    for (const [field, value] of Object.entries(fixed) as [ImportField, string][]) if (value) values[field] ??= value
    yield { number, values }
  }
}

type Cells = FileTable['rows'][number]['cells']

const cellOf = (cells: Cells, header: string | undefined): string => (header === undefined ? '' : (cells[header] ?? '')).trim()

/**
 * Joins the parts of a name, takes the phone of another column where its own has none, and adds to the notes what has no other place: a
 * company beside a name, more phones than one, other columns.
 */
function completePerson(
  values: ImportRow['values'],
  cells: Cells,
  columns: ImportMapping['columns'],
  { rest, otherPhones }: { rest: readonly string[]; otherPhones: readonly string[] },
): void {
  if (worldPhone(values.phone ?? '') === undefined) {
    const other = otherPhones.map((header) => phoneIn(wholeDigits(cellOf(cells, header)))).find((phone) => worldPhone(phone) !== undefined)
    if (other !== undefined) values.phone = other
  }
  const part = (field: (typeof NAME_PARTS)[number]) => {
    const cell = cellOf(cells, columns[field])
    return isNothing(cell) || isError(cell) ? '' : cell
  }
  const [salutation, firstName, middleName, lastName] = [part('salutation'), part('firstName'), part('middleName'), part('lastName')]
  // A title alone is no name.
  const own = joinName({ name: values.name ?? '', salutation, firstName, middleName, lastName })
  const name = own === salutation ? part('company') : own
  if (name) values.name = name
  const kept = [
    ...(hasWords(name, part('company')) ? [] : [columns.company]),
    ...(values.phone === wholeDigits(cellOf(cells, columns.phone)) ? [] : [columns.phone]),
    ...rest,
  ]
  const lines = kept.flatMap((header) => {
    const cell = cellOf(cells, header)
    return header === undefined || isNothing(cell) || cell === '' ? [] : [`${header}: ${cell}`]
  })
  const notes = [values.notes, ...lines].filter(Boolean).join('\n')
  if (notes) values.notes = notes.slice(0, IMPORT_VALUE_MAX)
}
