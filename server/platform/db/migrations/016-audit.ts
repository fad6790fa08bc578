import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, index, makeSearchable } from './table-parts.ts'

// As they were when this was released.
const REQUESTS = sql.raw(`('bookings', 'repair-requests', 'contact-requests')`)
/** Values of a customer are removed when the request is erased, and put back when it is restored before that. */
const OTHER_COLUMNS = ['id', 'entity', 'entity_id', 'action', 'at', 'user_id', 'user_name', 'address', 'search']
const KEPT_DAYS = 365

/**
 * Where each entry of the audit log came from, and a search. The database refuses to change entries, and to delete those of the last year:
 * but of a customer's request the values may be removed, and all of it goes with the request.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const column of ['address', 'search'])
    await db.schema
      .alterTable('audit_log')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await sql`update audit_log set search = lower(user_name)`.execute(db)
  await makeSearchable(db, ['audit_log'])
  // The search of SQLite does not fill itself.
  if (!isPostgres(db)) await sql`insert into audit_log_search(audit_log_search) values ('rebuild')`.execute(db)
  await index(db, 'audit_log', 'action', 'id')
  await index(db, 'audit_log', 'at')
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db))
}

async function guardOnPostgres(db: AnyDb): Promise<void> {
  const isSame = sql.join(
    OTHER_COLUMNS.map((column) => sql`new.${sql.ref(column)} is not distinct from old.${sql.ref(column)}`),
    sql` and `,
  )
  // A restore moves the old tables away and keeps the function.
  await sql`create or replace function guard_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.entity in ${REQUESTS} and ${isSame} then return new; end if;
      elsif tg_op = 'DELETE' then
        if old.entity in ${REQUESTS} and old.entity_id > 0 then return old; end if;
        if old.at < to_char((now() at time zone 'utc') - interval '${sql.raw(String(KEPT_DAYS))} days', 'YYYY-MM-DD"T"HH24:MI:SS') then return old; end if;
      end if;
      raise exception 'The audit log is append-only';
    end $$`.execute(db)
  await sql`create trigger audit_log_guard before update or delete on audit_log for each row execute function guard_audit_log()`.execute(db)
  await sql`create trigger audit_log_guard_all before truncate on audit_log for each statement execute function guard_audit_log()`.execute(
    db,
  )
}

async function guardOnSqlite(db: AnyDb): Promise<void> {
  const refuse = sql`begin select raise(abort, 'The audit log is append-only'); end`
  const isSame = sql.join(
    OTHER_COLUMNS.map((column) => sql`new.${sql.ref(column)} is old.${sql.ref(column)}`),
    sql` and `,
  )
  const yearAgo = sql.raw(`strftime('%Y-%m-%dT%H:%M:%S', 'now', '-${KEPT_DAYS} days')`)
  await sql`create trigger audit_log_guard_update before update on audit_log when not (old.entity in ${REQUESTS} and ${isSame}) ${refuse}`.execute(
    db,
  )
  await sql`create trigger audit_log_guard_delete before delete on audit_log
    when not ((old.entity in ${REQUESTS} and old.entity_id > 0) or old.at < ${yearAgo}) ${refuse}`.execute(db)
}
