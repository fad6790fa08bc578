import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { TrashEntity } from '#contract/constants.ts'
import type { Restored } from '#contract/trash.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import { hideFiles, lockFiles, removeFiles, showFiles } from '#server/files/trashed-files.ts'
import type { Caller } from '#server/http/call.ts'
import { ProblemError } from '#server/problem.ts'
import { eraseTrashed, purgeTrash, takeTrashed } from '#server/trash/trash.repository.ts'
import type { TrashKind } from '#server/trash/trash-kind.ts'

/** Rows that one transaction deletes for good. Other writes run between two transactions. */
const BATCH_SIZE = 200

/**
 * Restores a row with its files. They come back before the transaction, so that a row never lacks them, and go again when it is refused.
 * Something that was restored already stays as it is. Throws `not_found` when it is gone for good, `not_restorable`, and `busy` while
 * another process is moving the files.
 */
export async function restore(context: AppContext, kind: TrashKind, id: number, by: Caller): Promise<Restored> {
  const { database, log } = context
  const { entity } = kind
  const ref = { entity, id }
  const lock = await lockFiles(context, ref)
  if (!lock) {
    if (!(await kind.exists(database.read, id))) throw new ProblemError('not_found')
    return { entity, id, becamePending: false }
  }
  try {
    await showFiles(context, lock)
    const restored = await database.write(async (tx) => {
      const data = await takeTrashed(tx, ref, lock)
      if (data === undefined) return undefined
      const { becamePending } = await kind.restore(context, tx, data, by)
      await writeAuditEntry(tx, { entity, action: 'restored', by, after: { id } })
      return { entity, id, becamePending }
    })
    // Someone else was faster, or took over the files.
    return restored ?? (await restore(context, kind, id, by))
  } catch (error) {
    const mayBeRestored = error instanceof ProblemError && error.code === 'unconfirmed'
    if (!mayBeRestored)
      await hideFiles(context, ref, lock).catch((err) => log.warn({ err }, 'Files of a deleted record were left to the sweep'))
    throw error
  }
}

/** Deletes for good what is in the trash, or a request that is not. Throws `not_found`, and `busy` while files are being moved. */
export async function erase(context: AppContext, kind: TrashKind, id: number, by: Caller): Promise<void> {
  const { database, files } = context
  const { entity } = kind
  const ref = { entity, id }
  const lock = await lockFiles(context, ref)
  const isErased = await database.write(async (tx) => {
    const eraseRow = async () => (await kind.erase?.(context, tx, id, by)) ?? false
    if (await eraseRow()) return true
    // Without a lock it has come into the trash only now.
    const names = await eraseTrashed(tx, ref, lock ?? { until: null })
    // It may have been restored while this transaction waited for it.
    if (!names) return eraseRow()
    await writeAuditEntry(tx, { entity, action: 'erased', by, before: { id } })
    if (names.length > 0) tx.afterCommit(() => removeFiles(files, names))
    return true
  })
  if (!isErased) throw new ProblemError('not_found')
}

/** Deletes for good what has been in the trash for long enough. */
export async function purge({ database, files }: Pick<AppContext, 'database' | 'files'>, now: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const count = await database.write(async (tx) => {
      const purged = await purgeTrash(tx, now, BATCH_SIZE)
      if (purged.files.length > 0) tx.afterCommit(() => removeFiles(files, purged.files))
      return purged.count
    })
    if (count < BATCH_SIZE) return
    await yieldToEventLoop()
  }
}

export function kindOf(kinds: readonly TrashKind[], entity: TrashEntity): TrashKind {
  const kind = kinds.find((each) => each.entity === entity)
  if (!kind) throw new Error(`Nothing of ${entity} goes to the trash`)
  return kind
}
