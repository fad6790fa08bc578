import type { Restored } from '#contract/platform/trash.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { findOpenAccount } from '#server/platform/db/open-accounts.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FileLock } from '#server/platform/files/trashed-files.repository.ts'
import { lockFiles, removeFiles, restoreFiles, trashFiles } from '#server/platform/files/trashed-files.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { eraseTrashed, purgeTrash, removeFromTrash } from './trash.repository.ts'
import type { TrashKind, TrashParts } from './trash-kind.ts'

/** Rows that one transaction deletes for good. Other writes run between two transactions. */
const BATCH_SIZE = 200

/**
 * Deletes a row into the trash by `run`, and resolves when its files are no longer served. When they cannot be moved the row is restored
 * and the error is thrown, so that a picture never counts as deleted while everyone can still see it.
 */
export async function deleteWithFiles(
  parts: TrashParts,
  kind: TrashKind,
  id: number,
  by: Caller,
  run: (tx: Tx) => Promise<FileLock>,
): Promise<void> {
  const { database, log } = parts
  const ref = { entity: kind.entity, id }
  const lock = await database.write(run)
  try {
    await trashFiles(parts, ref, lock)
  } catch (error) {
    // Some may have been moved; the sweep restores the rest.
    await restoreFiles(parts, lock).catch((err) => log.warn({ err }, 'Files of a restored record were left to the sweep'))
    await database.write((tx) => restoreRow(parts, tx, kind, id, lock, by))
    throw error
  }
}

/**
 * Restores a row with its files. The files are restored before the transaction, so that a row never lacks them, and moved to the trash
 * again when it is refused. A record that was restored already stays as it is. Throws `not_found` when it was deleted for good,
 * `not_restorable`, and `busy` while another process is moving the files.
 */
export async function restore(parts: TrashParts, kind: TrashKind, id: number, by: Caller): Promise<Restored> {
  const { database, log } = parts
  const { entity } = kind
  const ref = { entity, id }
  const lock = await lockFiles(parts, ref)
  if (!lock) {
    if (!(await kind.exists(database.read, id))) throw new ProblemError('not_found')
    return { entity, id, becamePending: false }
  }
  try {
    await restoreFiles(parts, lock)
    const restored = await database.write((tx) => restoreRow(parts, tx, kind, id, lock, by))
    // Someone else was faster, or took over the files.
    return restored ?? (await restore(parts, kind, id, by))
  } catch (error) {
    const mayBeRestored = error instanceof ProblemError && error.code === 'unconfirmed'
    if (!mayBeRestored)
      await trashFiles(parts, ref, lock).catch((err) => log.warn({ err }, 'Files of a deleted record were left to the sweep'))
    throw error
  }
}

/** Undefined when the row is not in the trash, or when the lock on its files was lost. */
async function restoreRow(
  { mail }: TrashParts,
  tx: Tx,
  kind: TrashKind,
  id: number,
  lock: FileLock,
  by: Caller,
): Promise<Restored | undefined> {
  const { entity } = kind
  const data = await removeFromTrash(tx, { entity, id }, lock)
  if (data === undefined) return undefined
  const { becamePending } = await kind.restore({ mail }, tx, data, by)
  await writeAuditEntry(tx, { entity, action: 'restored', by, after: { id } })
  return { entity, id, becamePending }
}

/**
 * Deletes a record of the trash for good, or a request that is not in it. Throws `not_found`, `account_open`, and `busy` while files are being
 * moved.
 */
export async function erase(
  parts: { database: Database; files: FileStore; mailer: Mailer },
  kind: TrashKind,
  id: number,
  by: Caller,
): Promise<void> {
  const { database, files } = parts
  const { entity } = kind
  const ref = { entity, id }
  if (await findOpenAccount(database.read, ref)) throw new ProblemError('account_open')
  const lock = await lockFiles(parts, ref)
  const isErased = await database.write(async (tx) => {
    const eraseRow = async () => (await kind.erase?.(parts, tx, id, by)) ?? false
    if (await eraseRow()) return true
    // Without a lock it has only now come into the trash.
    const erased = await eraseTrashed(tx, ref, lock ?? { until: null })
    // It may have been restored while this transaction waited for it.
    if (!erased) return eraseRow()
    await kind.forget?.(parts, tx, erased.data, by)
    await writeAuditEntry(tx, { entity, action: 'erased', by, before: { id } })
    if (erased.files.length > 0) tx.afterCommit(() => removeFiles(files, erased.files))
    return true
  })
  if (!isErased) throw new ProblemError('not_found')
}

/** Deletes records for good whose time in the trash has passed. */
export async function purge({ database, files }: { database: Database; files: FileStore }, now: Date, signal: AbortSignal): Promise<void> {
  await changeInBatches(BATCH_SIZE, signal, () =>
    database.write(async (tx) => {
      const purged = await purgeTrash(tx, now, BATCH_SIZE)
      if (purged.files.length > 0) tx.afterCommit(() => removeFiles(files, purged.files))
      return purged.count
    }),
  )
}

export function kindOf(kinds: readonly TrashKind[], entity: TrashEntity): TrashKind {
  const kind = kinds.find((each) => each.entity === entity)
  if (!kind) throw new Error(`Nothing of ${entity} goes to the trash`)
  return kind
}
