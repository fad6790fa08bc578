import { DAY_MS, MINUTE_MS, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import { to } from '#contract/paths.ts'
import { findActiveAdmins, findUserOrNone } from '#server/accounts/users.repository.ts'
import { PLACEHOLDER_EMAIL } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { NEVER } from '#server/jobs/jobs.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import * as mails from '#texts/mails.ts'
import { changeBackupState, findBackupState } from './backup-state.repository.ts'
import { makeBackup, readKeptBackups, uploadBackup } from './kept-backups.ts'

export const BACKUP_JOB = 'back-up'
const UPLOAD_JOB = 'upload-backup'
const HOUR_MS = 60 * MINUTE_MS
/** On the shop's clock, when fewest people are on the site. */
const NIGHT = '03:00:00'

const backupIsOld = mailTemplate<{ userId: number }>('backup-is-old')

/** The first night after `after`. */
export function nextNight(after: Date): Date {
  const today = new Date(`${todayInShop(after)}T${NIGHT}${SHOP_UTC_OFFSET}`)
  return today > after ? today : new Date(today.getTime() + DAY_MS)
}

/** Backs the site up every night, and when an admin asks for it; uploads the newest backup, and warns when it is old. */
export function addBackupJobs(context: AppContext): void {
  const { config, database, jobs, mail, siteUrl } = context
  mail.register(backupIsOld, async ({ userId }) => {
    const user = await findUserOrNone(database.read, userId)
    const isReached = user && !user.disabled && (!config.smtpUrl || user.email !== PLACEHOLDER_EMAIL)
    if (!isReached || !(await readKeptBackups(context, new Date())).isOld) return undefined
    return { to: user.email, ...mails.backupIsOld(user.name, siteUrl() + to('system')) }
  })

  jobs.add({
    name: BACKUP_JOB,
    everyMs: DAY_MS,
    // Without nightly backups it waits for the button.
    nextRun: config.nightlyBackup ? nextNight : () => NEVER,
    async run(now, signal) {
      await makeBackup(context, now, signal)
      if (config.backupUrl) await jobs.runSoon(UPLOAD_JOB)
    },
  })
  if (config.backupUrl) jobs.add({ name: UPLOAD_JOB, everyMs: HOUR_MS, run: (_now, signal) => uploadBackup(context, signal) })
  jobs.add({ name: 'check-backups', everyMs: HOUR_MS, run: (now) => warnOfOldBackup(context, now) })
}

/** Tells every admin once that the newest backup is old. */
async function warnOfOldBackup(context: AppContext, now: Date): Promise<void> {
  const { database, mail } = context
  const { isOld, safeAt } = await readKeptBackups(context, now)
  if (!isOld || (await findBackupState(database.read)).warnedOf === safeAt) return
  await database.write(async (tx) => {
    for (const { id: userId } of await findActiveAdmins(tx)) await mail.queue(tx, backupIsOld, { userId })
    await changeBackupState(tx, { warnedOf: safeAt })
  })
}
