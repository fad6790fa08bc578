import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { FileStore } from './file-store.ts'
import { type FileLock, lockTrashedFiles, type TrashRef, unlockTrashedFiles } from './trashed-files.repository.ts'

/** When a process dies, others can move the files after this long. */
const LEASE_MS = 60_000
/** Moving stops this long before the lease ends, so that two processes never move the same file. */
const MARGIN_MS = 15_000
/** How long to wait for another process that is moving the files, and how often to check. */
const PATIENCE_MS = 8000
const LOOK_MS = 100

/** End of a lease that begins now. */
export const endOfFileLease = (): string => new Date(Date.now() + LEASE_MS).toISOString()

const untilLeaseEnds = (until: string): AbortSignal => AbortSignal.timeout(Math.max(0, Date.parse(until) - MARGIN_MS - Date.now()))

const tryLock = ({ database }: { database: Database }, ref: TrashRef) =>
  database.write((tx) => lockTrashedFiles(tx, ref, { now: new Date().toISOString(), until: endOfFileLease() }))

/**
 * Locks the files of a row in the trash, and waits while they are being moved. Undefined when the row is not in the trash. Throws `busy`.
 */
export async function lockFiles({ database }: { database: Database }, ref: TrashRef): Promise<FileLock | undefined> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = await tryLock({ database }, ref)
    if (lock !== 'locked') return lock
    if (performance.now() > giveUpAt) throw new ProblemError('busy')
    await wait(LOOK_MS)
  }
}

/** Moves locked files to the trash of the store, and ends the lock. The next sweep completes an unfinished move. */
export async function trashFiles(
  { database, files }: { database: Database; files: FileStore },
  ref: TrashRef,
  { names, until }: FileLock,
): Promise<void> {
  if (until === null) return
  await files.move(names, 'trash', untilLeaseEnds(until))
  await database.write((tx) => unlockTrashedFiles(tx, ref, until))
}

/** Restores locked files from the trash of the store. The lock stays, for the transaction that restores the row. */
export async function restoreFiles({ files }: { files: FileStore }, { names, until }: FileLock): Promise<void> {
  if (until !== null) await files.move(names, 'uploads', untilLeaseEnds(until))
}

/** Deletes the files of rows that were deleted for good, wherever they are. */
export async function removeFiles(files: FileStore, names: readonly string[]): Promise<void> {
  await files.remove(names, 'trash')
  await files.remove(names, 'uploads')
}

/** Moves files to the trash that a process left served; those that are being moved are left to their process. */
export async function trashLeftFiles({ database, files }: { database: Database; files: FileStore }, ref: TrashRef): Promise<boolean> {
  const lock = await tryLock({ database }, ref)
  if (lock === undefined || lock === 'locked') return false
  await trashFiles({ database, files }, ref, lock)
  return true
}
