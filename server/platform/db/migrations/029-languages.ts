import type { AnyDb } from './table-parts.ts'

const TABLES = ['bookings', 'repair_requests', 'contact_requests', 'stock_alerts', 'newsletter_subscribers']

/**
 * The language in which someone wrote, and reads the shop's mails; until here all of them read English. Which languages there are is the code's to
 * say, so that another one needs no migration.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const table of TABLES)
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
      .execute()
}
