import { sql } from 'kysely'
import { memoryOf } from '#contract/catalogue/memory-size.ts'
import { brandOf } from '#contract/catalogue/product-brands.ts'
import type { AnyDb } from './table-parts.ts'

const BATCH_SIZE = 1000
/** Lists of products were filtered and sorted by the database with these; now `ProductIndex` does both. */
const UNUSED_INDEXES = [
  ...['price_id', 'rating_id', 'category_id', 'category_price_id', 'category_rating_id'],
  ...['availability_id', 'availability_price_id', 'availability_rating_id'],
  ...['listed_category_availability_id', 'listed_category_condition_availability'],
  ...['listed_rating_id_price', 'listed_price_id'],
  ...['listed_category_id_price', 'listed_category_rating_id_price', 'listed_category_price_id'],
]

/** What the shop filters by and no field of a product has: its brand, read from its name, and its memory in gigabytes. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('brand', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('products')
    .addColumn('memory', 'integer', (c) => c.notNull().defaultTo(0).check(sql`memory >= 0`))
    .execute()
  for (const name of UNUSED_INDEXES) await db.schema.dropIndex(`products_${name}`).ifExists().execute()
  for (let last = 0; ; ) {
    const query = db.selectFrom('products').select(['id', 'name', 'ram']).where('id', '>', last)
    const rows: { id: number; name: string; ram: string }[] = await query.orderBy('id').limit(BATCH_SIZE).execute()
    for (const { id, name, ram } of rows) {
      const [brand, memory] = [brandOf(name), memoryOf(ram)]
      if (brand || memory) await db.updateTable('products').set({ brand, memory }).where('id', '=', id).execute()
    }
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
  }
}
