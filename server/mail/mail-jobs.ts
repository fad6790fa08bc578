import { DAY_MS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import { deleteOldFailedMails } from './mails.repository.ts'
import { deleteOldOutboxFiles } from './open-mailer.ts'

/** Mails hold people's addresses, and links that log in: what was not sent, or written to the outbox, goes after this long. */
const KEEP_MS = 30 * DAY_MS

export function addMailJobs({ config, database, jobs }: Pick<AppContext, 'config' | 'database' | 'jobs'>): void {
  const before = (now: Date) => new Date(now.getTime() - KEEP_MS)
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
