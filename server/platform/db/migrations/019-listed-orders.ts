import { type AnyDb, index } from './table-parts.ts'

/**
 * Indexes that begin with `listed`, for each order and filter of the shop: with those without it, a shop of many products was sorted or read
 * as a whole for one page, and for its counts. The price at the end is looked at there instead of in each row.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const filter of [[], ['category']])
    for (const order of [
      ['id', 'price'],
      ['rating', 'id', 'price'],
      ['price', 'id'],
    ])
      await index(db, 'products', 'listed', ...filter, ...order)
  // The orders of the back office, which also has what is no longer listed.
  for (const order of ['price', 'rating']) await index(db, 'products', 'availability', order, 'id')
  // The dashboard counts by all of these.
  await db.schema.dropIndex('products_listed_category_condition').execute()
  await index(db, 'products', 'listed', 'category', 'condition', 'availability')
}
