import { DAY_MS } from '#contract/constants.ts'
import { WEBHOOK_LOG_DAYS } from '#contract/staff-constants.ts'
import type { Config } from '#server/config.ts'
import { deleteInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { deleteOldOutboxFiles } from './mail/open-mailer.ts'
import { deleteOldMessages } from './outbox.repository.ts'

/** Mails contain personal data and login links, so failed mails and outbox files are kept no longer than the log of webhooks. */
const RETENTION_MS = WEBHOOK_LOG_DAYS * DAY_MS

export function addOutboxTasks({ config, database, tasks }: { config: Config; database: Database; tasks: Tasks }): void {
  const before = (now: Date) => new Date(now.getTime() - RETENTION_MS)
  tasks.add({
    name: 'delete-old-outbox-files',
    everyMs: DAY_MS,
    run: (now, signal) => deleteOldOutboxFiles(config, before(now), signal),
  })
  tasks.add({
    name: 'delete-old-messages',
    everyMs: DAY_MS,
    run: (now, signal) => deleteInBatches(database, signal, (tx, limit) => deleteOldMessages(tx, before(now), limit)),
  })
}
