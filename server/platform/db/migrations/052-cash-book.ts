import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, tablesOf } from './convert.ts'

/** A day that was closed is a count of the drawer. */
export async function up(db: AnyDb): Promise<void> {
  if (!(await tablesOf(db)).includes('day_closings')) return
  // Of a backup it is text.
  const at = sql.raw(isPostgres(db) ? 'cast(day_closings.created_at as timestamptz)' : 'day_closings.created_at')
  await sql`insert into money_counts
      (book, position, day, opening, expected, counted, note, created_at, user_id, user_name, last_payment, last_move)
    select 'cash', row_number() over (order by day), day, opening, expected, counted, note, ${at}, user_id, user_name,
      coalesce((select max(id) from payments where payments.created_at <= ${at}), 0), 0
    from day_closings order by day`.execute(db)
}
