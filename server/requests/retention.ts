import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS, REQUEST_KINDS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import type { Customer, RequestKind } from './request-kind.ts'
import { deleteExpired } from './requests.repository.ts'

/** Requests that one transaction deletes. Other writes run between two transactions. */
const BATCH_SIZE = 200

/**
 * The time `months` before `now`, or undefined for 0, which means that nothing expires. A day that the month does not have becomes its last
 * one: six months before 31 August is 28 February.
 */
export function monthsBefore(now: Date, months: number): Date | undefined {
  if (months === 0) return undefined
  const before = new Date(now)
  before.setUTCMonth(now.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/** When a closed request expires whose last change was at `updatedAt`; undefined when nothing expires. */
export function expiryOf(updatedAt: string, months: number): Date | undefined {
  if (months === 0) return undefined
  const expiry = new Date(updatedAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + months)
  return expiry
}

/** Daily: deletes closed requests whose last change is older than the retention period, with their audit entries. */
export function scheduleRetention<Table extends RequestTableName, Fields, New extends Customer>(
  { jobs, database, documents }: Pick<AppContext, 'jobs' | 'database' | 'documents'>,
  { name, table, closedStatus }: RequestKind<Table, Fields, New>,
): void {
  const entity = REQUEST_KINDS[name]
  async function run(now: Date, signal: AbortSignal): Promise<void> {
    const { requestRetentionMonths } = await documents.read('shop')
    const before = monthsBefore(now, requestRetentionMonths)
    if (before === undefined) return
    while (!signal.aborted) {
      const deleted = await database.write((tx) => deleteExpired(tx, { table, entity, closedStatus }, before, BATCH_SIZE))
      if (deleted < BATCH_SIZE) return
      await yieldToEventLoop()
    }
  }
  jobs.add({ name: `delete-expired-${entity}`, everyMs: DAY_MS, run })
}
