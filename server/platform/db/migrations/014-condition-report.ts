import { type AnyDb, index } from './table-parts.ts'

/** The tests of a product and its wear, empty where nobody has entered them. An index for products of the same category. */
export async function up(db: AnyDb): Promise<void> {
  for (const column of ['tested', 'wear'])
    await db.schema
      .alterTable('products')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await index(db, 'products', 'listed', 'category', 'availability', 'id')
}
