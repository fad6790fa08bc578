import { type Insertable, type Selectable, sql } from 'kysely'
import { HERE_PLACES } from '#contract/catalogue/pieces.ts'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { Goods, ItemPrice } from '#contract/purchases/goods.ts'
import { splitSerials } from '#server/catalogue/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { newestIds } from '#server/platform/db/newest-ids.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Page = { page?: number | undefined; limit?: number | undefined }

const selectGoods = (db: Reader) =>
  db
    .selectFrom('goods')
    .innerJoin('purchase_orders as order', 'order.id', 'goods.order_id')
    .innerJoin('suppliers as supplier', 'supplier.id', 'goods.supplier_id')
    .leftJoin('supplier_bills as bill', 'bill.id', 'goods.bill_id')
    .selectAll('goods')
    .select(['supplier.name as supplier_name', 'order.number as order_number', 'bill.number as bill_number'])

type FoundGoods = Selectable<Tables['goods']> & { supplier_name: string; order_number: string | null; bill_number: string | null }

async function readGoods(db: Reader, rows: readonly FoundGoods[]): Promise<Goods[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .selectFrom('goods_lines as line')
    .innerJoin('items as item', 'item.id', 'line.item_id')
    .where('line.goods_id', 'in', ids)
    .selectAll('line')
    .select(['item.name', 'item.unit'])
    .orderBy('line.id')
    .execute()
  const pieces = await db
    .selectFrom('goods_pieces')
    .innerJoin('goods_lines as line', 'line.id', 'goods_pieces.goods_line_id')
    .innerJoin('pieces', 'pieces.id', 'goods_pieces.piece_id')
    .where('line.goods_id', 'in', ids)
    .where('pieces.serial', '<>', '')
    .select(['goods_pieces.goods_line_id as line_id', 'pieces.serial'])
    .orderBy('pieces.id')
    .execute()
  const returns = await db.selectFrom('goods_returns').where('goods_id', 'in', ids).selectAll().orderBy('id').execute()
  const returnedLines = await db
    .selectFrom('goods_return_lines as returned')
    .innerJoin('goods_returns as back', 'back.id', 'returned.return_id')
    .where('back.goods_id', 'in', ids)
    .selectAll('returned')
    .orderBy('returned.goods_line_id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, orderId: row.order_id, orderNumber: row.order_number ?? '' },
    ...{ day: row.day, deliveryNote: row.delivery_note, note: row.note, supplierName: row.supplier_name },
    lines: lines
      .filter(({ goods_id: id }) => id === row.id)
      .map((line) => ({
        ...{ id: line.id, orderLineId: line.order_line_id, itemId: line.item_id, itemName: line.name, unit: line.unit },
        ...{ quantity: line.quantity, cost: line.cost, returned: line.returned },
        serials: pieces.flatMap(({ line_id: id, serial }) => (id === line.id ? [serial] : [])),
      })),
    returns: returns
      .filter(({ goods_id: id }) => id === row.id)
      .map((back) => ({
        ...{
          id: back.id,
          reason: back.reason,
          note: back.note,
          isReplaced: back.is_replaced === 1,
          by: back.user_name,
          at: back.created_at,
        },
        lines: returnedLines
          .filter(({ return_id: id }) => id === back.id)
          .map((line) => ({ lineId: line.goods_line_id, quantity: line.quantity, serials: splitSerials(line.serials) })),
      })),
    bill: row.bill_id === null ? null : { id: row.bill_id, number: row.bill_number ?? '' },
    ...{ by: row.user_name, at: row.created_at },
  }))
}

export const findGoods = async (db: Reader, id: number): Promise<Goods | undefined> =>
  (await readGoods(db, await selectGoods(db).where('goods.id', '=', id).execute()))[0]

/** One page of the goods that came, newest first; those of an order, or of a supplier that no bill is about. */
export async function listGoods(
  db: Reader,
  query: Page & { order?: number | undefined; unbilled?: number | undefined },
): Promise<{ rows: Goods[]; total: number }> {
  let matching = db.selectFrom('goods')
  if (query.order !== undefined) matching = matching.where('order_id', '=', query.order)
  if (query.unbilled !== undefined) matching = matching.where('supplier_id', '=', query.unbilled).where('bill_id', 'is', null)
  const { ids, total } = await newestIds(matching, query)
  const rows = ids.length === 0 ? [] : await selectGoods(db).where('goods.id', 'in', ids).orderBy('goods.id', 'desc').execute()
  return { rows: await readGoods(db, rows), total }
}

