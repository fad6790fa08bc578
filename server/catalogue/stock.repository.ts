import { type Insertable, type Selectable, sql } from 'kysely'
import { codeOf } from '#contract/catalogue/items.ts'
import { isHere, type Origin, type Piece, type PieceChange } from '#contract/catalogue/pieces.ts'
import { translationField } from '#contract/catalogue/product-translations.ts'
import type { ProductTranslations } from '#contract/catalogue/products.ts'
import type { Stock } from '#contract/catalogue/stock.ts'
import { type Availability, STOCK_ALERTS_MAX } from '#contract/constants.ts'
import { warrantyDaysOf } from '#contract/desk/warranty.ts'
import { PAISE_PER_RUPEE, sum } from '#contract/money/paise.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { BookedProducts } from '#server/requests/index.ts'
import {
  bringPieces,
  costHere,
  findBuiltIn,
  findPiece,
  type MovedPiece,
  setBuiltIn,
  storeAdded,
  sumAddedHere,
  takePieces,
  type Which,
  worthOf,
} from './pieces.repository.ts'

/** `stock` counts the pieces that are not yet sold, `reserved` those of them that bookings hold. */
export interface Pieces {
  stock: number
  reserved: number
}

const availabilityOf = ({ stock, reserved }: Pieces): Availability => (stock === 0 ? 'sold' : stock > reserved ? 'available' : 'reserved')

/** What visitors see of the pieces of a product that is new, or comes back from the trash. */
export const shownPieces = ({ sold_at, listed, hidden }: Shown, pieces: Pieces, now: string) => ({
  availability: availabilityOf(pieces),
  sold_at: pieces.stock === 0 ? (sold_at ?? now) : null,
  listed: pieces.stock > 0 ? 1 - (hidden ?? 0) : listed,
})
interface Shown {
  sold_at: string | null
  listed: number
  /** Missing in the trash of before. */
  hidden?: number
}

/** The same of a product whose pieces change. What is for sale again is listed again, unless the shop has taken it out. */
export const stockColumns = (pieces: Pieces, now: string) => ({
  availability: availabilityOf(pieces),
  sold_at: pieces.stock === 0 ? sql<string>`coalesce(sold_at, ${now})` : null,
  ...(pieces.stock > 0 && { listed: sql<number>`1 - hidden` }),
})

/** The pieces of an item, locked. */
export type ItemStock = Pick<Selectable<Tables['items']>, (typeof STOCK)[number]>
const STOCK = ['id', 'name', 'stock', 'reserved', 'value', 'cost', 'serials', 'product_id'] as const

/** Locks the pieces of an item until the transaction ends. What locks its product as well does so afterwards. */
export async function lockStock(tx: Tx, itemId: number): Promise<ItemStock | undefined> {
  const row = await tx.selectFrom('items').where('id', '=', itemId).select(STOCK).$call(forUpdate(tx)).executeTakeFirst()
  return row && { ...row, value: Number(row.value) }
}

/** The items that products show, also of those that are in the trash or gone. */
export const findItemsOf = async (db: Reader, productIds: readonly number[]): Promise<number[]> =>
  productIds.length === 0
    ? []
    : (await db.selectFrom('items').where('product_id', 'in', productIds).select('id').execute()).map(({ id }) => id)

export const findItemOf = async (db: Reader, productId: number): Promise<number | undefined> => (await findItemsOf(db, [productId]))[0]

export type NewMoveRow = Pick<Insertable<Tables['stock_moves']>, 'kind' | 'note' | 'entity' | 'entity_id' | 'bill_id'>

/** What pieces that came so cost each, in paise, without what refurbishing has `added` to them; undefined when nobody knows it. */
const costOfOne = ({ stock, value, cost }: ItemStock, added = 0): number | undefined =>
  stock > 0 && value > added ? Math.round((value - added) / stock) : (cost ?? undefined)

/** What refurbishing has added to the pieces of a locked item that are in the stock, in paise. */
const addedTo = async (tx: Tx, { id, serials }: ItemStock): Promise<number> => (serials ? sumAddedHere(tx, id) : 0)

/**
 * The only writer of quantities: stores a move of an item, which is locked, and its sums. Of an item with serial numbers each piece has a
 * move; of others, what they cost on average leaves with them. Returns the product that shows it with what it was and is to visitors;
 * undefined for a part without a page, and for a product in the trash.
 */
