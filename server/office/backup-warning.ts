import { MINUTE_MS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { canReceive, findActiveAdmins, findUserOrNone, languageOf } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import { changeBackupState, findBackupState } from '#server/platform/backup/backup-state.repository.ts'
import { readKeptBackups } from '#server/platform/backup/kept-backups.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'

const backupIsOld = mailTemplate<{ userId: number }>('backup-is-old')

/** Mails every admin once when the newest backup is old. */
export function addBackupWarning(parts: {
  config: Config
  database: Database
  tasks: Tasks
  mail: MailQueue
  mailer: Mailer
  siteUrl: () => string
}): void {
  const { database, tasks, mail, mailer, siteUrl } = parts
  mail.register(backupIsOld, async ({ userId }) => {
    const user = await findUserOrNone(database.read, userId)
    const isReached = user && !user.disabled && (await canReceive(mailer, user))
    if (!isReached || !(await readKeptBackups(parts, new Date())).isOld) return undefined
    return { to: user.email, ...serverTexts[languageOf(user)].mails.backupIsOld(user.name, siteUrl() + to('system')) }
  })
  tasks.add({
    name: 'check-backups',
    everyMs: 60 * MINUTE_MS,
    async run(now) {
      const { isOld, safeAt } = await readKeptBackups(parts, now)
      if (!isOld || (await findBackupState(database.read)).warnedOf === safeAt) return
      await database.write(async (tx) => {
        for (const { id: userId } of await findActiveAdmins(tx)) await mail.queue(tx, backupIsOld, { userId })
        await changeBackupState(tx, { warnedOf: safeAt })
      })
    },
  })
}
