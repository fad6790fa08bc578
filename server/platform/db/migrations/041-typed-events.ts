import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './table-parts.ts'

/** Rows that one statement changes; each has two parameters, of which PostgreSQL takes 65,535. */
const BATCH_SIZE = 1000

interface OldEvent {
  kind: string
  text: string
}

/** `2 510000 620000`: the revision of an estimate and its amounts. */
function estimateOf(text: string): { revision: number; totals: number[] } {
  const [revision = 0, ...totals] = text.split(' ').map(Number)
  return { revision, totals }
}

/** What the text of each kind of event said. */
const DATA: Readonly<Record<string, (text: string) => object>> = {
  status: (status) => ({ status }),
  answer: (text) => ({ text }),
  message: (text) => ({ text }),
  note: (text) => ({ text }),
  date: (date) => ({ date }),
  promised: (date) => ({ date }),
  told: (state) => ({ state }),
  set_aside: (since) => ({ since }),
  stock: (availability) => ({ availability }),
  moved: (reference) => ({ reference }),
  stage: (stage) => ({ stage }),
  // Supplier and day were written into the text.
  part: (part) => ({ part, from: null, due: null }),
  assigned: (name) => ({ name }),
  reminder: (days) => ({ days: Number(days) }),
  photo: (photo) => ({ photo }),
  photo_released: (photoId) => ({ photoId: Number(photoId) }),
  billed: (number) => ({ number }),
  paid: (amount) => ({ amount: Number(amount) }),
}

const dataOf = ({ kind, text }: OldEvent): string =>
  JSON.stringify(kind.startsWith('estimate_') ? estimateOf(text) : (DATA[kind]?.(text) ?? {}))

/**
 * An event has data instead of a text that is read back, also in the trash; so has an estimate in the audit log, where its value was
 * `sent 2 510000 620000`.
 */
export async function up(db: AnyDb): Promise<void> {
  await sql
    .raw(`alter table request_events add column data ${isPostgres(db) ? 'json' : 'text'} not null default '{}'
    ${isPostgres(db) ? '' : 'check (json_valid(data))'}`)
    .execute(db)
  await change<OldEvent>(
    db,
    { table: 'request_events', from: 'kind, text', to: 'data', where: "kind not in ('withdrawn', 'signed')" },
    dataOf,
  )
  await sql`alter table request_events drop column text`.execute(db)
  await change<{ value: string }>(
    db,
    {
      table: 'trash',
      from: 'cast(data as text) as value',
      to: 'data',
      where: "entity in ('bookings', 'repair-requests', 'contact-requests')",
    },
    ({ value }) => trashed(value),
  )
  await change<{ value: string }>(
    db,
    {
      ...{ table: 'audit_log', from: 'cast(changes as text) as value', to: 'changes' },
      where: `entity = 'repair-requests' and cast(changes as text) like '%"field":"estimate"%'`,
    },
    ({ value }) => withEstimate(value),
  )
}

/** Sets a column of each row that the condition names, in batches. */
async function change<Row>(
  db: AnyDb,
  { table, from, to, where }: { table: string; from: string; to: string; where: string },
  rewritten: (row: Row) => string,
): Promise<void> {
  const type = isPostgres(db) ? 'json' : 'text'
  for (let last = 0; ; ) {
    const { rows } = await sql<Row & { id: number }>`select id, ${sql.raw(from)} from ${sql.table(table)}
      where id > ${last} and ${sql.raw(where)} order by id limit ${BATCH_SIZE}`.execute(db)
    const newest = rows.at(-1)
    if (!newest) return
    const values = rows.map((row) => sql`(cast(${row.id} as integer), cast(${rewritten(row)} as ${sql.raw(type)}))`)
    await sql`update ${sql.table(table)} set ${sql.ref(to)} = changed.column2 from (values ${sql.join(values)}) as changed
      where changed.column1 = ${sql.ref(`${table}.id`)}`.execute(db)
    last = newest.id
  }
}

/** A request in the trash, with its events and its entries of the audit log. */
function trashed(value: string): string {
  const {
    events = [],
    audit = [],
    ...rest
  } = JSON.parse(value) as {
    events?: (OldEvent & object)[]
    audit?: { id: number; changes: string }[]
  }
  return JSON.stringify({
    ...rest,
    events: events.map(({ text, ...event }) => ({ ...event, data: dataOf({ ...event, text }) })),
    audit: audit.map((entry) => ({ ...entry, changes: withEstimate(entry.changes) })),
  })
}

function withEstimate(changes: string): string {
  const rewritten = (value: unknown) => {
    const [state, ...named] = typeof value === 'string' ? value.split(' ') : []
    return state === undefined ? value : { state, ...estimateOf(named.join(' ')) }
  }
  const fields = JSON.parse(changes) as { field: string; from: unknown; to: unknown }[]
  return JSON.stringify(
    fields.map(({ field, from, to }) => (field === 'estimate' ? { field, from: rewritten(from), to: rewritten(to) } : { field, from, to })),
  )
}
