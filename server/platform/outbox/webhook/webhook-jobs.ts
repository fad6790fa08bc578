import { DAY_MS } from '#contract/constants.ts'
import { WEBHOOK_LOG_DAYS } from '#contract/staff-constants.ts'
import { deleteInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteOldDeliveries } from './webhooks.repository.ts'

export function addWebhookJobs({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.add({
    name: 'delete-old-webhook-deliveries',
    everyMs: DAY_MS,
    run: (now, signal) => {
      const before = new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS)
      return deleteInBatches(database, signal, (tx, limit) => deleteOldDeliveries(tx, before, limit))
    },
  })
}
