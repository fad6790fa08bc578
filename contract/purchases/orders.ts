import * as z from 'zod/mini'
import { UNITS } from '#contract/catalogue/items.ts'
import { LIST_LIMIT_MAX, STOCK_MAX, TEXT_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  calendarDate,
  idParams,
  isoTimestamp,
  listQuery,
  optionalText,
  paise,
  rowId,
  version,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** Follows from facts and is stored nowhere. `received`: nothing of it is awaited any more, and something came. */
export const ORDER_STATES = ['draft', 'sent', 'part_received', 'received', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

interface OrderFacts {
  sentAt: string | null
  /** What has not come by then is not awaited any more. */
  closedAt: string | null
  lines: readonly { quantity: number; received: number }[]
}

/** What is still to come of a line. */
export const openOf = ({ quantity, received }: { quantity: number; received: number }): number => Math.max(0, quantity - received)

export function orderState({ sentAt, closedAt, lines }: OrderFacts): OrderState {
  const hasCome = lines.some(({ received }) => received > 0)
  if (closedAt !== null) return hasCome ? 'received' : 'cancelled'
  if (hasCome) return lines.every((line) => openOf(line) === 0) ? 'received' : 'part_received'
  return sentAt === null ? 'draft' : 'sent'
}

export const ORDER_LINES_MAX = 200

const lineSchema = z.object({
  /** Of a line that is there already. */
  id: z.optional(z.nullable(rowId())),
  itemId: rowId('unknown_item'),
  quantity: wholeNumber(1, STOCK_MAX, 'stock'),
  /** Of one piece without tax, in paise; null when nobody knows it yet. */
  cost: z.optional(z.nullable(paise())),
  /** The repair that waits for it, and the line of its estimate. */
  repairId: z.optional(z.nullable(rowId())),
  estimateLineId: z.optional(z.nullable(z.string(code('invalid')).check(z.maxLength(60, code('too_long'))))),
})
export type NewOrderLine = z.output<typeof lineSchema>

const facts = {
  supplierId: rowId(),
  expectedOn: z.nullable(calendarDate),
  /** The supplier reads it too. */
  note: optionalText(TEXT_MAX),
  lines: z.array(lineSchema, code('invalid')).check(z.minLength(1, code('required')), z.maxLength(ORDER_LINES_MAX, code('too_many_items'))),
}
/** Errors of a line are at `lines.0.quantity`. */
export const newOrderSchema = z.object({ ...facts, expectedOn: z.optional(facts.expectedOn) })
export type NewOrder = z.output<typeof newOrderSchema>
/** `lines` replaces all: what has come of a line stays, so such a line keeps its item and at least that quantity. */
export const orderChangeSchema = z.partial(z.object(facts))
export type OrderChange = z.output<typeof orderChangeSchema>

const repairRef = z.nullable(z.object({ id: z.int(), reference: z.string() }))
const supplierRef = z.object({ id: z.int(), name: z.string() })

export const orderLineSchema = z.object({
  ...{ id: z.int(), itemId: z.int(), itemName: z.string(), unit: z.enum(UNITS), serials: z.boolean() },
  ...{ quantity: z.int(), cost: z.nullable(z.int()) },
  /** What came, less what went back and is to be replaced. */
  received: z.int(),
  repair: repairRef,
  estimateLineId: z.nullable(z.string()),
})
export type OrderLine = z.infer<typeof orderLineSchema>

export const orderRowSchema = z.object({
  /** The number is empty for a draft. */
  ...{ id: z.int(), number: z.string(), supplier: supplierRef, state: z.enum(ORDER_STATES) },
  ...{ expectedOn: z.nullable(z.string()), sentAt: z.nullable(isoTimestamp), closedAt: z.nullable(isoTimestamp) },
  /** The expected day has passed, and not all of it is there. */
  isLate: z.boolean(),
  /** In paise without tax, of the lines whose cost is known; and how many pieces were ordered and are still to come. */
  ...{ total: z.int(), pieces: z.int(), open: z.int() },
  createdAt: isoTimestamp,
})
export type OrderRow = z.infer<typeof orderRowSchema>

export const orderSchema = z.extend(orderRowSchema, {
  ...{ note: z.string(), lines: z.array(orderLineSchema), by: z.string() },
  /** The order as the supplier reads it, for WhatsApp and mails; it names no cost. */
  text: z.string(),
  ...{ version, updatedAt: isoTimestamp },
})
export type Order = z.infer<typeof orderSchema>

/** `open`: something of it is still to come. `late`: that is past its day. `closed`: nothing is awaited any more. */
export const ORDER_FILTERS = ['draft', 'open', 'late', 'closed'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export const orderListQuery = z.object({
  ...{ page: listQuery.page, limit: listQuery.limit, supplier: z.optional(rowId()) },
  /** Those of which pieces of this item are still to come. */
  item: z.optional(rowId()),
  show: z.optional(z.enum(ORDER_FILTERS, code('choice'))),
})

/** How an order goes to the supplier: the site sends the mail; of the others it keeps that it went. */
export const ORDER_WAYS = ['mail', 'whatsapp', 'phone'] as const
export type OrderWay = (typeof ORDER_WAYS)[number]

/** What is to be ordered from one supplier. */
export const toOrderSchema = z.object({
  /** Null for items that name none: these are ordered once they do. */
  supplier: z.nullable(supplierRef),
  lines: z.array(
    z.object({
      ...{ itemId: z.int(), itemName: z.string(), unit: z.enum(UNITS), quantity: z.int(), cost: z.nullable(z.int()) },
      /** Null where the item is below its minimum. */
      ...{ repair: repairRef, estimateLineId: z.nullable(z.string()) },
    }),
  ),
})
export type ToOrder = z.infer<typeof toOrderSchema>

/** An order as the counter needs it when a parcel comes: without supplier and cost. */
export const awaitedOrderSchema = z.object({
  ...{ id: z.int(), number: z.string(), expectedOn: z.nullable(z.string()), isLate: z.boolean() },
  lines: z.array(
    z.object({
      ...{ id: z.int(), itemId: z.int(), itemName: z.string(), unit: z.enum(UNITS), serials: z.boolean() },
      ...{ quantity: z.int(), received: z.int(), repair: repairRef },
    }),
  ),
})
export type AwaitedOrder = z.infer<typeof awaitedOrderSchema>

export const purchaseOrderRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/purchase-orders',
    operationId: 'listPurchaseOrders',
    access: 'admin',
    summary: 'Orders from suppliers, newest first; late ones by their expected day',
    query: orderListQuery,
    counted: true,
    status: 200,
    response: z.array(orderRowSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  toOrder: {
    method: 'GET',
    path: '/api/purchase-orders/wanted',
    operationId: 'listToOrder',
    access: 'admin',
    summary: 'What is to be ordered, by supplier: parts of approved estimates and items below their minimum, less what is on open orders',
    status: 200,
    response: z.array(toOrderSchema),
  },
  createWanted: {
    method: 'POST',
    path: '/api/purchase-orders/wanted',
    operationId: 'createWantedOrders',
    access: 'admin',
    summary: 'Draft an order of all that is to be ordered from each of these suppliers; from all unless given. Returns the new orders',
    body: z.object({ supplierIds: z.optional(z.array(rowId(), code('invalid')).check(z.maxLength(100, code('too_many_items')))) }),
    idempotent: true,
    status: 201,
    response: z.array(orderRowSchema),
  },
  awaited: {
    method: 'GET',
    path: '/api/purchase-orders/awaited',
    operationId: 'listAwaitedOrders',
    access: 'user',
    summary: 'Orders of which something is still to come, without supplier and cost; those expected first in front',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(awaitedOrderSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  get: {
    method: 'GET',
    path: '/api/purchase-orders/:id',
    operationId: 'getPurchaseOrder',
    access: 'admin',
    summary: 'One order with its lines and the text that the supplier reads',
    params: idParams,
    status: 200,
    response: orderSchema,
  },
  create: {
    method: 'POST',
    path: '/api/purchase-orders',
    operationId: 'createPurchaseOrder',
    access: 'admin',
    summary: 'Draft an order',
    body: newOrderSchema,
    idempotent: true,
    status: 201,
    response: orderSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/purchase-orders/:id',
    operationId: 'updatePurchaseOrder',
    access: 'admin',
    summary: 'Change an order of which something is still to come; its supplier only before anything came',
    params: idParams,
    body: orderChangeSchema,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: orderSchema,
  },
  send: {
    method: 'POST',
    path: '/api/purchase-orders/:id/sent',
    operationId: 'sendPurchaseOrder',
    access: 'admin',
    summary: 'Send an order by mail, or keep that it went by WhatsApp or phone. Again is a reminder',
    params: idParams,
    body: z.object({ way: z.enum(ORDER_WAYS, code('choice')) }),
    idempotent: true,
    errors: ['request_closed', 'no_email', 'series_unknown', 'wrong_date'],
    status: 200,
    response: orderSchema,
  },
  close: {
    method: 'PUT',
    path: '/api/purchase-orders/:id/closed',
    operationId: 'closePurchaseOrder',
    access: 'admin',
    summary: 'Say that nothing more of an order is awaited, or that it is again: without goods it is cancelled',
    params: idParams,
    body: z.object({ isClosed: z.boolean(code('choice')) }),
    versioned: true,
    status: 200,
    response: orderSchema,
  },
})
