import { DAY_MS } from '#contract/constants.ts'
import { deleteInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredIdempotencyKeys } from './idempotency.repository.ts'
import { deleteExpiredRateLimits } from './rate-limits.repository.ts'

export function addHttpJobs({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.add({
    name: 'delete-idempotency-keys',
    everyMs: DAY_MS,
    run: (now, signal) => deleteInBatches(database, signal, (tx, limit) => deleteExpiredIdempotencyKeys(tx, now, limit)),
  })
  jobs.add({
    name: 'delete-expired-rate-limits',
    everyMs: DAY_MS,
    run: (now, signal) => deleteInBatches(database, signal, (tx, limit) => deleteExpiredRateLimits(tx, now, limit)),
  })
}
