import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, tablesOf } from './convert.ts'
import { rewrite } from './rows.ts'

/** Of an entry of the audit log; a text that someone wrote has a backslash before its quotation marks. */
const [BEFORE, AFTER] = ['"field":"told"', '"field":"notified"']

interface Trashed {
  row: object
  events: { kind: string }[]
  audit: { changes: string }[]
}

function trashed(value: string): string {
  const { row, events, audit, ...rest } = JSON.parse(value) as Trashed
  const { untold_since = null, ...columns } = row as { untold_since?: string | null }
  return JSON.stringify({
    ...{ ...rest, row: { ...columns, unnotified_since: untold_since } },
    events: events.map((event) => (event.kind === 'told' ? { ...event, kind: 'notified' } : event)),
    audit: audit.map((entry) => ({ ...entry, changes: entry.changes.replaceAll(BEFORE, AFTER) })),
  })
}

/** Messages of webhooks move into one table with mails and pushes, and one task deletes the old ones of all. */
async function moveWebhooks(db: AnyDb): Promise<void> {
  await sql`delete from tasks where name in ('delete-failed-mails', 'delete-old-webhook-deliveries')`.execute(db)
  if (!(await tablesOf(db)).includes('webhook_deliveries')) return
  // SQLite keeps the rule of the former channels until the table is made again.
  const setUnchecked = async (to: 'on' | 'off') => isPostgres(db) || sql.raw(`pragma ignore_check_constraints = ${to}`).execute(db)
  await setUnchecked('on')
  await sql`insert into outbox
      (channel, template, webhook_id, data, message_id, created_at, attempts, next_attempt_at, locked_until, sent_at, status, last_error,
      entity, entity_id)
    select 'webhook', 'webhook', webhook_id, body, substr(message_id, 5), created_at, attempts, next_attempt_at, locked_until,
      delivered_at, status, failure, entity, entity_id
    from webhook_deliveries order by id`.execute(db)
  await setUnchecked('off')
}

/** The event that a customer was notified, and the time since when one was not, get their names of today. */
export async function up(db: AnyDb): Promise<void> {
  await sql`update request_events set kind = 'notified' where kind = 'told'`.execute(db)
  const type = sql.raw(isPostgres(db) ? 'json' : 'text')
  await sql`update audit_log set changes = cast(replace(cast(changes as text), ${BEFORE}, ${AFTER}) as ${type})
    where cast(changes as text) like ${`%${BEFORE}%`}`.execute(db)
  const isRequest = `entity in ('bookings', 'repair-requests', 'contact-requests')`
  const read = { read: 'cast(data as text) as value', column: 'data', where: isRequest }
  await rewrite<{ value: string }>(db, 'trash', read, ({ value }) => trashed(value))
  await moveWebhooks(db)
}
