import { sql } from 'kysely'
import { type AnyDb, index, required, withId } from './table-parts.ts'

/**
 * Pieces of a product, and who waits for one. Products from before have one piece; what their bookings already hold is counted, so a product
 * that was promised to two customers has one piece and two reservations.
 */
export async function up(db: AnyDb): Promise<void> {
  const alter = () => db.schema.alterTable('products')
  await alter()
    .addColumn('stock', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await alter()
    .addColumn('reserved', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await alter()
    .addColumn('availability', 'text', (c) => c.notNull().defaultTo('available'))
    .execute()
  await alter().addColumn('sold_at', 'text').execute()
  await alter()
    .addColumn('listed', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()

  const booked = sql`select product_id from bookings where status = 'Booked'`
  await sql`
    update products set availability = 'reserved', reserved =
      (select count(*) from bookings where bookings.product_id = products.id and bookings.status = 'Booked')
    where id in (${booked})`.execute(db)

  await index(db, 'products', 'availability', 'id')
  await index(db, 'products', 'listed', 'sold_at')
  // Counts of the lists, by category and condition.
  await index(db, 'products', 'listed', 'category', 'condition')
  await db.schema.dropIndex('products_category_condition').execute()

  await withId(db, 'stock_alerts')
    .addColumn('product_id', 'integer', required)
    .addColumn('email', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('stock_alerts_product_id_email', ['product_id', 'email'])
    .execute()
  await index(db, 'stock_alerts', 'email')
  await index(db, 'stock_alerts', 'created_at')
}
