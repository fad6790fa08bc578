import { sql } from 'kysely'
import type { AnyDb } from './table-parts.ts'

const IS_OPEN = `status = 'Pending' and withdrawn_at is null`
const STAGE = `(case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end)`
const DUE_ON = '(coalesce(promised_on, preferred_date))'

/**
 * The worklist and the narrowed board are ranges of an index: with fifty thousand repairs, every open one had been read. Columns that a
 * condition of the index decides are in it too, because SQLite reads the row for them otherwise; and it prefers an index that begins with a
 * value to one that merely has these rows.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const [name, of, condition] of [
    ['bookings_waiting', 'status, id, created_at, withdrawn_at', IS_OPEN],
    ['repair_requests_waiting', 'status, id, created_at, withdrawn_at', IS_OPEN],
    ['contact_requests_waiting', 'status, id, created_at, withdrawn_at, unanswered_since', `${IS_OPEN} and unanswered_since is not null`],
    ['repair_requests_technician', `technician_id, ${STAGE}, ${DUE_ON}, id, brand, status, withdrawn_at`, IS_OPEN],
    ['repair_requests_ready', `${STAGE}, ready_at, id`, `${IS_OPEN} and ready_at is not null`],
    [
      'repair_requests_parts',
      `${STAGE}, part_due, id, ${DUE_ON}, technician_id, status, withdrawn_at`,
      `${IS_OPEN} and part_due is not null`,
    ],
  ]) {
    const table = name?.replace(/_[a-z]+$/, '')
    await sql.raw(`drop index if exists ${name}`).execute(db)
    await sql.raw(`create index ${name} on ${table} (${of}) where ${condition}`).execute(db)
  }
}
