import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod/mini'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { numbersMeant } from '#contract/money/document-number.ts'
import { todayInShop } from '#contract/platform/today.ts'
import {
  type AwaitedOrder,
  type NewOrderLine,
  type Order,
  type OrderRow,
  type orderListQuery,
  orderState,
} from '#contract/purchases/orders.ts'
import type { Numbered } from '#server/money/index.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forKeyShare, forUpdate } from '#server/platform/db/for-update.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type OrderRecord = Selectable<Tables['purchase_orders']>

const selectLines = (db: Reader, orderIds: readonly number[]) =>
  db
    .selectFrom('purchase_order_lines as line')
    .innerJoin('items as item', 'item.id', 'line.item_id')
    .leftJoin('repair_requests as repair', 'repair.id', 'line.repair_id')
    .where('line.order_id', 'in', orderIds)
    .selectAll('line')
    .select(['item.name', 'item.unit', 'item.serials', 'repair.reference'])
    .orderBy('line.order_id')
    .orderBy('line.position')
    .orderBy('line.id')

type LineRecord = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

const toLine = (row: LineRecord): Order['lines'][number] => ({
  ...{ id: row.id, itemId: row.item_id, itemName: row.name, unit: row.unit, serials: row.serials === 1 },
  ...{ quantity: row.quantity, cost: row.cost, received: row.received, estimateLineId: row.estimate_line_id },
  repair: row.repair_id === null || row.reference === null ? null : { id: row.repair_id, reference: row.reference },
})

const selectOrders = (db: Reader) =>
  db
    .selectFrom('purchase_orders as order')
    .innerJoin('suppliers as supplier', 'supplier.id', 'order.supplier_id')
    .selectAll('order')
    .select('supplier.name as supplier_name')

type FoundOrder = OrderRecord & { supplier_name: string }

const isLate = ({ expected_on: day, awaited }: OrderRecord): boolean => awaited > 0 && day !== null && day < todayInShop()

const toRow = (row: FoundOrder, lines: Order['lines']): OrderRow => ({
  ...{ id: row.id, number: row.number ?? '', supplier: { id: row.supplier_id, name: row.supplier_name } },
  state: orderState({ sentAt: row.sent_at, closedAt: row.closed_at, lines }),
  ...{ expectedOn: row.expected_on, sentAt: row.sent_at, closedAt: row.closed_at, isLate: isLate(row) },
  total: lines.reduce((sum, { quantity, cost }) => sum + quantity * (cost ?? 0), 0),
  ...{ pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), open: row.awaited, createdAt: row.created_at },
})

/** An order as it is stored; what the supplier reads is made of it. */
export type StoredOrder = Omit<Order, 'text'>

const toOrder = (row: FoundOrder, lines: Order['lines']): StoredOrder => ({
  ...{ ...toRow(row, lines), lines, note: row.note, by: row.user_name, version: row.version, updatedAt: row.updated_at },
})

async function withLines<Result>(db: Reader, rows: readonly FoundOrder[], view: (row: FoundOrder, lines: Order['lines']) => Result) {
  const lines =
    rows.length === 0
      ? []
      : await selectLines(
          db,
          rows.map(({ id }) => id),
        ).execute()
  return rows.map((row) => view(row, lines.filter(({ order_id: id }) => id === row.id).map(toLine)))
}

export async function findOrder(db: Reader, id: number): Promise<StoredOrder | undefined> {
  const rows = await selectOrders(db).where('order.id', '=', id).execute()
  return (await withLines(db, rows, toOrder))[0]
}

/** Like `findOrder`, and locks it until the transaction ends. Whoever locks repairs or items as well does so afterwards. */
export async function lockOrder(tx: Tx, id: number): Promise<StoredOrder | undefined> {
  await tx.selectFrom('purchase_orders').where('id', '=', id).select('id').$call(forUpdate(tx)).executeTakeFirst()
  return findOrder(tx, id)
}

export const findRows = async (db: Reader, ids: readonly number[]): Promise<OrderRow[]> =>
  ids.length === 0 ? [] : withLines(db, await selectOrders(db).where('order.id', 'in', ids).orderBy('order.id').execute(), toRow)

