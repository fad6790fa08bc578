import { sql } from 'kysely'
import type { AnyDb } from './table-parts.ts'

/** Whether an account sees and takes money; until here all of them did. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('sees_money', 'integer', (c) => c.notNull().defaultTo(1).check(sql`sees_money in (0, 1)`))
    .execute()
}
