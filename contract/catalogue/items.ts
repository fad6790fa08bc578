import * as z from 'zod/mini'
import { LIST_LIMIT_MAX, PRODUCT_FIELD_MAX, REQUEST_ENTITIES, STOCK_MAX, WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { CODE_OF_CATEGORY, TAX_CODE } from '#contract/money/tax-rates.ts'
import { barcodeSchema } from '#contract/platform/barcode.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  calendarDate,
  identifier,
  idParams,
  isoTimestamp,
  lineUpTo,
  listQuery,
  optionalIdentifiers,
  orEmpty,
  paise,
  requiredLine,
  version,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { money } from '#contract/platform/money-fields.ts'
import { qrCodeSchema } from '#contract/platform/qr-code.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { plainText } from '#contract/platform/text.ts'
import { ITEM_CATEGORIES } from '#contract/staff-constants.ts'
import { PLACES, SERIAL_MAX } from './pieces.ts'

/** Unique Quantity Codes of GST, in which a shop of this trade counts: pieces, metres, sets, boxes. */
export const UNITS = ['NOS', 'MTR', 'SET', 'BOX'] as const
export type Unit = (typeof UNITS)[number]

/**
 * Why a quantity changed. `counted` is the difference that a count found, `corrected` what a form said, `released` what is no longer held,
 * `returned` what came back from a customer or a repair, `moved` what lies elsewhere in the shop.
 */
export const MOVE_KINDS = [
  ...['opening', 'received', 'reserved', 'released', 'fitted', 'sold', 'returned', 'returned_to_supplier'],
  ...['lost', 'found', 'scrapped', 'counted', 'corrected', 'moved'],
] as const satisfies string[]
export type MoveKind =
  | 'opening'
  | 'received'
  | 'reserved'
  | 'released'
  | 'fitted'
  | 'sold'
  | 'returned'
  | EnteredMove
  | 'corrected'
  | 'moved'

/** Moves that people enter, and whether pieces come or go; `counted` says how many there are. */
export const ENTERED_MOVES = ['received', 'returned_to_supplier', 'found', 'lost', 'scrapped', 'counted'] as const
export type EnteredMove = (typeof ENTERED_MOVES)[number]
const ADDS: readonly EnteredMove[] = ['received', 'found']

/** By how many pieces the stock changes. */
export const changeOf = ({ kind, quantity }: { kind: EnteredMove; quantity: number }, stock: number): number =>
  kind === 'counted' ? quantity - stock : ADDS.includes(kind) ? quantity : -quantity

export const NOTE_MAX = 200
/** Some hundred serial numbers. */
const SERIALS_MAX = 4000
const BARCODE_MAX = 40

const facts = {
  name: requiredLine(PRODUCT_FIELD_MAX),
  category: z.enum(ITEM_CATEGORIES, code('choice')),
  /** HSN; empty for that of the category. */
  code: z.string(code('tax_code')).check(
    z.overwrite(plainText),
    z.refine((text) => text === '' || TAX_CODE.test(text), code('tax_code')),
  ),
  unit: z.enum(UNITS, code('choice')),
  /** What is asked for one, in paise; null when nobody has said it. Where a page of the site shows it, that page says the price. */
  price: z.nullable(paise()),
  warrantyDays: orEmpty(wholeNumber(0, WARRANTY_DAYS_MAX), null, 'whole_number'),
  shelf: lineUpTo(PRODUCT_FIELD_MAX),
  barcode: identifier(BARCODE_MAX),
  /** Fewer free pieces than these are to be ordered; 0 for none. */
  minimum: wholeNumber(0, STOCK_MAX, 'stock'),
  /** Whether each piece has a serial number that the shop keeps. */
  serials: z.boolean(code('choice')),
  archived: z.boolean(code('choice')),
}
/** Only admins see and set these: the cost of one in paise, null when unknown, and the name of who sells it, which makes a supplier unless there is one. */
const purchase = { cost: z.nullable(paise()), supplier: lineUpTo(PRODUCT_FIELD_MAX) }

export const newItemSchema = z.object({
  ...z.partial(z.object({ ...facts, ...purchase })).shape,
  ...{ name: facts.name, category: facts.category },
  /** The pieces that are there already. */
  stock: z.optional(wholeNumber(0, STOCK_MAX, 'stock')),
})
export type NewItem = z.output<typeof newItemSchema>
export const itemChangeSchema = z.partial(z.object({ ...facts, ...purchase }))
export type ItemChange = z.output<typeof itemChangeSchema>

/** What the shop stocks: a spare part, or what a product of the site shows. */
export const itemSchema = z.object({
  ...{ id: z.int(), name: z.string(), category: z.enum(ITEM_CATEGORIES), code: z.string(), unit: z.enum(UNITS) },
  price: money(z.optional(z.nullable(z.int()))),
  ...{ warrantyDays: z.nullable(z.int()), shelf: z.string(), barcode: z.string() },
  ...{ minimum: z.int(), serials: z.boolean(), archived: z.boolean() },
  /** Pieces that are not yet sold, and those of them that are held for someone. */
  ...{ stock: z.int(), reserved: z.int() },
  /** Pieces that suppliers were asked for and that have not come. */
  ordered: z.int(),
  /** Its page on the site; null for a part that visitors do not see. */
  product: z.nullable(z.object({ id: z.int(), name: z.string(), isListed: z.boolean() })),
  ...{ version, updatedAt: isoTimestamp },
})
export type Item = z.infer<typeof itemSchema>

/** `supplier` is the name of the supplier with this id; empty without one. */
const itemPurchaseSchema = z.object({ cost: z.nullable(z.int()), supplier: z.string(), supplierId: z.nullable(z.int()) })
export type ItemPurchase = z.infer<typeof itemPurchaseSchema>

export const moveSchema = z.object({
  ...{ id: z.int(), kind: z.enum(MOVE_KINDS), stock: z.int(), reserved: z.int(), note: z.string() },
  /** The piece that moved, and where it went; null where pieces have no serial numbers. */
  piece: z.nullable(z.object({ id: z.int(), serial: z.string(), place: z.enum(PLACES) })),
  /** The request or the bill that it is for, with its number; null where it is gone or never was. */
  request: z.nullable(z.object({ entity: z.enum(REQUEST_ENTITIES), id: z.int(), reference: z.string() })),
  bill: z.nullable(z.object({ id: z.int(), number: z.string() })),
  ...{ userName: z.string(), createdAt: isoTimestamp },
})
export type StockMove = z.infer<typeof moveSchema>

export const newMoveSchema = z
  .object({
    ...{ kind: z.enum(ENTERED_MOVES, code('choice')), quantity: wholeNumber(0, STOCK_MAX, 'stock'), note: lineUpTo(NOTE_MAX) },
    /**
     * The serial numbers of the pieces, apart by commas or lines; of those without one the oldest moves. Of a count they are all that were
     * found: the others are lost.
     */
    serials: optionalIdentifiers(SERIALS_MAX),
    /** Of a count: the last move of the item when its pieces were counted, 0 before the first. Later ones, such as a sale, come on top. */
    lastMove: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  })
  .check(
    z.refine(({ kind, quantity }) => kind === 'counted' || quantity > 0, { error: code('stock'), path: ['quantity'] }),
    // What is gone without a paper is explained.
    z.refine(({ kind, note }) => !['lost', 'scrapped'].includes(kind) || note !== '', { error: code('required'), path: ['note'] }),
  )
export type NewMove = z.output<typeof newMoveSchema>

const scannedCode = identifier(SERIAL_MAX).check(z.minLength(1, code('required')))

/** An item with the piece whose serial number was scanned; null where it was the code of the item. */
export const scannedSchema = z.object({
  ...{ item: itemSchema, piece: z.nullable(z.object({ id: z.int(), serial: z.string() })) },
  /** The last move that `item` shows; 0 before the first one. */
  lastMove: z.int(),
})
export type Scanned = z.infer<typeof scannedSchema>

/** The code by which a scanner finds an item: its barcode, or where it has none what its label says. */
export const labelCodeOf = ({ id, barcode }: Pick<Item, 'id' | 'barcode'>): string => barcode || `ITEM${id}`
/** The id of the item whose label says this. */
export const readLabelCode = (text: string): number | undefined => {
  const [, id] = /^ITEM([1-9]\d{0,8})$/.exec(text) ?? []
  return id === undefined ? undefined : Number(id)
}

/** What is stuck on the pieces of an item: each has its serial number, or they all have the code of the item. */
export const itemLabelsSchema = z.object({
  ...{ id: z.int(), name: z.string(), price: money(z.optional(z.nullable(z.int()))) },
  labels: z.array(z.object({ code: z.string(), barcode: barcodeSchema, qrCode: qrCodeSchema })),
})
export type ItemLabels = z.infer<typeof itemLabelsSchema>

/** What the stock cost on a day, in paise. */
export const stockValueSchema = z.object({ day: z.string(), value: z.int() })

/** `low`: fewer free pieces than the minimum. `archived`: what the shop does not keep any more, which other lists leave out. */
export const ITEM_FILTERS = ['low', 'archived'] as const
export type ItemFilter = (typeof ITEM_FILTERS)[number]

export const itemListQuery = z.object({
  ...listQuery,
  category: z.optional(z.enum(ITEM_CATEGORIES, code('choice'))),
  show: z.optional(z.enum(ITEM_FILTERS, code('choice'))),
})

/** The HSN code of an item. */
export const codeOf = ({ code: own, category }: Pick<Item, 'code' | 'category'>): string => own || CODE_OF_CATEGORY[category]

export const itemRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/items',
    operationId: 'listItems',
    access: 'user',
    summary: 'What the shop stocks, newest first. `q` searches names, barcodes and shelves',
    query: itemListQuery,
    counted: true,
    status: 200,
    response: z.array(itemSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  export: {
    method: 'GET',
    path: '/api/items/export',
    operationId: 'exportItems',
    access: 'admin',
    summary: 'What the shop stocks as a CSV file, newest first, with costs and suppliers, filtered by search, category and `show`',
    query: z.object({ q: listQuery.q, category: itemListQuery.shape.category, show: itemListQuery.shape.show }),
    recentLogin: true,
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  get: {
    method: 'GET',
    path: '/api/items/:id',
    operationId: 'getItem',
    access: 'user',
    summary: 'One item with its pieces',
    params: idParams,
    status: 200,
    response: itemSchema,
  },
  purchase: {
    method: 'GET',
    path: '/api/items/:id/purchase',
    operationId: 'getItemPurchase',
    access: 'admin',
    summary: 'What one piece of an item cost the shop, and who sells it',
    params: idParams,
    status: 200,
    response: itemPurchaseSchema,
  },
  moves: {
    method: 'GET',
    path: '/api/items/:id/moves',
    operationId: 'listStockMoves',
    access: 'user',
    summary: 'Every move of the pieces of an item, newest first: its quantities are their sums',
    params: idParams,
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(moveSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  labels: {
    method: 'GET',
    path: '/api/items/:id/labels',
    operationId: 'getItemLabels',
    access: 'user',
    summary:
      'Labels with barcodes for the pieces of an item that are in the stock, the newest first, or one for all where they have no serial numbers',
    params: idParams,
    status: 200,
    response: itemLabelsSchema,
  },
  scan: {
    method: 'GET',
    path: '/api/items/scan',
    operationId: 'scanItem',
    access: 'user',
    summary:
      'The item of a scanned code: the serial number of a piece in the stock, the barcode of an item, or what a label of the shop says',
    query: z.object({ code: scannedCode }),
    errors: ['not_found'],
    status: 200,
    response: scannedSchema,
  },
  value: {
    method: 'GET',
    path: '/api/items/value',
    operationId: 'getStockValue',
    access: 'admin',
    summary: 'What the stock had cost at the end of a day, in paise; today unless given',
    query: z.object({ day: z.optional(calendarDate) }),
    status: 200,
    response: stockValueSchema,
  },
  create: {
    method: 'POST',
    path: '/api/items',
    operationId: 'createItem',
    access: 'admin',
    summary: 'Add what the shop stocks, with the pieces that are there; visitors do not see it',
    body: newItemSchema,
    idempotent: true,
    status: 201,
    response: itemSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/items/:id',
    operationId: 'updateItem',
    access: 'admin',
    summary: 'Change an item; its pieces change by moves alone',
    params: idParams,
    body: itemChangeSchema,
    versioned: true,
    status: 200,
    response: itemSchema,
  },
  move: {
    method: 'POST',
    path: '/api/items/:id/moves',
    operationId: 'moveStock',
    access: 'user',
    summary: 'Enter pieces that were received, found, lost, scrapped or sent back, or how many were counted. Returns the item',
    params: idParams,
    body: newMoveSchema,
    idempotent: true,
    status: 200,
    response: itemSchema,
  },
})
