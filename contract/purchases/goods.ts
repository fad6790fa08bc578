import * as z from 'zod/mini'
import { UNITS } from '#contract/catalogue/items.ts'
import { LIST_LIMIT_MAX, STOCK_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  calendarDate,
  idParams,
  isoTimestamp,
  listQuery,
  optionalIdentifiers,
  optionalLine,
  paise,
  rowId,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { ORDER_LINES_MAX } from './orders.ts'

const NOTE_MAX = 200
/** Some hundred serial numbers. */
const SERIALS_MAX = 4000

/** Why goods go back. */
export const GOODS_RETURN_REASONS = ['wrong', 'dead', 'surplus'] as const
export type GoodsReturnReason = (typeof GOODS_RETURN_REASONS)[number]

const lines = <Schema extends z.ZodMiniType>(line: Schema) =>
  z.array(line, code('invalid')).check(z.minLength(1, code('required')), z.maxLength(ORDER_LINES_MAX, code('too_many_items')))

/** Errors of a line are at `lines.0.quantity`, `lines.0.serials`. More than what is still to come is refused with `too_many_items` and its `max`. */
export const newGoodsSchema = z.object({
  /** As the supplier's paper says it. */
  deliveryNote: optionalLine(NOTE_MAX),
  note: optionalLine(NOTE_MAX),
  /** The day in the shop; today unless given. */
  day: z.optional(calendarDate),
  lines: lines(
    z.object({
      /** Of the order. */
      lineId: rowId(),
      quantity: wholeNumber(1, STOCK_MAX, 'stock'),
      /** Of one piece, in paise; that of the order unless given. Only admins give it. */
      cost: z.optional(z.nullable(paise())),
      /** Apart by commas or lines. */
      serials: optionalIdentifiers(SERIALS_MAX),
    }),
  ),
})
export type NewGoods = z.output<typeof newGoodsSchema>

/** Goods that nobody had ordered. */
export const newUnorderedGoodsSchema = z.object({
  supplierId: rowId(),
  ...{ deliveryNote: newGoodsSchema.shape.deliveryNote, note: newGoodsSchema.shape.note, day: newGoodsSchema.shape.day },
  lines: lines(
    z.object({
      itemId: rowId('unknown_item'),
      quantity: wholeNumber(1, STOCK_MAX, 'stock'),
      /** Of one piece, in paise; null when nobody knows it yet. */
      cost: z.optional(z.nullable(paise())),
      serials: optionalIdentifiers(SERIALS_MAX),
    }),
  ),
})
export type NewUnorderedGoods = z.output<typeof newUnorderedGoodsSchema>

/** More than what is left of a line is refused with `credited` and its `max`. */
export const newGoodsReturnSchema = z.object({
  reason: z.enum(GOODS_RETURN_REASONS, code('choice')),
  note: optionalLine(NOTE_MAX),
  /** Whether the supplier is to send others: then the lines of the order are open again. */
  isReplaced: z.boolean(code('choice')),
  lines: lines(
    z.object({
      /** Of the goods. */
      lineId: rowId(),
      quantity: wholeNumber(1, STOCK_MAX, 'stock'),
      serials: optionalIdentifiers(SERIALS_MAX),
    }),
  ),
})
export type NewGoodsReturn = z.output<typeof newGoodsReturnSchema>

const returnSchema = z.object({
  ...{ id: z.int(), reason: z.enum(GOODS_RETURN_REASONS), note: z.string(), isReplaced: z.boolean() },
  lines: z.array(z.object({ lineId: z.int(), quantity: z.int(), serials: z.array(z.string()) })),
  ...{ by: z.string(), at: isoTimestamp },
})

/** Goods that came at once. */
export const goodsSchema = z.object({
  ...{ id: z.int(), orderId: z.int(), orderNumber: z.string(), day: z.string(), deliveryNote: z.string(), note: z.string() },
  /** Empty for all but admins. */
  supplierName: z.string(),
  lines: z.array(
    z.object({
      ...{ id: z.int(), orderLineId: z.int(), itemId: z.int(), itemName: z.string(), unit: z.enum(UNITS), quantity: z.int() },
      /** Of one piece, in paise: as its bill says, or as the goods came. Null when unknown, and for all but admins. */
      cost: z.nullable(z.int()),
      serials: z.array(z.string()),
      /** How many of them went back. */
      returned: z.int(),
    }),
  ),
  returns: z.array(returnSchema),
  /** The supplier's bill about them; null when none came yet, and for all but admins. */
  bill: z.nullable(z.object({ id: z.int(), number: z.string() })),
  ...{ by: z.string(), at: isoTimestamp },
})
export type Goods = z.infer<typeof goodsSchema>

/** What pieces of an item cost when they came. */
export const itemPriceSchema = z.object({
  ...{ goodsId: z.int(), orderId: z.int(), orderNumber: z.string(), day: z.string(), quantity: z.int(), cost: z.nullable(z.int()) },
  supplier: z.object({ id: z.int(), name: z.string() }),
})
export type ItemPrice = z.infer<typeof itemPriceSchema>

export const goodsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/goods',
    operationId: 'listGoods',
    access: 'user',
    summary:
      'Goods that came, newest first; those of an order, or of a supplier that no bill is about yet. Only admins see supplier and cost',
    query: z.object({
      ...{ page: listQuery.page, limit: listQuery.limit, order: z.optional(rowId()) },
      /** Only admins: those of a supplier that no bill is about yet. */
      unbilled: z.optional(rowId()),
    }),
    counted: true,
    status: 200,
    response: z.array(goodsSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  receive: {
    method: 'POST',
    path: '/api/purchase-orders/:id/goods',
    operationId: 'receiveGoods',
    access: 'user',
    summary: 'Take in goods of an order; what repairs wait for is kept for them at once. Only admins say the cost',
    params: idParams,
    body: newGoodsSchema,
    idempotent: true,
    errors: ['request_closed', 'series_unknown', 'wrong_date'],
    status: 201,
    response: goodsSchema,
  },
  receiveUnordered: {
    method: 'POST',
    path: '/api/goods',
    operationId: 'receiveUnordered',
    access: 'admin',
    summary: 'Take in goods that nobody had ordered: they get an order, of which nothing is awaited',
    body: newUnorderedGoodsSchema,
    idempotent: true,
    errors: ['series_unknown', 'wrong_date'],
    status: 201,
    response: goodsSchema,
  },
  undoReturn: {
    method: 'POST',
    path: '/api/goods-returns/:id/undo',
    operationId: 'undoGoodsReturn',
    access: 'user',
    summary: 'Take back a return that was entered by mistake: its pieces are in the stock again. Returns the goods',
    params: idParams,
    idempotent: true,
    errors: ['conflict'],
    status: 200,
    response: goodsSchema,
  },
  return: {
    method: 'POST',
    path: '/api/goods/:id/returns',
    operationId: 'returnGoods',
    access: 'user',
    summary: 'Send wrong, dead or surplus pieces back to the supplier. Returns the goods',
    params: idParams,
    body: newGoodsReturnSchema,
    idempotent: true,
    status: 201,
    response: goodsSchema,
  },
  prices: {
    method: 'GET',
    path: '/api/items/:id/prices',
    operationId: 'listItemPrices',
    access: 'admin',
    summary: 'What pieces of an item cost when they came, and from whom, newest first',
    params: idParams,
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(itemPriceSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
})
