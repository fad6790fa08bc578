import { DAY_MS, THE_SITE } from '#contract/constants.ts'
import { retentionPeriods } from '#server/content/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { removeFiles } from '#server/platform/files/trashed-files.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import type { KindDefinition } from './request.ts'
import { deleteExpired } from './retention.repository.ts'

/** Requests that one transaction deletes. Other writes run between two transactions. */
const BATCH_SIZE = 200

/**
 * The time `months` before `now`, or undefined for 0, which means that requests never expire. A day that the month does not have becomes
 * its last one: six months before 31 August is 28 February.
 */
export const monthsBefore = (now: Date, months: number): Date | undefined => (months === 0 ? undefined : monthsAfter(now, -months))

function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(date.getUTCMonth() + months)
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0)
  return moved
}

/** When a closed request expires whose last change was at `updatedAt`; undefined if it never does. */
export const expiryOf = (updatedAt: string, months: number): Date | undefined =>
  months === 0 ? undefined : monthsAfter(new Date(updatedAt), months)

/**
 * Daily: deletes closed and withdrawn requests whose last change is older than the retention period, with their audit entries. An entry of
 * each batch says how many.
 */
export function scheduleRetention(
  { database, files, tasks }: { database: Database; files: FileStore; tasks: Tasks },
  kind: KindDefinition,
): void {
  const { entity } = kind
  async function run(now: Date, signal: AbortSignal): Promise<void> {
    const { requestRetentionMonths } = await retentionPeriods(database.read, now)
    const before = monthsBefore(now, requestRetentionMonths)
    if (before === undefined) return
    await changeInBatches(BATCH_SIZE, signal, () =>
      database.write(async (tx) => {
        const { count: requests, photos } = await deleteExpired(tx, kind, { before, now, limit: BATCH_SIZE })
        const details = { requests, months: requestRetentionMonths }
        if (requests > 0) await writeAuditEvent(tx, { entity, entityId: 0, action: 'erased', by: THE_SITE, details })
        if (photos.length > 0) tx.afterCommit(() => removeFiles(files, privateFilesOf(photos)))
        return requests
      }),
    )
  }
  tasks.add({ name: `delete-expired-${entity}`, everyMs: DAY_MS, run })
}
