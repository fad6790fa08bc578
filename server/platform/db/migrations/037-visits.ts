import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, required } from './table-parts.ts'

/** Counts of what visitors do on the site, by day. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('page', 'product', 'search', 'begun', 'sent')`))
    .addColumn('day', 'text', (c) => c.notNull().check(sql`"day" like '____-__-__'`))
    .addColumn('name', 'text', required)
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`"count" > 0`))
    // Every report reads days of one kind, and so does what deletes old ones.
    .addPrimaryKeyConstraint('visit_counts_pkey', ['kind', 'day', 'name'])
    .modifyEnd(isPostgres(db) ? sql`` : sql`strict`)
    .execute()
}
