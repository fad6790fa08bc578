import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ChangeEntity, DAY_MS } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import type { AppContext } from '#server/context.ts'
import { type AuditEntry, writeAuditEntry } from './audit-log.ts'
import type { Tx } from './database.ts'
import { forUpdate } from './for-update.ts'

/** Records that one transaction erases: others get to write between two of them. */
const ERASED_AT_ONCE = 200

/** Records that hold what a customer sent. */
export interface CustomerRecords<Row extends { id: number }> {
  entity: ChangeEntity
  table: 'bookings' | 'repair_requests' | 'contact_requests'
  /** The status that ends the work; only such records grow too old. */
  finished: string
  /** Fields that tell about a person. */
  personal: readonly (keyof Row & string)[]
}

/**
 * Erases one record as its customer may ask: the row, the answers that were kept for a retry, and the personal values in its history, which goes on
 * saying that there was one and who deleted it.
 */
export async function eraseRecord<Row extends { id: number }>(
  tx: Tx,
  { entity, table, personal }: CustomerRecords<Row>,
  before: Row,
  by: AuditEntry<Row>['by'],
): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', before.id).execute()
  await tx.deleteFrom('idempotency_keys').where('record_id', '=', before.id).where('key', 'like', `${entity}:%`).execute()
  await writeAuditEntry(tx, { entity, action: 'deleted', by, before, personal })
}

/** The moment that lies so many months before `now`; undefined when they are 0, which means for ever. */
export function monthsBefore(now: Date, months: number): string | undefined {
  if (months === 0) return undefined
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before.toISOString()
}

/**
 * Once a day, finished records go whose last change is older than the shop keeps them, and with them what the change history tells of them.
 * `onErased` is called after each transaction that has erased some.
 */
export function eraseWhenOld<Row extends { id: number }>(
  { jobs, database }: Pick<AppContext, 'jobs' | 'database'>,
  records: CustomerRecords<Row>,
  onErased: () => void,
): void {
  async function run(now: Date, signal: AbortSignal) {
    const before = monthsBefore(now, shopFacts.keepFinishedRequestsMonths)
    if (before === undefined) return
    while (!signal.aborted) {
      const erased = await database.write((tx) => eraseSome(tx, records, before))
      if (erased > 0) onErased()
      if (erased < ERASED_AT_ONCE) return
      await nextTurn()
    }
  }
  jobs.add({ name: `erase-old-${records.entity}`, everyMs: DAY_MS, run })
}

async function eraseSome(
  tx: Tx,
  { entity, table, finished }: Pick<CustomerRecords<never>, 'entity' | 'table' | 'finished'>,
  before: string,
): Promise<number> {
  // The three tables agree in the columns that are used here.
  const rows = await tx
    .selectFrom(table as 'bookings')
    .where('status', '=', finished as 'Purchased')
    .where('updated_at', '<', before)
    .select('id')
    .orderBy('updated_at')
    .limit(ERASED_AT_ONCE)
    .$call(forUpdate(tx))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('audit_log').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
  await tx.deleteFrom(table).where('id', 'in', ids).execute()
  return ids.length
}
