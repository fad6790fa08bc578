import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, required, TIME } from './table-parts.ts'

const STAGE = `(case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end)`

/**
 * What products cost the shop and who sold them to it, kept on bills as it was on their day; parts that are to be ordered, or are built in with
 * their serial number; and templates of estimates.
 */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('purchase_price', 'integer', (c) => c.check(sql`purchase_price >= 0`))
    .execute()
  await db.schema
    .alterTable('products')
    .addColumn('supplier', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('bill_lines')
    .addColumn('cost', 'integer', (c) => c.check(sql`cost >= 0`))
    .execute()
  await db.schema
    .alterTable('estimate_lines')
    .addColumn('serial', 'text', (c) => c.notNull().defaultTo(''))
    .execute()

  for (const [name, table, of, condition] of [
    // What is not held of the stock: most lines of parts are, or belong to estimates that nobody approved.
    ['estimate_lines_missing', 'estimate_lines', 'estimate_id, product_id', `held = 'none' and product_id is not null`],
    ['estimate_lines_serial', 'estimate_lines', 'serial, estimate_id', `serial <> ''`],
    // With all that the list sorts by, so that it reads the rows of one page only.
    [
      'repair_requests_awaited',
      'repair_requests',
      `${STAGE}, part_from, part_due, id, status, withdrawn_at`,
      `status = 'Pending' and withdrawn_at is null and part_since is not null`,
    ],
  ])
    await sql.raw(`create index ${name} on ${table} (${of}) where ${condition}`).execute(db)

  const time = (column: string) => (isPostgres(db) ? sql`true` : sql`${sql.ref(column)} glob ${sql.lit(TIME)}`)
  const timeType = isPostgres(db) ? 'timestamptz' : 'text'
  await db.schema
    .createTable('estimate_templates')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.notNull().primaryKey().autoIncrement(),
    )
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('lines', isPostgres(db) ? sql`json` : 'text', (c) => c.notNull().check(isPostgres(db) ? sql`true` : sql`json_valid(lines)`))
    .addColumn('version', 'integer', (c) => c.notNull().check(sql`version >= 1`))
    .addColumn('created_at', timeType, (c) => c.notNull().check(time('created_at')))
    .addColumn('updated_at', timeType, (c) => c.notNull().check(time('updated_at')))
    .modifyEnd(isPostgres(db) ? sql`` : sql`strict`)
    .execute()
}
