import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dailyAt } from '#server/platform/tasks/daily-at.ts'
import { NEVER, type Tasks } from '#server/platform/tasks/tasks.ts'
import { makeBackup, uploadBackup } from './kept-backups.ts'

export const BACKUP_TASK = 'back-up'
const UPLOAD_TASK = 'upload-backup'
const HOUR_MS = 60 * MINUTE_MS
/** Hundreds of gigabytes of pictures over the line of a shop. */
const LIMIT_MS = 12 * HOUR_MS
/** On the shop's clock, when the fewest people are on the site. */
const NIGHT = '03:00'

/** Backs the site up every night and on an admin's request, and uploads the newest backup. */
export async function addBackupTasks(parts: { config: Config; database: Database; files: FileStore; tasks: Tasks }): Promise<void> {
  const { config, tasks } = parts
  tasks.add({
    name: BACKUP_TASK,
    everyMs: DAY_MS,
    limitMs: LIMIT_MS,
    // Without nightly backups only the button starts it.
    nextRun: config.nightlyBackup ? dailyAt(NIGHT) : () => NEVER,
    async run(now, signal) {
      await makeBackup(parts, now, signal)
      if (config.backupUrl) await tasks.runSoon(UPLOAD_TASK)
    },
  })
  if (config.backupUrl) {
    // Before there are visitors: reading the SDK takes some tenths of a second, in which no call is answered.
    await import('#server/platform/files/s3-bucket.ts')
    tasks.add({ name: UPLOAD_TASK, everyMs: HOUR_MS, limitMs: LIMIT_MS, run: (_now, signal) => uploadBackup(parts, signal) })
  }
}
