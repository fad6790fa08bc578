import { sql } from 'kysely'
import type { AnyDb } from './table-parts.ts'

const IS_OPEN = `status = 'Pending' and withdrawn_at is null`
const STAGE = `(case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end)`
const DUE_ON = `(coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31'))`

/**
 * A repair for which nobody has named a day has an empty preferred date, and is due after all others; until here it was due on the day on
 * which the shop entered it. And a move keeps what it changed, so that it can be undone.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const [name, of, condition] of [
    ['board', `${STAGE}, ${DUE_ON}, id`, IS_OPEN],
    ['technician', `technician_id, ${STAGE}, ${DUE_ON}, id, brand, status, withdrawn_at`, IS_OPEN],
    ['brand', `brand, ${STAGE}, ${DUE_ON}, id`, `${IS_OPEN} and brand is not null`],
    ['parts', `${STAGE}, part_due, id, ${DUE_ON}, technician_id, status, withdrawn_at`, `${IS_OPEN} and part_due is not null`],
  ]) {
    await sql.raw(`drop index if exists repair_requests_${name}`).execute(db)
    await sql.raw(`create index repair_requests_${name} on repair_requests (${of}) where ${condition}`).execute(db)
  }
  await db.schema.alterTable('request_events').addColumn('undo', 'text').execute()
}