export const insertGoods = async (tx: Tx, row: Insertable<Tables['goods']>): Promise<number> =>
  (await tx.insertInto('goods').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Adds a line, with its pieces where they have serial numbers. */
export async function insertGoodsLine(tx: Tx, row: Insertable<Tables['goods_lines']>, pieceIds: readonly number[]): Promise<void> {
  const { id } = await tx.insertInto('goods_lines').values(row).returning('id').executeTakeFirstOrThrow()
  if (pieceIds.length === 0) return
  await tx
    .insertInto('goods_pieces')
    .values(pieceIds.map((pieceId) => ({ piece_id: pieceId, goods_line_id: id })))
    .execute()
}

/** The pieces of a line that are in the stock. */
export const findPiecesHere = (db: Reader, lineId: number): Promise<{ id: number; serial: string }[]> =>
  db
    .selectFrom('goods_pieces')
    .innerJoin('pieces', 'pieces.id', 'goods_pieces.piece_id')
    .innerJoin('goods_lines', 'goods_lines.id', 'goods_pieces.goods_line_id')
    .where('goods_pieces.goods_line_id', '=', lineId)
    // One that was refurbished may be under an item of its own: it is sold, not sent back.
    .whereRef('pieces.item_id', '=', 'goods_lines.item_id')
    .where('pieces.place', 'in', HERE_PLACES)
    .select(['pieces.id', 'pieces.serial'])
    .orderBy('pieces.id')
    .execute()

/** Adds what went back; the lines of the goods count it. */
export async function insertReturn(
  tx: Tx,
  row: Insertable<Tables['goods_returns']>,
  lines: readonly Omit<Insertable<Tables['goods_return_lines']>, 'return_id'>[],
): Promise<void> {
  const { id } = await tx.insertInto('goods_returns').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('goods_return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute()
  for (const { goods_line_id: lineId, quantity } of lines)
    await tx
      .updateTable('goods_lines')
      .set(({ eb }) => ({ returned: eb('returned', '+', quantity) }))
      .where('id', '=', lineId)
      .execute()
}

/** How many pieces of an item are there, how many of them are held, and what all are worth, in paise. */
export async function findStock(db: Reader, itemId: number): Promise<{ stock: number; reserved: number; value: number }> {
  const row = await db.selectFrom('items').where('id', '=', itemId).select(['stock', 'reserved', 'value']).executeTakeFirstOrThrow()
  return { ...row, value: Number(row.value) }
}

/** What went back at once, and of which goods. */
export async function findReturn(db: Reader, id: number) {
  const row = await db.selectFrom('goods_returns').where('id', '=', id).select(['goods_id', 'is_replaced']).executeTakeFirst()
  const lines = await db.selectFrom('goods_return_lines').where('return_id', '=', id).selectAll().orderBy('goods_line_id').execute()
  return row && { ...row, lines: lines.map(({ value, ...line }) => ({ ...line, value: value === null ? null : Number(value) })) }
}

/** The pieces of a line that are with the supplier, the last of them first. */
export const findPiecesBack = (db: Reader, lineId: number): Promise<{ id: number; serial: string }[]> =>
  db
    .selectFrom('goods_pieces')
    .innerJoin('pieces', 'pieces.id', 'goods_pieces.piece_id')
    .where('goods_pieces.goods_line_id', '=', lineId)
    .where('pieces.place', '=', 'supplier')
    .select(['pieces.id', 'pieces.serial'])
    .orderBy('pieces.id', 'desc')
    .execute()

/** What went back has not, after all; the lines of the goods count it no more. */
export async function deleteReturn(tx: Tx, id: number, lines: readonly { goods_line_id: number; quantity: number }[]): Promise<void> {
  await tx.deleteFrom('goods_return_lines').where('return_id', '=', id).execute()
  await tx.deleteFrom('goods_returns').where('id', '=', id).execute()
  for (const { goods_line_id: lineId, quantity } of lines)
    await tx
      .updateTable('goods_lines')
      .set(({ eb }) => ({ returned: eb('returned', '-', quantity) }))
      .where('id', '=', lineId)
      .execute()
}

/** One page of what pieces of an item cost when they came, newest first. */
export async function listPrices(db: Reader, itemId: number, query: Page): Promise<{ rows: ItemPrice[]; total: number }> {
  const ofItem = db.selectFrom('goods_lines as line').where('line.item_id', '=', itemId)
  const { count } = await ofItem.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const rows = await ofItem
    .innerJoin('goods', 'goods.id', 'line.goods_id')
    .innerJoin('purchase_orders as order', 'order.id', 'goods.order_id')
    .innerJoin('suppliers as supplier', 'supplier.id', 'goods.supplier_id')
    .select(['line.quantity', 'line.cost', 'goods.id as goodsId', 'goods.day', 'order.id as orderId', 'order.number'])
    .select(['supplier.id as supplierId', 'supplier.name', sql<number>`line.id`.as('lineId')])
    .orderBy('line.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: rows.map(({ quantity, cost, goodsId, day, orderId, number, supplierId, name }) => ({
      ...{ goodsId, orderId, orderNumber: number ?? '', day, quantity, cost },
      supplier: { id: supplierId, name },
    })),
    total: Number(count),
  }
}
