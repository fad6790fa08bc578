import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './table-parts.ts'

/**
 * Lines of bills name the agreed line that they bill, and bills keep the technician of their repair. Bills from before name the technician of
 * today, once and for all; their lines have an empty name, which counts as all that was agreed.
 */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('bill_lines')
    .addColumn('agreed_line', 'text', (c) => c.defaultTo(''))
    .execute()
  await db.schema.alterTable('bills').addColumn('technician_id', 'integer').execute()
  await db.schema
    .alterTable('bills')
    .addColumn('technician_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute()

  await unguarded(db, () =>
    sql`update bills set technician_id = users.id, technician_name = coalesce(nullif(users.name, ''), users.user_name)
      from repair_requests join users on users.id = repair_requests.technician_id
      where bills.entity = 'repair-requests' and bills.entity_id = repair_requests.id`.execute(db),
  )
}

/** Lifts the guard of bills for one change, which alters nothing that is printed. */
async function unguarded(db: AnyDb, change: () => Promise<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  await sql.raw(postgres ? 'alter table bills disable trigger bills_guard' : 'drop trigger bills_guard_update').execute(db)
  await change()
  await sql
    .raw(
      postgres
        ? 'alter table bills enable trigger bills_guard'
        : `create trigger bills_guard_update before update on bills begin select raise(abort, 'What is issued is kept'); end`,
    )
    .execute(db)
}
