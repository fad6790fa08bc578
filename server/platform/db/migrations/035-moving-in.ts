import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, index, required } from './table-parts.ts'

/**
 * Imports of other records than products: what an import is of, how many records of it are there, and which record each row became. Whoever
 * wrote a message is found at the counter by phone.
 */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('imports')
    // Which kinds there are is the code's to say, so that another one needs no migration.
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('products'))
    .execute()
  await db.schema
    .alterTable('imports')
    .addColumn('records', 'integer', (c) => c.notNull().defaultTo(0).check(sql`records >= 0`))
    .execute()
  await db
    .updateTable('imports')
    .set({
      records: db
        .selectFrom('imported_products')
        .innerJoin('products', 'products.id', 'imported_products.product_id')
        .whereRef('imported_products.import_id', '=', 'imports.id')
        .select((eb) => eb.fn.countAll().as('count')),
    })
    .execute()

  await db.schema
    .createTable('imported_rows')
    .addColumn('key', 'text', (c) => c.notNull().primaryKey())
    .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('entity', 'text', required)
    .addColumn('record_id', 'integer')
    .modifyEnd(isPostgres(db) ? sql`` : sql`strict`)
    .execute()
  await db
    .insertInto('imported_rows')
    .columns(['key', 'import_id', 'entity', 'record_id'])
    .expression(
      db
        .selectFrom('imported_products')
        .select([sql<string>`'products:' || key`.as('key'), 'import_id', sql<string>`'products'`.as('entity'), 'product_id']),
    )
    .execute()
  await db.schema.dropTable('imported_products').execute()
  await index(db, 'imported_rows', 'import_id', 'key')
  await index(db, 'imported_rows', 'entity', 'record_id')
  await index(db, 'contact_requests', 'phone', 'id')
}
