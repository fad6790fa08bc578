import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod/mini'
import {
  type Item,
  type ItemChange,
  type ItemPurchase,
  type itemListQuery,
  type NewItem,
  readLabelCode,
  type Scanned,
  type StockMove,
} from '#contract/catalogue/items.ts'
import type { Origin } from '#contract/catalogue/pieces.ts'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { newestIdBatches, newestIds } from '#server/platform/db/newest-ids.ts'
import { matchesSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import { kinds, readRequests } from '#server/requests/index.ts'
import { findHereBySerial } from './pieces.repository.ts'
import { type ItemStock, keepSerials, revalue, saleOf, storeMove } from './stock.repository.ts'
import { supplierNamed } from './suppliers.repository.ts'
import { meaningsOf } from './trade-words.ts'

type ItemRow = Selectable<Tables['items']>
/** An item with the product that shows it, which may be gone. */
type ShownItem = ItemRow & {
  shown_id: number | null
  shown_name: string | null
  listed: number | null
  shown_price: number | null
  warranty: string | null
  supplier: string | null
  ordered: number | null
}

const selectItems = (db: Reader) =>
  db
    .selectFrom('items')
    .leftJoin('products', 'products.id', 'items.product_id')
    .leftJoin('suppliers', 'suppliers.id', 'items.supplier_id')
    .selectAll('items')
    .select([
      'products.warranty',
      'products.id as shown_id',
      'products.name as shown_name',
      'products.price as shown_price',
      'products.listed',
      'suppliers.name as supplier',
      ({ selectFrom }) =>
        selectFrom('purchase_order_lines as line')
          .innerJoin('purchase_orders as order', 'order.id', 'line.order_id')
          .whereRef('line.item_id', '=', 'items.id')
          // Written out, as the index has it.
          .where(sql<SqlBool>`line.received < line.quantity`)
          .where('order.closed_at', 'is', null)
          .where('order.number', 'is not', null)
          .select(sql<number>`sum(line.quantity - line.received)`.as('open'))
          .as('ordered'),
    ])

const toItem = (row: ShownItem): Item => ({
  ...{ id: row.id, name: row.name, category: row.category, code: row.code, unit: row.unit },
  ...saleOf(row, { price: row.shown_price, warranty: row.warranty }),
  ...{ shelf: row.shelf, barcode: row.barcode, minimum: row.minimum },
  ...{ serials: row.serials === 1, archived: row.archived === 1, stock: row.stock, reserved: row.reserved },
  ordered: Number(row.ordered ?? 0),
  product: row.shown_id === null ? null : { id: row.shown_id, name: row.shown_name ?? '', isListed: row.listed === 1 },
  ...{ version: row.version, updatedAt: row.updated_at },
})

const toPurchased = (row: ShownItem): Item & ItemPurchase => ({
  ...{ ...toItem(row), cost: row.cost, supplier: row.supplier ?? '', supplierId: row.supplier_id },
})

export async function findItem(db: Reader, id: number): Promise<(Item & ItemPurchase) | undefined> {
  const row = await selectItems(db).where('items.id', '=', id).executeTakeFirst()
  return row && toPurchased(row)
}

/** An item as the audit log has it: what is ordered of it is no fact of its own. */
export const auditedItem = ({ ordered: _, ...item }: Item & ItemPurchase) => item

/** The items whose names, barcodes or shelves match, and those with a piece whose serial number does. */
const matchesItem = (db: Reader, q: string) =>
  sql<SqlBool>`items.id in (select id from items where ${matchesSearch(db, 'items', q, { meanings: meaningsOf })}
    union select item_id from pieces where ${matchesSearch(db, 'pieces', q)})`

/** The newest items that match, of those that the shop keeps. */
export async function findItems(db: Reader, q: string, limit: number): Promise<Item[]> {
  const kept = db.selectFrom('items').where('archived', '=', sql.lit(0))
  const matching = kept.where(matchesItem(db, q)).select('id').orderBy('id', 'desc').limit(limit)
  const ids = (await matching.execute()).map(({ id }) => id)
  return ids.length === 0 ? [] : (await selectItems(db).where('items.id', 'in', ids).orderBy('items.id', 'desc').execute()).map(toItem)
}

/** The newest item of a name and a category that the shop keeps by serial numbers and visitors do not see. */
export async function findUnshownItem(db: Reader, { name, category }: Pick<Item, 'name' | 'category'>): Promise<number | undefined> {
  const found = db.selectFrom('items').where('archived', '=', 0).where('category', '=', category).where('name', '=', name)
  const unshown = found.where('serials', '=', 1).where('product_id', 'is', null)
  return (await unshown.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
}

/** The item that a scanned code names. The same barcode may be on several: then the newest that is kept. */
export async function scanItem(db: Reader, scanned: string): Promise<Scanned | undefined> {
  const piece = await findHereBySerial(db, scanned)
  const labelled = readLabelCode(scanned)
  const byBarcode = () =>
    db
      .selectFrom('items')
      .where('barcode', '=', scanned)
      .where('archived', '=', 0)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const id = piece?.itemId ?? (await byBarcode())?.id ?? labelled
  const row = id === undefined ? undefined : await selectItems(db).where('items.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { last } = await db
    .selectFrom('stock_moves')
    .where('item_id', '=', row.id)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return { item: toItem(row), piece: piece ? { id: piece.id, serial: scanned } : null, lastMove: Number(last ?? 0) }
}

type ItemsWanted = Pick<z.output<typeof itemListQuery>, 'q' | 'category' | 'show'>

function matchingItems(db: Reader, { q, category, show }: ItemsWanted) {
  let matching = db.selectFrom('items').where('archived', '=', sql.lit(show === 'archived' ? 1 : 0))
  if (category) matching = matching.where('category', '=', category)
  if (show === 'low') matching = matching.where(sql<number>`stock - reserved`, '<', sql.ref<number>('minimum'))
  return q ? matching.where(matchesItem(db, q)) : matching
}

/** One page of the items that match, newest first. */
export async function listItems(db: Reader, query: z.output<typeof itemListQuery>): Promise<{ rows: Item[]; total: number }> {
  const { ids, total } = await newestIds(matchingItems(db, query), query)
  if (ids.length === 0) return { rows: [], total }
  const rows = await selectItems(db).where('items.id', 'in', ids).orderBy('items.id', 'desc').execute()
  return { rows: rows.map(toItem), total }
}

/** All items that match with what they cost and are worth, in paise, newest first, in batches. */
export async function* streamItems(db: Reader, wanted: ItemsWanted): AsyncIterable<(Item & ItemPurchase & { value: number })[]> {
  for await (const ids of newestIdBatches(matchingItems(db, wanted))) {
    const rows = await selectItems(db).where('items.id', 'in', ids).orderBy('items.id', 'desc').execute()
    yield rows.map((row) => ({ ...toPurchased(row), value: Number(row.value) }))
  }
}

const searchOf = ({ name, barcode = '', shelf = '' }: Pick<NewItem, 'name' | 'barcode' | 'shelf'>) => ({
  search: searchText(name, barcode, shelf),
  sound: soundText('items', name),
})

/** The column of each fact that has another name or type there. */
const columnsOf = ({ warrantyDays, archived, serials, supplier: _, ...facts }: ItemChange) => ({
  ...facts,
  ...(serials !== undefined && { serials: serials ? 1 : 0 }),
  ...(warrantyDays !== undefined && { warranty_days: warrantyDays }),
  ...(archived !== undefined && { archived: archived ? 1 : 0 }),
})

/** Adds an item; the pieces that are there are its first move. */
export async function insertItem(
  tx: Tx,
  { stock = 0, ...input }: NewItem,
  by: AuditActor,
  { now = new Date().toISOString(), origin = 'new', serials: own = [] }: { now?: string; origin?: Origin; serials?: string[] } = {},
): Promise<ItemStock> {
  const { id } = await tx
    .insertInto('items')
    .values({
      ...{ ...columnsOf(input), name: input.name, category: input.category, ...searchOf(input) },
      ...{ supplier_id: await supplierNamed(tx, input.supplier ?? '', by), created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { cost = null, serials = false } = input
  const item: ItemStock = {
    id,
    name: input.name,
    stock: 0,
    reserved: 0,
    value: 0,
    cost,
    serials: serials ? 1 : 0,
    product_id: null,
  }
  if (stock === 0) return item
  await storeMove(tx, item, { kind: 'opening', moved: { stock, reserved: 0 }, which: { serials: own, came: { cost, origin } }, by })
  return { ...item, stock }
}

/**
 * Changes the facts of a locked item; those that are left out stay. Another cost is that of every piece in the stock. Returns the item as it
 * is then. Throws 422 for serial numbers that are no longer kept while pieces with them are there.
 */
export async function updateItem(tx: Tx, item: ItemStock, change: ItemChange, by: AuditActor, origin: Origin = 'new'): Promise<ItemStock> {
  const { cost, serials, ...facts } = change
  const { id } = item
  if (serials === false && item.serials && item.stock > 0) throw fieldProblem('serials', 'in_stock')
  const before = await tx.selectFrom('items').where('id', '=', id).select(['name', 'barcode', 'shelf']).executeTakeFirstOrThrow()
  const seller = facts.supplier === undefined ? {} : { supplier_id: await supplierNamed(tx, facts.supplier, by) }
  await tx
    .updateTable('items')
    .set(({ eb }) => ({
      ...{ ...columnsOf(facts), ...searchOf({ ...before, ...(facts as Partial<typeof before>) }) },
      ...{ ...seller, ...(serials === false && { serials: 0 }) },
      ...{ version: eb('version', '+', 1), updated_at: new Date().toISOString() },
    }))
    .where('id', '=', id)
    .execute()
  const kept = serials && !item.serials ? await keepSerials(tx, item, origin, by) : item
  return cost !== undefined && cost !== kept.cost ? revalue(tx, kept, cost, by) : kept
}

/** Says what one piece of an item cost on average, in paise, where that changes the value of none. */
export async function setCost(tx: Tx, id: number, cost: number | null): Promise<void> {
  await tx.updateTable('items').set({ cost }).where('id', '=', id).execute()
}

export async function setProduct(tx: Tx, id: number, productId: number): Promise<void> {
  await tx.updateTable('items').set({ product_id: productId }).where('id', '=', id).execute()
}

/** Puts the item that a product shows aside, or takes it up again. */
export async function setArchived(tx: Tx, productId: number, archived: boolean): Promise<void> {
  await tx
    .updateTable('items')
    .set({ archived: archived ? 1 : 0 })
    .where('product_id', '=', productId)
    .execute()
}

export const findExistingItems = async (db: Reader, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? [] : db.readIds(db.selectFrom('items').where('id', 'in', ids).select('id'))

/** Those of the items that are as they were added: without a page, a move, and a line of an estimate, a bill or an order. Locked. */
export async function findUntouchedItems(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('items')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where('product_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stock_moves').whereRef('item_id', '=', 'items.id').where('kind', '<>', 'opening').select('id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('estimate_lines').whereRef('item_id', '=', 'items.id').select('item_id'))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('bill_lines').whereRef('item_id', '=', 'items.id').select('item_id'))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('purchase_order_lines').whereRef('item_id', '=', 'items.id').select('item_id'))),
    )
    .select('id')
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes items of which no piece has ever moved for good. */
export async function deleteUntouchedItems(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('stock_moves').where('item_id', 'in', ids).execute()
  await tx.deleteFrom('pieces').where('item_id', 'in', ids).execute()
  await tx.deleteFrom('items').where('id', 'in', ids).execute()
}

const isMove = sql<SqlBool>`(stock_moves.stock <> 0 or stock_moves.reserved <> 0 or stock_moves.place <> '')`

/** One page of the moves of an item, newest first. */
export async function listMoves(
  db: Reader,
  itemId: number,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: StockMove[]; total: number }> {
  // What only changes the value is no move of a piece.
  const ofItem = db.selectFrom('stock_moves').where('stock_moves.item_id', '=', itemId).where(isMove)
  const { count } = await ofItem.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const moves = await ofItem
    .leftJoin('bills', 'bills.id', 'stock_moves.bill_id')
    .leftJoin('pieces', 'pieces.id', 'stock_moves.piece_id')
    .selectAll('stock_moves')
    .select(['bills.number', 'pieces.serial'])
    .orderBy('stock_moves.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const requests = new Map<string, StockMove['request']>()
  for (const kind of Object.values(kinds)) {
    const ids = moves.flatMap(({ entity, entity_id: id }) => (entity === kind.entity && id !== null ? id : []))
    for (const { entity, id, reference } of await readRequests(db, kind, [...new Set(ids)]))
      requests.set(`${entity} ${id}`, { entity, id, reference })
  }
  return {
    rows: moves.map(({ id, kind, stock, reserved, note, entity, entity_id: requestId, bill_id: billId, number, ...row }) => ({
      ...{ id, kind, stock, reserved, note, userName: row.user_name, createdAt: row.created_at },
      piece: row.piece_id === null || row.place === '' ? null : { id: row.piece_id, serial: row.serial ?? '', place: row.place },
      request: requests.get(`${entity} ${requestId}`) ?? null,
      bill: billId === null || number === null ? null : { id: billId, number },
    })),
    total: Number(count),
  }
}