// Written out, as the indexes have it: a parameter would not lead there.
const IS_AWAITED = sql<SqlBool>`awaited > 0`
const HAS_ENDED = sql<SqlBool>`awaited = 0`
const IS_DRAFT = sql<SqlBool>`sent_at is null and received = 0`

const openLinesOf = (db: Reader, itemId: number) =>
  db.selectFrom('purchase_order_lines').where('item_id', '=', itemId).where(sql<SqlBool>`received < quantity`).select('order_id')

/** One page of the orders that match: the newest first, and late ones by their day. */
export async function listOrders(db: Reader, query: z.output<typeof orderListQuery>): Promise<{ rows: OrderRow[]; total: number }> {
  const { supplier, item, show } = query
  let matching = db.selectFrom('purchase_orders')
  if (supplier !== undefined) matching = matching.where('supplier_id', '=', supplier)
  if (item !== undefined) matching = matching.where('id', 'in', openLinesOf(db, item))
  if (show === 'closed') matching = matching.where(HAS_ENDED)
  else if (show !== undefined) matching = matching.where(IS_AWAITED)
  if (show === 'draft') matching = matching.where(IS_DRAFT)
  if (show === 'open' || show === 'late') matching = matching.where(sql<SqlBool>`not (${IS_DRAFT})`)
  if (show === 'late') matching = matching.where('expected_on', '<', todayInShop())
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const ordered = show === 'late' ? matching.orderBy('expected_on').orderBy('id') : matching.orderBy('id', 'desc')
  const ids = (await ordered.select('id').limit(limit).offset(offset).execute()).map(({ id }) => id)
  const rows = new Map((await findRows(db, ids)).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: Number(count) }
}

/** One page of the orders that the counter waits for, without supplier and cost: those expected first, then those without a day. */
export async function listAwaited(
  db: Reader,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: AwaitedOrder[]; total: number }> {
  const matching = db.selectFrom('purchase_orders').where(IS_AWAITED).where(sql<SqlBool>`not (${IS_DRAFT})`)
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const rows = await matching
    .selectAll()
    .orderBy(sql`case when expected_on is null then 1 else 0 end`)
    .orderBy('expected_on')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const named = rows.map((row) => ({ ...row, supplier_name: '' }))
  const view = (row: FoundOrder, lines: Order['lines']): AwaitedOrder => ({
    ...{ id: row.id, number: row.number ?? '', expectedOn: row.expected_on, isLate: isLate(row) },
    lines: lines.map(({ cost: _, estimateLineId: __, ...line }) => line),
  })
  return { rows: await withLines(db, named, view), total: Number(count) }
}

/** Adds a draft. Returns its id. */
export async function insertOrder(
  tx: Tx,
  order: { supplierId: number; expectedOn: string | null; note: string; lines: readonly NewOrderLine[] },
  by: AuditActor,
): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await tx
    .insertInto('purchase_orders')
    .values({
      ...{ supplier_id: order.supplierId, expected_on: order.expectedOn, note: order.note },
      ...{ user_id: by.userId, user_name: by.userName, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeLines(tx, id, order.lines)
  await sumLines(tx, id)
  return id
}

/** Locks items in the order of their ids, as everybody does: rows that refer to them would lock them in the order of the lines. */
export async function shareItems(tx: Tx, lines: readonly { itemId: number }[]): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId)
  await tx
    .selectFrom('items')
    .where('id', 'in', [-1, ...ids])
    .select('id')
    .orderBy('id')
    .$call(forKeyShare(tx))
    .execute()
}

/** Makes the lines of a locked order these: those with an id stay, with what has come of them. */
export async function storeLines(tx: Tx, orderId: number, lines: readonly NewOrderLine[]): Promise<void> {
  await shareItems(tx, lines)
  const kept = lines.flatMap(({ id }) => id ?? [])
  await tx
    .deleteFrom('purchase_order_lines')
    .where('order_id', '=', orderId)
    .where('id', 'not in', [-1, ...kept])
    .execute()
  for (const [position, line] of lines.entries()) {
    const columns = {
      ...{ position, item_id: line.itemId, quantity: line.quantity, cost: line.cost ?? null },
      ...{ repair_id: line.repairId ?? null, estimate_line_id: line.estimateLineId ?? null },
    }
    if (line.id) await tx.updateTable('purchase_order_lines').set(columns).where('id', '=', line.id).execute()
    else
      await tx
        .insertInto('purchase_order_lines')
        .values({ ...columns, order_id: orderId })
        .execute()
  }
}

