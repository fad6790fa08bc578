import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, makeSoundsSearchable, rebuildSearch } from './table-parts.ts'

const REQUESTS = ['bookings', 'repair_requests', 'contact_requests']

/**
 * How names sound, so that a search finds them in Latin letters and in Devanagari, and names and descriptions of products in other languages. The
 * sounds of what is stored follow in the background, as 006; bills keep none, because they never change.
 */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('translations', isPostgres(db) ? sql`json` : 'text', (c) =>
      c
        .notNull()
        .defaultTo('{}')
        .check(isPostgres(db) ? sql`true` : sql`json_valid(translations)`),
    )
    .execute()
  await db.schema.alterTable('bookings').addColumn('shown_name', 'text').execute()
  for (const table of ['products', ...REQUESTS, 'bills'])
    await db.schema
      .alterTable(table)
      .addColumn('sound', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await makeSoundsSearchable(db, ['products', ...REQUESTS, 'bills'])
  for (const table of ['products', ...REQUESTS]) await rebuildSearch(db, table)
}