export async function storeMove(
  tx: Tx,
  item: ItemStock,
  { by, moved, which = {}, ...move }: NewMoveRow & { moved: Pieces; by: AuditActor; which?: Which | undefined },
): Promise<{ id: number; before: Availability; now: Availability } | undefined> {
  const { came } = which
  // What leaves has its own cost: only what comes is compared with the others.
  const added = moved.stock > 0 ? await addedTo(tx, item) : 0
  // What a person got for one thing says nothing about the others.
  const isFirstCost = typeof came?.cost === 'number' && came.origin !== 'person' && costOfOne(item, added) === undefined
  // Those that were there without a known cost count as what came.
  const before = isFirstCost && item.stock > 0 ? await revalue(tx, item, came.cost as number, by) : item
  const { id, stock, reserved, value, product_id: productId } = before
  const now = new Date().toISOString()
  const pieces: Pieces = { stock: stock + moved.stock, reserved: reserved + moved.reserved }
  const { rows, added: more } = await rowsOf(tx, before, { moved, which, added, ...move })
  const row = { ...move, item_id: id, user_id: by.userId, user_name: by.userName, created_at: now }
  await tx
    .insertInto('stock_moves')
    .values(rows.map((each) => ({ ...row, ...each })))
    .execute()
  const worth = rows.reduce((sum, each) => sum + (each.value ?? 0), value)
  const isPriced = (came?.cost ?? came?.value ?? null) !== null && pieces.stock > 0
  await tx
    .updateTable('items')
    .set({ ...pieces, value: worth, updated_at: now, ...(isPriced && { cost: Math.round((worth - added - more) / pieces.stock) }) })
    .where('id', '=', id)
    .execute()
  if (productId === null) return undefined
  const columns = stockColumns(pieces, now)
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows ? { id: productId, before: availabilityOf(item), now: columns.availability } : undefined
}

/** The moves of a locked item after this one, whose piece is null where pieces have no rows. */
export const listMovesAfter = (tx: Tx, itemId: number, lastMove: number): Promise<{ stock: number; piece_id: number | null }[]> =>
  tx.selectFrom('stock_moves').where('item_id', '=', itemId).where('id', '>', lastMove).select(['stock', 'piece_id']).execute()

type MovedRow = Pick<Insertable<Tables['stock_moves']>, 'stock' | 'reserved' | 'value' | 'piece_id' | 'place'>

/** The rows of a move: one, or one for each piece with a serial number; and what refurbishing had added to these pieces. */
async function rowsOf(
  tx: Tx,
  item: ItemStock,
  { moved, which, added, ...move }: NewMoveRow & { moved: Pieces; which: Which; added: number },
): Promise<{ rows: MovedRow[]; added: number }> {
  const count = Math.abs(moved.stock)
  const one = costOfOne(item, added)
  if (!item.serials || count === 0) {
    const leaving = count === item.stock ? item.value : Math.min(item.value, Math.round((item.value * count) / Math.max(1, item.stock)))
    const value = moved.stock < 0 ? -leaving : (which.came?.value ?? count * (which.came?.cost ?? one ?? 0))
    return { rows: [{ ...moved, value }], added: 0 }
  }
  const isComing = moved.stock > 0
  const came = { cost: one ?? null, ...which.came }
  const pieces: MovedPiece[] = which.passing
    ? [which.passing]
    : isComing
      ? await bringPieces(tx, item.id, count, { ...which, came }, move)
      : await takePieces(tx, item.id, count, which, move.kind)
  const sign = isComing ? 1 : -1
  // What was held goes with the first of them.
  const rows = pieces.map((piece, index) => ({
    ...{ stock: sign, reserved: index === 0 ? moved.reserved : 0, value: sign * worthOf(piece), piece_id: piece.id, place: piece.place },
  }))
  return { rows, added: sign * sum(pieces.map((piece) => piece.added_cost)) }
}

/** Says what the pieces in the stock cost each, in paise; their value changes by a move. Returns the item as it is then. */
export async function revalue(tx: Tx, item: ItemStock, cost: number | null, by: AuditActor): Promise<ItemStock> {
  if (item.serials) await costHere(tx, item.id, cost)
  await tx.updateTable('items').set({ cost }).where('id', '=', item.id).execute()
  return { ...(await storeValue(tx, item, item.stock * (cost ?? 0) + (await addedTo(tx, item)), by)), cost }
}

