import { DAY_MS } from '#contract/constants.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredIdempotencyKeys } from './idempotency.repository.ts'
import { deleteExpiredRateLimits } from './rate-limits.repository.ts'

/** Rows that one transaction deletes: after a flood there may be millions. */
const BATCH_SIZE = 500

export function addHttpJobs({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.add({
    name: 'delete-idempotency-keys',
    everyMs: DAY_MS,
    run: (now, signal) =>
      changeInBatches(BATCH_SIZE, signal, () => database.write((tx) => deleteExpiredIdempotencyKeys(tx, now, BATCH_SIZE))),
  })
  jobs.add({
    name: 'delete-expired-rate-limits',
    everyMs: DAY_MS,
    run: (now, signal) => changeInBatches(BATCH_SIZE, signal, () => database.write((tx) => deleteExpiredRateLimits(tx, now, BATCH_SIZE))),
  })
}
