import { sql } from 'kysely'
import { type AnyDb, tablesOf } from './convert.ts'

/** Imports of other records than products. */
export async function up(db: AnyDb): Promise<void> {
  if (!(await tablesOf(db)).includes('imported_products')) return
  await sql`update imports set records = (select count(*) from imported_products
    join products on products.id = imported_products.product_id where imported_products.import_id = imports.id)`.execute(db)
  await sql`insert into imported_rows (key, import_id, entity, record_id)
    select 'products:' || key, import_id, 'products', product_id from imported_products`.execute(db)
}
