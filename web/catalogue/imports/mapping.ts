import { NO_WARRANTY, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/documents/shop.ts'
import { IMPORT_COLUMNS, IMPORT_DEFAULTS } from '#contract/import-columns.ts'
import { IMPORT_FIELDS, type Import, type ImportField, type ImportMapping, type ImportRow } from '#contract/imports.ts'
import type { FileTable } from './read-csv.ts'

const UNKNOWN = '–'

/** What a field is where the file says nothing: enough for the form, and easy to find later. */
const fallbacks = (shop: Pick<ShopFacts, 'sellerName' | 'sellerLocation' | 'sellerContact'> | undefined): ImportMapping['fixed'] => ({
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
})

/** The mapping of the latest import whose columns this file has, else one by the names of the columns. */
export function mappingFor(
  { headers }: Pick<FileTable, 'headers'>,
  imports: readonly Import[],
  shop: Parameters<typeof fallbacks>[0],
): ImportMapping {
  const known = imports.find(({ mapping }) => {
    const used = Object.values(mapping.columns)
    return used.length > 0 && used.every((header) => headers.includes(header))
  })
  if (known) return known.mapping
  const found = IMPORT_FIELDS.map((field) => {
    const names = IMPORT_COLUMNS[field] ?? [field.toLowerCase(), field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)]
    return [field, headers.find((header) => names.includes(header.toLowerCase()))] as const
  })
  return { columns: Object.fromEntries(found.filter(([, header]) => header !== undefined)), fixed: fallbacks(shop) }
}

/** The listed value that a text of another program means: `Laptops > Gaming` is a laptop. */
const listed = (values: readonly string[], text: string): string =>
  values.find((value) => text.toLowerCase().includes(value.toLowerCase().replace(/s$/, ''))) ?? text

const withoutTags = (text: string): string =>
  /<[a-z/]/i.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text

function readCell(field: ImportField, cell: string): string {
  if (field === 'category') return listed(PRODUCT_CATEGORIES, cell)
  if (field === 'condition') return listed(PRODUCT_CONDITIONS, cell)
  return field.startsWith('description') ? withoutTags(cell) : cell
}

/** The rows as the API takes them; an empty cell gets the value for all. */
export function rowsOf({ rows }: FileTable, { columns, fixed }: ImportMapping): ImportRow[] {
  return rows.map(({ number, cells }) => ({
    number,
    values: Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => {
        const header = columns[field]
        const cell = (header === undefined ? '' : (cells[header] ?? '')).trim()
        const value = cell === '' ? fixed[field] : readCell(field, cell)
        return value ? [[field, value]] : []
      }),
    ),
  }))
}
