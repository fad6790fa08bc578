import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './convert.ts'
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

/** The event that a customer was notified, and the time since when one was not, get their names of today. */
export async function up(db: AnyDb): Promise<void> {
  await sql`update request_events set kind = 'notified' where kind = 'told'`.execute(db)
  const type = sql.raw(isPostgres(db) ? 'json' : 'text')
  await sql`update audit_log set changes = cast(replace(cast(changes as text), ${BEFORE}, ${AFTER}) as ${type})
    where cast(changes as text) like ${`%${BEFORE}%`}`.execute(db)
  const isRequest = `entity in ('bookings', 'repair-requests', 'contact-requests')`
  const read = { read: 'cast(data as text) as value', column: 'data', where: isRequest }
  await rewrite<{ value: string }>(db, 'trash', read, ({ value }) => trashed(value))
}