/** Stores that the pieces of an item cost more or less than was known, in paise. Returns the item as it is then. */
async function storeValue(
  tx: Tx,
  item: ItemStock,
  value: number,
  { userId, userName }: AuditActor,
  piece: Partial<Insertable<Tables['stock_moves']>> = {},
): Promise<ItemStock> {
  const changed = value - item.value
  if (changed === 0 && piece.kind !== 'moved') return item
  const row = { item_id: item.id, kind: 'corrected', stock: 0, reserved: 0, value: changed, ...piece } as const
  await tx
    .insertInto('stock_moves')
    .values({ ...row, user_id: userId, user_name: userName, created_at: new Date().toISOString() })
    .execute()
  await tx.updateTable('items').set({ value }).where('id', '=', item.id).execute()
  return { ...item, value }
}

/** Says that pieces that came cost more or less each than was entered, in paise: `count` of them at most are still there. */
export async function addCost(
  tx: Tx,
  item: ItemStock,
  { from, to, count }: { from: number | null; to: number; count: number },
  by: AuditActor,
) {
  const here = Math.min(item.stock, count)
  const value = Math.max(0, item.value + (to - (from ?? costOfOne(item) ?? 0)) * here)
  const { stock } = await storeValue(tx, item, value, by)
  const cost = stock > 0 ? Math.round(value / stock) : to
  await tx.updateTable('items').set({ cost }).where('id', '=', item.id).execute()
}

/**
 * Stores the move of a piece that changed its place in the shop, or whose cost is another than was known. One that is in another costs that one
 * as much: their items are locked as well.
 */
export async function storePiece(
  tx: Tx,
  item: ItemStock,
  before: Pick<Piece, 'id' | 'place' | 'cost'>,
  { place = before.place as PieceChange['place'], cost = before.cost }: Pick<PieceChange, 'place' | 'cost'>,
  by: AuditActor,
): Promise<void> {
  const more = isHere(before.place) ? (cost ?? 0) - (before.cost ?? 0) : 0
  const kind = place === before.place ? 'corrected' : 'moved'
  await storeValue(tx, item, item.value + more, by, { kind, piece_id: before.id, place: place ?? before.place })
  if (before.place === 'fitted') await passOn(tx, before.id, item.name, by)
}

/** What a piece is worth that is in another is a part of what that one cost: it gets what is new. Both items are locked. */
async function passOn(tx: Tx, pieceId: number, name: string, by: AuditActor): Promise<void> {
  const [built] = await findBuiltIn(tx, [pieceId])
  const around = built && (await findPiece(tx, built.hostId))
  const item = around && (await lockStock(tx, around.itemId))
  if (!item || built.worth === built.value) return
  await setBuiltIn(tx, built.id, built.worth)
  await addToPiece(tx, item, around, built.worth - built.value, name, by)
}

/**
 * Adds to what a piece of a locked item cost, in paise, or takes from it: parts that were fitted, and work outside. The note says which. What has
 * the piece in it costs that much more, too: its item is locked as well.
 */
export async function addToPiece(tx: Tx, item: ItemStock, piece: Pick<Piece, 'id' | 'place'>, added: number, note: string, by: AuditActor) {
  if (added === 0) return
  await storeAdded(tx, piece.id, added)
  const row = { kind: 'corrected', piece_id: piece.id, place: piece.place, note } as const
  if (isHere(piece.place)) await storeValue(tx, item, item.value + added, by, row)
  if (piece.place === 'fitted') await passOn(tx, piece.id, item.name, by)
}

/** Whether some piece of a locked item is held for nobody. */
export async function isAnyFreeOf(tx: Tx, itemId: number): Promise<boolean> {
  const item = await tx.selectFrom('items').where('id', '=', itemId).select(['stock', 'reserved']).executeTakeFirst()
  return item !== undefined && item.stock > item.reserved
}