type Facts = Partial<Pick<OrderRecord, 'supplier_id' | 'expected_on' | 'note' | 'sent_at' | 'closed_at'>>

/** Changes facts of a locked order, sums its lines, and gives it the next version. */
export async function updateOrder(tx: Tx, id: number, facts: Facts): Promise<void> {
  await tx
    .updateTable('purchase_orders')
    // Nothing of a closed order is awaited, which its sums say next.
    .set(({ eb }) => ({ ...facts, awaited: 0, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute()
  await sumLines(tx, id)
}

/** A locked order goes to its supplier by this number. */
export async function setNumber(tx: Tx, id: number, numbered: Numbered): Promise<void> {
  await tx.updateTable('purchase_orders').set(numbered).where('id', '=', id).execute()
}

/** The newest orders of which somebody gives the number. */
export async function findOrders(db: Reader, q: string, limit: number): Promise<OrderRow[]> {
  const matching = db.selectFrom('purchase_orders').where('number', 'in', ['', ...numbersMeant(q)])
  return findRows(db, await db.readIds(matching.select('id').orderBy('id', 'desc').limit(limit)))
}

/** More of a line came, or, below zero, went back and is to be replaced. */
export async function addReceived(tx: Tx, lineId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('purchase_order_lines')
    .set(({ eb }) => ({ received: eb('received', '+', quantity) }))
    .where('id', '=', lineId)
    .execute()
}

async function sumLines(tx: Tx, id: number): Promise<void> {
  const sums = await tx
    .selectFrom('purchase_order_lines')
    .where('order_id', '=', id)
    .select([sql<number>`coalesce(sum(received), 0)`.as('received'), sql<number>`coalesce(sum(quantity - received), 0)`.as('open')])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('purchase_orders')
    .set({ received: Number(sums.received), awaited: sql<number>`case when closed_at is null then ${Number(sums.open)} else 0 end` })
    .where('id', '=', id)
    .execute()
}

/** The lines of which goods came, also of those that went back. */
export async function findLinesWithGoods(db: Reader, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('goods_lines')
    .innerJoin('goods', 'goods.id', 'goods_lines.goods_id')
    .where('goods.order_id', '=', orderId)
    .select('goods_lines.order_line_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the items that exist. */
export const findKnownItems = async (db: Reader, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('items')
      .where('id', 'in', [-1, ...ids])
      .select('id')
      .execute()
  ).map(({ id }) => id)

/** Items of which there is too little, and those that repairs wait for, with who sells them. */
export async function findItemsToOrder(db: Reader, waitedFor: readonly number[]) {
  const columns = [
    'item.id',
    'item.name',
    'item.unit',
    'item.cost',
    'item.stock',
    'item.reserved',
    'item.minimum',
    'item.archived',
  ] as const
  const select = () =>
    db
      .selectFrom('items as item')
      .leftJoin('suppliers as supplier', 'supplier.id', 'item.supplier_id')
      .select(columns)
      .select(['supplier.id as supplier_id', 'supplier.name as supplier_name'])
  const low = await select()
    .where('item.archived', '=', sql.lit(0))
    .where(sql<SqlBool>`item.stock - item.reserved < item.minimum`)
    .execute()
  const others = waitedFor.filter((id) => low.every((item) => item.id !== id))
  const waited = others.length === 0 ? [] : await select().where('item.id', 'in', others).execute()
  return [...low, ...waited].sort((one, other) => one.id - other.id)
}

/** What is still to come of these items on orders that are not closed, drafts among them. */
export async function findOpenLines(db: Reader, itemIds: readonly number[]) {
  if (itemIds.length === 0) return []
  return db
    .selectFrom('purchase_order_lines as line')
    .innerJoin('purchase_orders as order', 'order.id', 'line.order_id')
    .where('line.item_id', 'in', itemIds)
    .where(sql<SqlBool>`line.received < line.quantity`)
    .where('order.closed_at', 'is', null)
    .select(['line.item_id as itemId', 'line.repair_id as repairId', 'line.estimate_line_id as estimateLineId'])
    .select(sql<number>`line.quantity - line.received`.as('open'))
    .orderBy('line.id')
    .execute()
}
