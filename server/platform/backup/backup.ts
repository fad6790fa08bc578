import type { Database, Reader } from '#server/platform/db/database.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { stemOf } from '#server/platform/files/file-names.ts'
import { type Area, type FileStore, MAX_CONCURRENCY } from '#server/platform/files/file-store.ts'
import { trashedFiles } from '#server/platform/files/trashed-files.repository.ts'
import { referencedStems, removeReferenced } from '#server/platform/files/uploads.repository.ts'
import { ArchiveWriter } from './archive.ts'
import { type BackupContents, BackupWriter } from './contents.ts'

/** Attempts, when pictures are deleted for good while they are being backed up. */
const MAX_ATTEMPTS = 3

/** The contents of the file, and its size. */
export type BackupResult = BackupContents & { bytes: number }

/** Pictures that rows of the backup name were deleted for good before they were copied. */
class ErasedMeanwhileError extends Error {
  override name = 'ErasedMeanwhileError'
}

/**
 * Writes everything that must not be lost into the file `path`: the rows of one moment and the pictures that they name, from the trash too.
 * The site goes on reading and writing (docs/decisions/031-backup.md). Rejects with ENOSPC when the disk is full, and then leaves no file.
 */
export async function writeBackup(
  { database, files }: { database: Database; files: FileStore },
  path: string,
  now: Date,
  signal?: AbortSignal,
): Promise<BackupResult> {
  for (let attempt = 1; ; attempt += 1) {
    const archive = await ArchiveWriter.create(path)
    try {
      return await writeOnce({ database, files }, new BackupWriter(archive, signal), now, signal)
    } catch (error) {
      await archive.discard()
      if (!(error instanceof ErasedMeanwhileError) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function writeOnce(
  { database, files }: { database: Database; files: FileStore },
  backup: BackupWriter,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<BackupResult> {
  const named = await database.snapshot(async (snapshot) => {
    const { migrations, lastIds } = snapshot
    await backup.addHeader({ createdAt: now.toISOString(), database: database.dialect, migrations, lastIds })
    for (const [table, isBackedUp] of Object.entries(IS_BACKED_UP) as [TableName, boolean][])
      if (isBackedUp) await backup.addRows(table, snapshot.rows(table))
    return findNamed(snapshot.read)
  })
  // The transaction has ended: pictures never change, and deleted ones are still in the trash of the store.
  const missing = new Set([...named.uploads, ...named.trash])
  const found = await findFiles(files, named, signal)
  for (const { name } of found) missing.delete(stemOf(name) ?? name)
  for (let from = 0; from < found.length; from += MAX_CONCURRENCY) {
    const next = found.slice(from, from + MAX_CONCURRENCY)
    const copies = await Promise.all(next.map(async (file) => ({ ...file, ...(await readFrom(files, file.name)) })))
    for (const { area, name, bytes } of copies)
      if (bytes) await backup.addFile(area, name, bytes)
      else missing.add(stemOf(name) ?? name)
  }
  await assertNotErased(database.read, missing)
  return backup.finish([...missing])
}

/** Stems of images that rows name, by the area of their files. */
async function findNamed(db: Reader): Promise<Record<Area, Set<string>>> {
  const named = { uploads: new Set<string>(), trash: new Set<string>() }
  for await (const stems of referencedStems(db)) for (const stem of stems) named.uploads.add(stem)
  for await (const rows of trashedFiles(db)) for (const { names } of rows) for (const name of names) named.trash.add(stemOf(name) ?? name)
  return named
}

/** The files of these images. One that moves from one area to the other meanwhile is found in one of the three lists. */
async function findFiles(
  files: FileStore,
  named: Record<Area, Set<string>>,
  signal: AbortSignal | undefined,
): Promise<{ area: Area; name: string }[]> {
  const found = new Map<string, Area>()
  for (const area of ['uploads', 'trash', 'uploads'] as const)
    for await (const { name } of files.list(area, signal)) {
      const stem = stemOf(name) ?? name
      if (named.uploads.has(stem)) found.set(name, 'uploads')
      else if (named.trash.has(stem)) found.set(name, 'trash')
    }
  return Array.from(found, ([name, area]) => ({ area, name }))
}

const readFrom = async (files: FileStore, name: string): Promise<{ bytes?: Uint8Array }> =>
  (await files.get(name)) ?? (await files.get(name, 'trash')) ?? (await files.get(name)) ?? {}

/** An image that no row names any more was deleted for good while the backup ran: the backup must not have its row without its picture. */
async function assertNotErased(db: Reader, missing: ReadonlySet<string>): Promise<void> {
  if (missing.size === 0) return
  const erased = new Set(missing)
  await removeReferenced(db, erased)
  for await (const rows of trashedFiles(db)) for (const { names } of rows) for (const name of names) erased.delete(stemOf(name) ?? name)
  if (erased.size > 0) throw new ErasedMeanwhileError('Pictures were deleted for good while they were being backed up')
}
