import { DAY_MS } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteOldFailedMails } from './mails.repository.ts'
import { deleteOldOutboxFiles } from './open-mailer.ts'

/** Mails contain personal data and login links, so failed mails and outbox files are deleted after this long. */
const RETENTION_MS = 30 * DAY_MS

export function addMailJobs({ config, database, jobs }: { config: Config; database: Database; jobs: Jobs }): void {
  const before = (now: Date) => new Date(now.getTime() - RETENTION_MS)
  jobs.add({
    name: 'delete-old-outbox-files',
    everyMs: DAY_MS,
    run: (now, signal) => deleteOldOutboxFiles(config, before(now), signal),
  })
  jobs.add({
    name: 'delete-failed-mails',
    everyMs: DAY_MS,
    run: (now) => database.write((tx) => deleteOldFailedMails(tx, before(now))),
  })
}
