import { sql } from 'kysely'
import type { AnyDb } from './table-parts.ts'

/** The language in which an account reads the back office, and what the site writes to its owner; until here all of them read English. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('users')
    // Which languages there are is the code's to say, so that another one needs no migration.
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en').check(sql`length(language) = 2`))
    .execute()
}
