import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { memoryOf } from '#contract/catalogue/memory-size.ts'
import { brandOf, PRODUCT_BRANDS } from '#contract/catalogue/product-brands.ts'
import { TRANSLATED_FIELDS, TRANSLATION_FIELDS, type TranslatedField, translationField } from '#contract/catalogue/product-translations.ts'
import type { ProductCounts, ProductInput, ProductTranslations, productListQuery, StockedProduct } from '#contract/catalogue/products.ts'
import { AVAILABILITIES, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, type SortOrder } from '#contract/constants.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import type { Language } from '#contract/platform/languages.ts'
import { DEVICE_CATEGORIES } from '#contract/staff-constants.ts'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { fromNearerEnd, type RowRange } from '#server/platform/db/limit-offset.ts'
import { isShort, matchesSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { findItemOf, lockStock, type Pieces, shownPieces } from './stock.repository.ts'
import { meaningsOf } from './trade-words.ts'

export type ProductRow = Selectable<Tables['products']>
/** A product with what its item has of it. */
type ShownRow = ProductRow & Pick<Selectable<Tables['items']>, 'stock' | 'reserved' | 'cost'> & { supplier: string | null }

const selectProducts = (db: Reader) =>
  db
    .selectFrom('products')
    .innerJoin('items', 'items.product_id', 'products.id')
    .leftJoin('suppliers', 'suppliers.id', 'items.supplier_id')
    .selectAll('products')
    .select(['items.stock', 'items.reserved', 'items.cost', 'suppliers.name as supplier'])

/** Products of the whole catalogue that are read at once; other calls run between two batches. */
const BATCH_SIZE = 250
const NO_TRANSLATIONS = '{}'

export const toProduct = (row: ShownRow): StockedProduct => ({
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
  ...(row.tested && { tested: row.tested }),
  ...(row.wear && { wear: row.wear }),
  sellerName: row.seller_name,
  sellerLocation: row.seller_location,
  sellerContact: row.seller_contact,
  description: row.description,
  purchasePrice: row.cost === null ? null : row.cost / PAISE_PER_RUPEE,
  supplier: row.supplier ?? '',
  stock: row.stock,
  reserved: row.reserved,
  ...translationsOf(row),
  isHidden: row.hidden === 1,
  availability: row.availability,
  version: row.version,
  updatedAt: row.updated_at,
})

/** Texts in other languages; none in a row from before there were any. */
const translationsOf = ({ translations }: { translations?: string | undefined }): ProductTranslations =>
  translations === undefined || translations === NO_TRANSLATIONS ? {} : (JSON.parse(translations) as ProductTranslations)

/** A product in the words of a language, as far as they are written. */
export function inWordsOf(product: StockedProduct, language: Language | undefined): StockedProduct {
  const added = ADDED_LANGUAGES.find((each) => each === language)
  if (!added) return product
  const written = TRANSLATED_FIELDS.flatMap((field) => {
    const text = product[translationField(field, added)]
    return text ? [[field, text]] : []
  })
  const words: Partial<Record<TranslatedField, string>> = Object.fromEntries(written)
  return { ...product, ...words, ...(words.name && { englishName: product.name }) }
}

/** Columns that lists choose by and that follow from others: the texts that the search reads, the brand and the memory. */
function derivedColumns(product: Pick<ProductInput, 'name' | 'category' | 'ram'> & ProductTranslations) {
  const names = [product.name, ...ADDED_LANGUAGES.flatMap((language) => product[translationField('name', language)] || [])]
  return {
    search: searchText(...names, product.category),
    sound: soundText('products', ...names),
    brand: brandOf(product.name),
    memory: memoryOf(product.ram),
  }
}

/** The same of a stored row. */
export const derivedColumnsOf = (row: Pick<ProductRow, 'name' | 'category' | 'ram'> & { translations?: string }) =>
  derivedColumns({ ...row, ...translationsOf(row) })

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
  tested: input.tested ?? '',
  wear: input.wear ?? '',
  seller_name: input.sellerName,
  seller_location: input.sellerLocation,
  seller_contact: input.sellerContact,
  description: input.description,
  hidden: input.isHidden ? 1 : 0,
  translations: JSON.stringify(Object.fromEntries(TRANSLATION_FIELDS.flatMap((field) => (input[field] ? [[field, input[field]]] : [])))),
  ...derivedColumns(input),
})

/** One or two letters are looked for in the texts alone, which SQLite reads from the index `products_search_text` instead of the table. */
function matchesProduct(db: Reader, q: string): RawBuilder<SqlBool> {
  const matches = matchesSearch(db, 'products', q, { meanings: meaningsOf })
  return isShort(q) ? sql<SqlBool>`id in (select id from products where ${matches})` : matches
}

