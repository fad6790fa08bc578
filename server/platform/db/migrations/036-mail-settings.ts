import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, required, TIME } from './table-parts.ts'

/** The mail server that an admin sets in the browser. */
export async function up(db: AnyDb): Promise<void> {
  const postgres = isPostgres(db)
  await db.schema
    .createTable('mail_settings')
    .addColumn('id', 'integer', (c) => c.notNull().primaryKey().check(sql`id = 1`))
    .addColumn('host', 'text', required)
    .addColumn('port', 'integer', (c) => c.notNull().check(sql`port between 1 and 65535`))
    .addColumn('security', 'text', (c) => c.notNull().check(sql`security in ('starttls', 'tls', 'none')`))
    .addColumn('user_name', 'text', required)
    .addColumn('password', 'text', required)
    .addColumn('sender_name', 'text', required)
    .addColumn('sender_address', 'text', required)
    .addColumn('changed_at', postgres ? 'timestamptz' : 'text', (c) =>
      postgres ? c.notNull() : c.notNull().check(sql`changed_at glob ${sql.lit(TIME)}`),
    )
    .addCheckConstraint('mail_settings_login', sql`(user_name = '') = (password = '')`)
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute()
}
