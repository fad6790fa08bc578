import { DAY_MS } from '#contract/constants.ts'
import { deleteInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { deleteExpiredIdempotencyKeys } from './idempotency.repository.ts'
import { deleteExpiredRateLimits } from './rate-limits.repository.ts'

export function addHttpTasks({ database, tasks }: { database: Database; tasks: Tasks }): void {
  tasks.add({
    name: 'delete-idempotency-keys',
    everyMs: DAY_MS,
    run: (now, signal) => deleteInBatches(database, signal, (tx, limit) => deleteExpiredIdempotencyKeys(tx, now, limit)),
  })
  tasks.add({
    name: 'delete-expired-rate-limits',
    everyMs: DAY_MS,
    run: (now, signal) => deleteInBatches(database, signal, (tx, limit) => deleteExpiredRateLimits(tx, now, limit)),
  })
}
