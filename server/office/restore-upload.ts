import type { Restored } from '#contract/office/system.ts'
import type { Config } from '#server/config.ts'
import { type BackupFault, BackupFileError } from '#server/platform/backup/archive.ts'
import { withDecrypted } from '#server/platform/backup/encryption.ts'
import { RecordsExistError, restoreIntoOpen } from '#server/platform/backup/restore.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import { toProblem } from '#server/platform/db/database-errors.ts'
import { restoresIn } from '#server/platform/files/temp-files.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { isFresh } from './fresh.repository.ts'

// Runs in a thread of its own (restore.service.ts): it unpacks, hashes and inserts without a pause.

export interface UploadToRestore {
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl' | 'storageUrl'>
  path: string
  /** Empty without one. */
  passphrase: string
  by: AuditActor
}

/** Errors lose their class between threads. */
export type RestoreOutcome = { restored: Restored } | { fault: BackupFault } | { problem: 'conflict' | 'busy' | 'storage_full' }

/** Replaces a fresh site by an uploaded backup. */
export default async function restoreUpload({ settings, path, passphrase, by }: UploadToRestore): Promise<RestoreOutcome> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  try {
    const { createdAt, rows, files } = await withDecrypted(
      path,
      restoresIn(settings.dataDir),
      async () => passphrase,
      (plain) => restoreIntoOpen(settings, plain, { by, log, now: new Date(), mayReplace: isFresh }),
    )
    const records = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { restored: { at: createdAt, records, pictures: files.uploads + files.trash } }
  } catch (error) {
    if (error instanceof BackupFileError) return { fault: error.fault }
    if (error instanceof RecordsExistError) return { problem: 'conflict' }
    const problem = toProblem(error)
    if (problem instanceof ProblemError && (problem.code === 'busy' || problem.code === 'storage_full')) return { problem: problem.code }
    throw error
  }
}
