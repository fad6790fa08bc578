import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './table-parts.ts'

/**
 * Texts of one or two letters, which a shop search begins with, are in no trigram: SQLite read every column of every product for them, and
 * held everybody up meanwhile. It now reads the names and categories alone. PostgreSQL holds up nobody.
 */
export async function up(db: AnyDb): Promise<void> {
  if (!isPostgres(db)) await sql`create index products_search_text on products (search)`.execute(db)
}