/** The last move of a locked item. */
export async function findLastMove(tx: Tx, itemId: number): Promise<{ pieceId: number | null; value: number }> {
  const { pieceId, value } = await tx
    .selectFrom('stock_moves')
    .where('item_id', '=', itemId)
    .select(['piece_id as pieceId', 'value'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { pieceId, value: Number(value) }
}

/** Begins to keep each piece of a locked item as a row of its own, whose serial numbers nobody has read yet. */
export async function keepSerials(tx: Tx, item: ItemStock, origin: Origin, by: AuditActor): Promise<ItemStock> {
  const cost = costOfOne(item) ?? null
  await tx.updateTable('items').set({ serials: 1 }).where('id', '=', item.id).execute()
  if (item.stock > 0) await bringPieces(tx, item.id, item.stock, { came: { cost, origin } }, { kind: 'corrected' })
  // The average of all is not what each cost, to the paisa.
  return storeValue(tx, { ...item, serials: 1 }, item.stock * (cost ?? 0), by)
}

export async function listStock(db: Reader, ids: number[]): Promise<Stock[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('items', 'items.product_id', 'products.id')
    .where('products.id', 'in', ids)
    .select(['products.id', 'items.stock', 'items.reserved', 'products.sold_at as soldAt', 'products.listed', 'products.hidden'])
    .orderBy('products.id')
    .execute()
  return rows.map(({ listed, hidden, ...row }) => ({ ...row, listed: listed === 1, isHidden: hidden === 1 }))
}

/** Takes up to `limit` products that were sold before the timestamp `before` out of the lists. Returns how many. */
export async function unlistSold(tx: Tx, before: string, limit: number): Promise<number> {
  const sold = tx.selectFrom('products').where('listed', '=', 1).where('sold_at', '<', before).select('id').limit(limit)
  const { numUpdatedRows } = await tx.updateTable('products').set({ listed: 0 }).where('id', 'in', sold).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Stores an email; a known one stays as it is. Returns false, and must be rolled back, when too many wait. */
export async function insertAlert(
  tx: Tx,
  alert: { productId: number; email: string; language?: string | undefined; createdAt: string },
): Promise<boolean> {
  await tx
    .insertInto('stock_alerts')
    .values({
      product_id: alert.productId,
      email: alert.email,
      created_at: alert.createdAt,
      ...(alert.language !== undefined && { language: alert.language }),
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'email']).doNothing())
    .execute()
  const { count } = await tx
    .selectFrom('stock_alerts')
    .where('product_id', '=', alert.productId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) <= STOCK_ALERTS_MAX
}

/** Deletes all alerts of a product, and returns them. */
export const takeAlerts = (tx: Tx, productId: number): Promise<{ email: string; language: string; createdAt: string }[]> =>
  tx.deleteFrom('stock_alerts').where('product_id', '=', productId).returning(['email', 'language', 'created_at as createdAt']).execute()

/** Deletes alerts from before the timestamp `before`. */
export async function deleteOldAlerts(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('created_at', '<', before).execute()
}

const findBooked = compiledOnce((tx: Tx, id: number) =>
  tx.selectFrom('products').where('id', '=', id).select(['name', 'translations', 'price', 'availability']),
)

/** Products as a booking needs them. */
export const bookedProducts: BookedProducts = {
  async find(tx, id, language) {
    const [row] = await findBooked(tx, id)
    if (!row) return undefined
    const { translations, ...product } = row
    const added = ADDED_LANGUAGES.find((each) => each === language)
    const written = JSON.parse(translations) as ProductTranslations
    return { ...product, shownName: (added && written[translationField('name', added)]) || null }
  },
  async lock(tx, ids) {
    await tx.selectFrom('items').where('product_id', 'in', ids).select('id').orderBy('id').forUpdate().execute()
  },
}

/** What estimates and bills need of an item; amounts are in paise. What its product says on the site goes before. */
export interface TermsOfSale {
  code: string
  /** Whether each piece has a cost and a tax of its own. */
  hasSerials: boolean
  warrantyDays: number | null
  /** Null where any price may be asked. */
  price: number | null
  cost: number | null
}

/** The price of an item, in paise, and its days of warranty: what its product says on the site goes before its own price. */
export const saleOf = (
  { price, warranty_days: days }: Pick<Selectable<Tables['items']>, 'price' | 'warranty_days'>,
  product: { price: number | null; warranty: string | null },
) => ({
  price: product.price === null ? price : product.price * PAISE_PER_RUPEE,
  warrantyDays: days ?? (warrantyDaysOf(product.warranty ?? '') || null),
})

/** The terms of these items; those that do not exist are missing. */
export async function findTermsOfSale(db: Reader, ids: readonly number[]): Promise<Map<number, TermsOfSale>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('items')
    .leftJoin('products', 'products.id', 'items.product_id')
    .where('items.id', 'in', ids)
    .select(['items.id', 'items.category', 'items.code', 'items.price', 'items.warranty_days', 'items.cost', 'items.serials'])
    .select(['products.warranty', 'products.price as shown'])
    .execute()
  return new Map(
    rows.map(({ id, cost, serials, warranty, shown, ...item }) => [
      id,
      { code: codeOf(item), cost, hasSerials: serials === 1, ...saleOf(item, { price: shown, warranty }) },
    ]),
  )
}
