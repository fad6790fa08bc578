import { type RawBuilder, type Selectable, sql } from 'kysely'
import { translationField } from '#contract/catalogue/product-translations.ts'
import type { ProductTranslations } from '#contract/catalogue/products.ts'
import type { Stock } from '#contract/catalogue/stock.ts'
import { type Availability, type ProductCategory, type ProductCondition, STOCK_ALERTS_MAX } from '#contract/constants.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { BookedProducts } from '#server/requests/index.ts'

/** `stock` counts the pieces that are not yet sold, `reserved` those of them that bookings hold. */
export interface Pieces {
  stock: number
  reserved: number
}

const availabilityOf = ({ stock, reserved }: Pieces): Availability => (stock === 0 ? 'sold' : stock > reserved ? 'available' : 'reserved')

interface StockColumns<SoldAt> extends Pieces {
  availability: Availability
  sold_at: SoldAt | null
  listed?: number
}

/** The columns of a new row with `stock` pieces. */
export function newStockColumns(stock: number, now: string): StockColumns<string> {
  const pieces = { stock, reserved: 0 }
  return { ...pieces, availability: availabilityOf(pieces), sold_at: stock === 0 ? now : null }
}

/** The columns of a row whose pieces change. What is for sale again is listed again. */
export const stockColumns = (pieces: Pieces, now: string): StockColumns<RawBuilder<string>> => ({
  ...pieces,
  availability: availabilityOf(pieces),
  sold_at: pieces.stock === 0 ? sql<string>`coalesce(sold_at, ${now})` : null,
  ...(pieces.stock > 0 && { listed: 1 }),
})

export interface ProductStock extends Pieces {
  id: number
  name: string
  availability: Availability
}

/** Locks the product until the transaction ends. */
export const findStockForUpdate = (tx: Tx, id: number): Promise<ProductStock | undefined> =>
  tx
    .selectFrom('products')
    .where('id', '=', id)
    .select(['id', 'name', 'stock', 'reserved', 'availability'])
    .$call(forUpdate(tx))
    .executeTakeFirst()

/**
 * Adds to the pieces of a product in the trash, so that it is restored with those that are left. Returns whether it is there. A row of the
 * trash is locked until the transaction ends.
 */
export async function addToTrashedStock(tx: Tx, id: number, added: Pieces): Promise<boolean> {
  const trashed = await tx
    .selectFrom('trash')
    .where('entity', '=', 'products')
    .where('entity_id', '=', id)
    .select(['id', 'data'])
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!trashed) return false
  const row = JSON.parse(trashed.data) as Selectable<Tables['products']>
  const pieces = { stock: Math.max(0, row.stock + added.stock), reserved: Math.max(0, row.reserved + added.reserved) }
  const soldAt = pieces.stock === 0 ? (row.sold_at ?? new Date().toISOString()) : null
  const changed = { ...row, ...pieces, availability: availabilityOf(pieces), sold_at: soldAt, listed: pieces.stock > 0 ? 1 : row.listed }
  await tx
    .updateTable('trash')
    .set({ data: JSON.stringify(changed) })
    .where('id', '=', trashed.id)
    .execute()
  return true
}

/** Sets the pieces of a product. Returns its new availability. */
export async function updateStock(tx: Tx, id: number, pieces: Pieces): Promise<Availability> {
  const now = new Date().toISOString()
  const columns = stockColumns(pieces, now)
  await tx
    .updateTable('products')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
  return columns.availability
}

export async function listStock(db: Reader, ids: number[]): Promise<Stock[]> {
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'stock', 'reserved', 'sold_at as soldAt', 'listed'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, listed: row.listed === 1 }))
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
    await tx.selectFrom('products').where('id', 'in', ids).select('id').forUpdate().execute()
  },
}

/** The part of a product that its estimates and bills need; amounts are in paise but for the price, which is in rupees. */
export interface TermsOfSale {
  category: ProductCategory
  condition: ProductCondition
  warranty: string
  price: number
  purchasePrice: number | null
}

/** The terms of these products; those that no longer exist are missing. */
export async function findTermsOfSale(db: Reader, ids: readonly number[]): Promise<Map<number, TermsOfSale>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'category', 'condition', 'warranty', 'price', 'purchase_price as purchasePrice'])
    .execute()
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}
