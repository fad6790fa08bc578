import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, TIME } from './table-parts.ts'

const TIMES = ['received_at', 'bench_since', 'waiting_since', 'part_since', 'ready_at', 'handed_over_at', 'returned_at']
const DAYS = ['promised_on', 'part_due']
const TEXTS = ['device_kind', 'brand', 'model', 'serial', 'accessories', 'part', 'part_from', 'collected_by']
const NUMBERS = ['technician_id', 'warranty_days', 'warranty_of']

const IS_OPEN = `status = 'Pending' and withdrawn_at is null`
const STAGE = `(case when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when waiting_since is not null then 'waiting_customer' when bench_since is not null then 'bench'
  when received_at is not null then 'received' else 'asked' end)`
const DUE_ON = '(coalesce(promised_on, preferred_date))'

/** Facts about a device and its repair. Indexes serve the board and the search for known customers. */
export async function up(db: AnyDb): Promise<void> {
  const time = (column: string) => (isPostgres(db) ? 'timestamptz' : `text check ("${column}" glob '${TIME}')`)
  const json = isPostgres(db) ? 'json' : `text check (json_valid("condition"))`
  const columns: [name: string, type: string][] = [
    ...TIMES.map((column): [string, string] => [column, time(column)]),
    ...[...DAYS, ...TEXTS].map((column): [string, string] => [column, 'text']),
    ...NUMBERS.map((column): [string, string] => [column, 'integer']),
    ['condition', json],
    ['may_erase', 'integer check (may_erase in (0, 1))'],
  ]
  for (const [name, type] of columns) await sql.raw(`alter table repair_requests add column "${name}" ${type}`).execute(db)
  for (const [name, of, condition] of [
    ['board', `${STAGE}, ${DUE_ON}, id`, IS_OPEN],
    ['technician', `technician_id, ${STAGE}, ${DUE_ON}, id`, `${IS_OPEN} and technician_id is not null`],
    ['left', 'handed_over_at, id', 'handed_over_at is not null'],
    ['serial', 'serial, id', 'serial is not null'],
  ])
    await sql.raw(`create index repair_requests_${name} on repair_requests (${of}) where ${condition}`).execute(db)
  await sql.raw('create index repair_requests_phone on repair_requests (phone, id)').execute(db)
}