/** The products in the lists of the shop. */
const listed = (db: Reader) => db.selectFrom('products').where('listed', '=', 1)

export type ProductFilter = Omit<z.output<typeof productListQuery>, 'page' | 'limit' | 'sort' | 'language'>

/** The filters whose choices are counted. */
const CHOICES = ['category', 'condition', 'brand', 'memory', 'availability'] as const

/**
 * The products that match. A plus keeps SQLite from looking a condition up in an index of its own: it is compared in the index that has the
 * rows in the order of the page.
 */
function matching(db: Reader, { q, maxPrice, ids, include, ...chosen }: ProductFilter) {
  let query = db.selectFrom('products')
  if (!include) query = query.where(sql`+listed`, '=', 1)
  for (const name of CHOICES) if (chosen[name] !== undefined) query = query.where(name, '=', chosen[name])
  if (maxPrice !== undefined) query = query.where(sql`+price`, '<=', maxPrice)
  if (ids) query = query.where('id', 'in', ids)
  return q ? query.where(matchesProduct(db, q)) : query
}

/** Devices, which come before parts and what goes with them. As the index has it. */
const IS_DEVICE = sql<SqlBool>`(category in (${sql.join(DEVICE_CATEGORIES.map((category) => sql.lit(category)))}))`

/** The column of each order, and whether its smallest value comes first. Featured are the newest devices, then the newest of the rest (S9). */
const ORDERS: Readonly<
  Record<SortOrder | 'newest' | 'featured', { column: 'price' | 'rating' | 'id' | typeof IS_DEVICE; ascending: boolean }>
> = {
  featured: { column: IS_DEVICE, ascending: false },
  priceLowToHigh: { column: 'price', ascending: true },
  priceHighToLow: { column: 'price', ascending: false },
  ratingHighToLow: { column: 'rating', ascending: false },
  newest: { column: 'id', ascending: false },
}

/** The products of one page of those that match, and how many match. */
export async function findProducts(
  db: Reader,
  filter: ProductFilter,
  sort: keyof typeof ORDERS,
  page: Pick<RowRange, 'limit' | 'offset'>,
): Promise<{ products: StockedProduct[]; total: number }> {
  const found = matching(db, filter)
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, backwards } = fromNearerEnd(page, Number(total))
  if (limit === 0) return { products: [], total: Number(total) }
  const { column, ascending } = ORDERS[sort]
  const direction = ascending === backwards ? 'desc' : 'asc'
  const ordered = found.select('id').orderBy(column, direction).orderBy('id', direction)
  const ids = (await ordered.limit(limit).offset(offset).execute()).map(({ id }) => id)
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = backwards ? ids.reverse() : ids
  return { products: inOrder.flatMap((id) => byId.get(id) ?? []).map(toProduct), total: Number(total) }
}

/** How many products each choice of each filter would show, beside all the other filters. */
export async function countProducts(db: Reader, filter: ProductFilter): Promise<ProductCounts> {
  const others = { ...filter, ...Object.fromEntries(CHOICES.map((name) => [name, undefined])) }
  // The columns of the index, so that SQLite groups its entries as they stand.
  const groups = await matching(db, others)
    .groupBy(['listed', ...CHOICES])
    .select(({ fn }) => [...CHOICES, fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map<unknown, number>()
  let total = 0
  for (const group of groups) {
    const failed = CHOICES.filter((name) => filter[name] !== undefined && filter[name] !== group[name])
    if (failed.length === 0) total += Number(group.count)
    // If a single filter keeps the group out, another choice of it would show the group.
    if (failed.length > 1) continue
    for (const name of failed.length === 1 ? failed : CHOICES) {
      const key = `${name} ${group[name]}`
      counts.set(key, (counts.get(key) ?? 0) + Number(group.count))
    }
  }
  const counted = <Value>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, count: counts.get(`${name} ${value}`) ?? 0 }))
  const memories = [...new Set(groups.map(({ memory }) => memory))].filter((memory) => memory > 0).sort((a, b) => a - b)
  return {
    total,
    category: counted('category', PRODUCT_CATEGORIES),
    condition: counted('condition', PRODUCT_CONDITIONS),
    brand: counted('brand', PRODUCT_BRANDS).filter(({ count }) => count > 0),
    memory: counted('memory', memories).filter(({ count }) => count > 0),
    availability: counted('availability', AVAILABILITIES),
  }
}

