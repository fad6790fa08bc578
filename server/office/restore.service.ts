import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { MINUTE_MS } from '#contract/constants.ts'
import type { RestoreBackup, Restored } from '#contract/office/system.ts'
import type { FieldErrorCode } from '#contract/platform/field-errors.ts'
import { isPasswordOf } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import type { BackupFault } from '#server/platform/backup/archive.ts'
import { isEncrypted } from '#server/platform/backup/encryption.ts'
import { threadBeside } from '#server/platform/beside.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { UploadedFile } from '#server/platform/http/multipart-body.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { siteIsInUse } from '#texts/system.ts'
import { isFresh } from './fresh.repository.ts'
import type { RestoreOutcome, UploadToRestore } from './restore-upload.ts'

const LIMIT: NamedLimit = { name: 'backup-restore', points: 5, windowMs: 60 * MINUTE_MS }

/** Where each fault of the file is shown. */
const FAULTS: Record<BackupFault, [field: string, code: FieldErrorCode]> = {
  damaged: ['backup', 'backup_damaged'],
  unknown: ['backup', 'backup_unknown'],
  newer: ['backup', 'backup_newer'],
  passphrase: ['passphrase', 'passphrase_wrong'],
}

/** Each takes the memory and the disk of its file. */
const inTurn = pLimit(1)

/**
 * Replaces a fresh site by an uploaded backup. Throws 409 when the site is in use, 422 for a wrong password or a file that cannot be restored,
 * TooManyRequestsError after five in an hour.
 */
export async function restoreBackup(
  { config, database, log }: { config: Config; database: Database; log: FastifyBaseLogger },
  caller: Caller,
  { password, passphrase }: RestoreBackup,
  [file]: UploadedFile[],
): Promise<Restored> {
  if (!(await isFresh(database.read))) throw new ProblemError('conflict', siteIsInUse)
  if (!file) throw fieldProblem('backup', 'required')
  if (config.rateLimit) await database.write((tx) => consume(tx, [LIMIT, String(caller.userId)]))
  if (!(await isPasswordOf(database, caller.userId, password))) {
    await database.write((tx) => writeAuditEvent(tx, { entity: 'backups', entityId: 0, action: 'refused', by: caller }))
    throw fieldProblem('password', 'password_wrong')
  }
  if (passphrase === '' && (await isEncrypted(file.path))) throw fieldProblem('passphrase', 'passphrase_missing')
  const { dataDir, databaseUrl, databaseListenUrl, storageUrl } = config
  const settings = { dataDir, databaseUrl, databaseListenUrl, storageUrl }
  // The account is not one of the backup, whose numbers may belong to others.
  const by = { userId: 0, userName: caller.userName, range: caller.range }
  const outcome = await inTurn(() => inThread({ settings, path: file.path, passphrase, by }))
  if ('fault' in outcome) throw fieldProblem(...FAULTS[outcome.fault])
  if ('problem' in outcome) throw new ProblemError(outcome.problem, outcome.problem === 'conflict' ? siteIsInUse : undefined)
  log.info(outcome.restored, 'The site was replaced by an uploaded backup')
  // Now, and not when the next visitor comes: what is in memory is of the database before.
  await database.isCurrent()
  return outcome.restored
}

async function inThread(upload: UploadToRestore): Promise<RestoreOutcome> {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<UploadToRestore, RestoreOutcome>({ ...threadBeside(import.meta.url, 'restore-upload'), maxThreads: 1 })
  try {
    return await pool.run(upload)
  } finally {
    await pool.destroy()
  }
}
