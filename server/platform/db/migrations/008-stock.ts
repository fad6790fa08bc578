import { sql } from 'kysely'
import { type AnyDb, hasColumn } from './convert.ts'

/**
 * Products from before have one piece; what their bookings already hold is counted, so a product that was promised to two customers has one
 * piece and two reservations.
 */
export async function up(db: AnyDb): Promise<void> {
  // Items have them since version 058.
  for (const [column, standard] of [
    ['stock', 1],
    ['reserved', 0],
  ] as const)
    if (!(await hasColumn(db, 'products', column)))
      await sql`alter table products add column ${sql.ref(column)} integer default ${sql.lit(standard)}`.execute(db)
  const booked = sql`select product_id from bookings where status = 'Booked'`
  await sql`
    update products set availability = 'reserved', reserved =
      (select count(*) from bookings where bookings.product_id = products.id and bookings.status = 'Booked')
    where id in (${booked})`.execute(db)
}