/** Every product in the lists of the shop, newest first, in batches, in the words of a language. */
export const streamProducts = (db: Reader, language?: Language): AsyncIterable<StockedProduct[]> =>
  streamBatches(BATCH_SIZE, async (cursor) => {
    let query = selectProducts(db).where('listed', '=', 1).orderBy('products.id', 'desc').limit(BATCH_SIZE)
    if (cursor !== undefined) query = query.where('products.id', '<', cursor)
    return (await query.execute()).map((row) => inWordsOf(toProduct(row), language))
  })

export async function findProduct(db: Reader, id: number): Promise<StockedProduct | undefined> {
  const row = await selectProducts(db).where('products.id', '=', id).executeTakeFirst()
  return row && toProduct(row)
}

/** Those of the ids whose product exists and is not in the trash. */
export const findExistingProducts = (db: Reader, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.readIds(db.selectFrom('products').where('id', 'in', ids).select('id'))

/** Those of the ids that exist and were never changed. */
export async function findUnchangedProducts(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').where('id', 'in', ids).where('version', '=', 1).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes for good those of the products that were never changed, and that nobody has booked or ordered. Returns their ids. */
export async function deleteUntouchedProducts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  // Locked, so that one that is being changed or booked is read again.
  const found = await tx
    .selectFrom('products')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').whereRef('bookings.product_id', '=', 'products.id').select('bookings.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchase_order_lines as line')
            .innerJoin('items', 'items.id', 'line.item_id')
            .whereRef('items.product_id', '=', 'products.id')
            .select('line.id'),
        ),
      ),
    )
    .select('id')
    .$call(forUpdate(tx))
    .execute()
  const untouched = found.map(({ id }) => id)
  if (untouched.length > 0) await tx.deleteFrom('products').where('id', 'in', untouched).execute()
  return untouched
}

/** Whether there is a product besides these. */
export async function hasOtherProduct(db: Reader, ids: readonly number[]): Promise<boolean> {
  const others = db.selectFrom('products').$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
  return (await others.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The ranges of `size` ids, counted from 0, that have listed products, and the latest change in each. */
export async function findProductRanges(db: Reader, size: number): Promise<{ range: number; updatedAt: string }[]> {
  const range = sql<number>`(id - 1) / ${sql.lit(size)}`
  const rows = await listed(db)
    .select(({ fn }) => [range.as('range'), fn.max('updated_at').as('updatedAt')])
    .groupBy(range)
    .orderBy(range)
    .execute()
  return rows.map((row) => ({ range: Number(row.range), updatedAt: row.updatedAt }))
}

/** The entries of a sitemap for the listed products with `from <= id < to`, by id. */
export async function findProductPages(db: Reader, from: number, to: number) {
  return await listed(db)
    .select(['id', 'name', 'updated_at as updatedAt'])
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
    .execute()
}

/** The product shows these pieces. Its item is made, or told, by the caller. */
export async function insertProductRow(tx: Tx, input: ProductInput, imageUrls: string[], pieces: Pieces, now: string): Promise<number> {
  const columns = toColumns(input, imageUrls)
  const shown = shownPieces({ sold_at: null, listed: 1 - columns.hidden, hidden: columns.hidden }, pieces, now)
  const { id } = await tx
    .insertInto('products')
    .values({ ...columns, ...shown, version: 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Like `findProduct`, and locks its pieces and its row. */
export async function findProductForUpdate(tx: Tx, id: number): Promise<StockedProduct | undefined> {
  const item = await findItemOf(tx, id)
  if (item !== undefined) await lockStock(tx, item)
  await tx.selectFrom('products').select('id').where('id', '=', id).$call(forUpdate(tx)).execute()
  return findProduct(tx, id)
}

/** Gives the product the next version. Its pieces are changed before. */
export async function updateProduct(
  tx: Tx,
  before: StockedProduct,
  input: ProductInput & { stock: number },
  imageUrls: string[],
): Promise<void> {
  const listed = input.isHidden ? 0 : input.stock > 0 || before.isHidden ? 1 : undefined
  await tx
    .updateTable('products')
    .set({ ...toColumns(input, imageUrls), version: before.version + 1, updated_at: new Date().toISOString() })
    .$if(listed !== undefined, (query) => query.set({ listed: listed as number }))
    .where('id', '=', before.id)
    .execute()
}

/** Returns the deleted row, or undefined if there was none. */
export const deleteProduct = (tx: Tx, id: number): Promise<ProductRow | undefined> =>
  tx.deleteFrom('products').where('id', '=', id).returningAll().executeTakeFirst()
