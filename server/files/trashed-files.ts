import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import { ProblemError } from '#server/problem.ts'
import type { FileStore } from './file-store.ts'
import { type FileLock, lockTrashedFiles, type TrashRef, unlockTrashedFiles } from './trashed-files.repository.ts'

/** When a process dies, others can move the files after this long. */
const LEASE_MS = 60_000
/** Moving stops this long before the lease ends, so that two processes never move the same file. */
const MARGIN_MS = 15_000
/** How long to wait for another process that is moving the files, and how often to look. */
const PATIENCE_MS = 8000
const LOOK_MS = 100

type FileContext = Pick<AppContext, 'database' | 'files'>

/** End of a lease that begins now. */
export const endOfFileLease = (): string => new Date(Date.now() + LEASE_MS).toISOString()

const untilLeaseEnds = (until: string): AbortSignal => AbortSignal.timeout(Math.max(0, Date.parse(until) - MARGIN_MS - Date.now()))

const tryLock = ({ database }: Pick<AppContext, 'database'>, ref: TrashRef) =>
  database.write((tx) => lockTrashedFiles(tx, ref, { now: new Date().toISOString(), until: endOfFileLease() }))

/** Locks the files of a row in the trash, and waits while they are being moved. Undefined when the row is not in the trash. Throws `busy`. */
export async function lockFiles(context: Pick<AppContext, 'database'>, ref: TrashRef): Promise<FileLock | undefined> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = await tryLock(context, ref)
    if (lock !== 'locked') return lock
    if (performance.now() > giveUpAt) throw new ProblemError('busy')
    await wait(LOOK_MS)
  }
}

/** Moves locked files to where they are not served, and ends the lock. What this process cannot finish, the next sweep does. */
export async function hideFiles({ database, files }: FileContext, ref: TrashRef, { names, until }: FileLock): Promise<void> {
  if (until === null) return
  await files.move(names, 'trash', untilLeaseEnds(until))
  await database.write((tx) => unlockTrashedFiles(tx, ref, until))
}

/** Moves locked files back to where they are served. The lock stays, for the transaction that restores the row. */
export async function showFiles({ files }: FileContext, { names, until }: FileLock): Promise<void> {
  if (until !== null) await files.move(names, 'uploads', untilLeaseEnds(until))
}

/** Deletes the files of rows that are gone for good, wherever they are. */
export async function removeFiles(files: FileStore, names: readonly string[]): Promise<void> {
  await files.remove(names, 'trash')
  await files.remove(names, 'uploads')
}

/** Hides files that a process left where they are served; those that are being moved are left to whoever moves them. */
export async function hideLeftFiles(context: FileContext, ref: TrashRef): Promise<boolean> {
  const lock = await tryLock(context, ref)
  if (lock === undefined || lock === 'locked') return false
  await hideFiles(context, ref, lock)
  return true
}
