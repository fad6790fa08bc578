import type { Selectable } from 'kysely'
import type { ProductCategory, SortOrder } from '#contract/constants.ts'
import type { Product, ProductInput } from '#contract/products.ts'
import { streamBatches } from '#server/db/batches.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { forUpdate } from '#server/db/for-update.ts'
import { matchesSearch, searchText } from '#server/db/search.ts'
import type { Tables } from '#server/db/tables.ts'

type Row = Selectable<Tables['products']>

export interface ProductFilter {
  q?: string | undefined
  category?: ProductCategory | undefined
  maxPrice?: number | undefined
  ids?: number[] | undefined
}

const BATCH_SIZE = 500

const toProduct = (row: Row): Product => ({
  id: row.id,
  name: row.name,
  price: row.price,
  category: row.category,
  rating: row.rating,
  discount: row.discount,
  imageUrls: JSON.parse(row.image_urls) as string[],
  condition: row.condition,
  processor: row.processor,
  graphics: row.graphics,
  batteryHealth: row.battery_health,
  screenSize: row.screen_size,
  storage: row.storage,
  ram: row.ram,
  os: row.os,
  warranty: row.warranty,
  sellerName: row.seller_name,
  sellerLocation: row.seller_location,
  sellerContact: row.seller_contact,
  description: row.description,
  version: row.version,
  updatedAt: row.updated_at,
})

const toColumns = (input: ProductInput, imageUrls: string[]) => ({
  name: input.name,
  price: input.price,
  category: input.category,
  rating: input.rating,
  discount: input.discount,
  image_urls: JSON.stringify(imageUrls),
  condition: input.condition,
  processor: input.processor,
  graphics: input.graphics,
  battery_health: input.batteryHealth,
  screen_size: input.screenSize,
  storage: input.storage,
  ram: input.ram,
  os: input.os,
  warranty: input.warranty,
  seller_name: input.sellerName,
  seller_location: input.sellerLocation,
  seller_contact: input.sellerContact,
  description: input.description,
  search: searchText(input.name, input.category),
})

function filtered(db: Reader, { q, category, maxPrice, ids }: ProductFilter) {
  let query = db.selectFrom('products')
  if (category) query = query.where('category', '=', category)
  if (maxPrice !== undefined) query = query.where('price', '<=', maxPrice)
  if (ids) query = query.where('id', 'in', ids)
  if (q) query = query.where(matchesSearch(db, 'products', q))
  return query
}

/** One page of products. Without `sort` ("Featured" in the shop), the newest come first (S9). */
export async function findProducts(
  db: Reader,
  filter: ProductFilter,
  sort: SortOrder | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Product[]> {
  let query = filtered(db, filter).selectAll()
  if (sort === 'priceLowToHigh') query = query.orderBy('price', 'asc').orderBy('id', 'asc')
  else if (sort === 'priceHighToLow') query = query.orderBy('price', 'desc').orderBy('id', 'desc')
  else if (sort === 'ratingHighToLow') query = query.orderBy('rating', 'desc').orderBy('id', 'desc')
  else query = query.orderBy('id', 'desc')
  return (await query.limit(limit).offset(offset).execute()).map(toProduct)
}

export async function countProducts(db: Reader, filter: ProductFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every product, newest first, in batches. */
export const streamProducts = (db: Reader): AsyncIterable<Product[]> =>
  streamBatches(BATCH_SIZE, async (cursor) => {
    let query = db.selectFrom('products').selectAll().orderBy('id', 'desc').limit(BATCH_SIZE)
    if (cursor !== undefined) query = query.where('id', '<', cursor)
    return (await query.execute()).map(toProduct)
  })

export async function countByCategory(db: Reader, filter: ProductFilter): Promise<Map<ProductCategory, number>> {
  const rows = await filtered(db, filter)
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category, Number(count)]))
}

export async function findProduct(db: Reader, id: number): Promise<Product | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toProduct(row)
}

/** The largest id in use, or 0. */
export async function findLastProductId(db: Reader): Promise<number> {
  const row = await db.selectFrom('products').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** What a sitemap says of the products with `from <= id < to`, by id. */
export async function findProductPages(db: Reader, from: number, to: number) {
  return await db
    .selectFrom('products')
    .select(['id', 'name', 'updated_at as updatedAt'])
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
    .execute()
}

export async function insertProduct(tx: Tx, input: ProductInput, imageUrls: string[]): Promise<Product> {
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('products')
    .values({ ...toColumns(input, imageUrls), version: 1, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProduct(row)
}

/** Like `findProduct`, and locks the row until the transaction ends. */
export async function findProductForUpdate(tx: Tx, id: number): Promise<Product | undefined> {
  const row = await tx.selectFrom('products').selectAll().where('id', '=', id).$call(forUpdate(tx)).executeTakeFirst()
  return row && toProduct(row)
}

/** Returns the changed product, with the next version. */
export async function updateProduct(tx: Tx, id: number, input: ProductInput, imageUrls: string[]): Promise<Product> {
  const row = await tx
    .updateTable('products')
    .set(({ eb }) => ({ ...toColumns(input, imageUrls), version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProduct(row)
}

/** Returns the deleted product, or undefined if there was none. */
export async function deleteProduct(tx: Tx, id: number): Promise<Product | undefined> {
  const row = await tx.deleteFrom('products').where('id', '=', id).returningAll().executeTakeFirst()
  return row && toProduct(row)
}
