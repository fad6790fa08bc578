import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, IMAGE_WIDTHS, TRASH_DAYS } from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isPictureName, stemOf } from './file-names.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { belongsToDatabase } from './store-identity.ts'
import { trashedFiles } from './trashed-files.repository.ts'
import { trashLeftFiles } from './trashed-files.ts'
import { removeReferenced } from './uploads.repository.ts'

/** A file this young may belong to an upload whose row is about to be written. */
const SWEEP_GRACE_MS = 3_600_000
/** More orphans than this share of all files are suspicious. */
const ORPHANS_MAX_SHARE = 0.1
/** The files of one image are swept whatever their share, because a new shop has few. */
const ORPHANS_ALLOWED = IMAGE_WIDTHS.length
/** This many pictures of documents are never suspicious: someone who tries out logos uploads several. */
const PICTURES_ALLOWED = 20

interface SweepParts {
  database: Database
  files: FileStore
  log: FastifyBaseLogger
}

/**
 * Moves uploads that no row references to the trash (a crash between storing a file and its row leaves such orphans), restores files that a
 * row references again (after a restored backup), and deletes files that have been in the trash for TRASH_DAYS. The files of a row in the
 * trash of the database are neither orphans nor deleted: they stay in the trash as long as the row can be restored. Does nothing unless the
 * store and the database belong together. Files are listed before rows are read, so that a row that is written meanwhile does not lose its
 * files. Stops soon after `signal` is aborted.
 */
export async function sweepUploads(parts: SweepParts, now: Date, signal: AbortSignal): Promise<void> {
  try {
    if (!(await belongsToDatabase(parts, signal))) return
    await restoreReferenced(parts, signal)
    await trashLeft(parts, signal)
    if (await trashOrphans(parts, now, signal)) await emptyTrash(parts, now, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function restoreReferenced({ database, files, log }: SweepParts, signal: AbortSignal): Promise<void> {
  const { referenced } = await splitByReference({ database }, namesOf(await collect(files.list('trash', signal))))
  await files.move(referenced, 'uploads', signal)
  if (referenced.length > 0) log.warn({ files: referenced.length }, 'Uploads that a row references were restored from the trash')
}

/** A process that died between deleting a row and moving its files, or between restoring the files and the row, left them served. */
async function trashLeft({ database, files, log }: SweepParts, signal: AbortSignal): Promise<void> {
  const served = new Set((await collect(files.list('uploads', signal))).map(({ name }) => name))
  for await (const batch of trashedFiles(database.read)) {
    for (const row of batch.filter(({ names }) => names.some((name) => served.has(name)))) {
      signal.throwIfAborted()
      if (await trashLeftFiles({ database, files }, row))
        log.warn({ files: row.names.length }, 'Files of a deleted record were moved to the trash')
    }
  }
}

/** Returns false, and moves nothing, when there are suspiciously many orphans. */
async function trashOrphans(parts: SweepParts, now: Date, signal: AbortSignal): Promise<boolean> {
  const all = await collect(parts.files.list('uploads', signal))
  const before = new Date(now.getTime() - SWEEP_GRACE_MS)
  // Read before the rows that are served: a row restored in between is in both lists, and none is in neither.
  const trashed = await namesInTrash(parts)
  const old = all.filter(({ name, since }) => since < before && !trashed.has(name))
  const { orphans } = await splitByReference(parts, namesOf(old))
  const counted = orphans.length - Math.min(orphans.filter(isPictureName).length, PICTURES_ALLOWED)
  const suspicious = counted > all.length * ORPHANS_MAX_SHARE
  if (suspicious && counted > ORPHANS_ALLOWED) {
    parts.log.warn(
      { orphans: orphans.length, files: all.length },
      'Uploads were not swept: no row references more than a tenth of them. Check that the database is the current one: DATABASE_URL, DATA_DIR, or a backup that was restored.',
    )
    return false
  }
  await parts.files.move(orphans, 'trash', signal)
  // A document saved meanwhile may name one. A save that commits after this restores it itself.
  await parts.files.move((await splitByReference(parts, orphans)).referenced, 'uploads', signal)
  if (orphans.length > 0) parts.log[suspicious ? 'warn' : 'info']({ files: orphans.length }, 'Orphaned uploads were moved to the trash')
  return true
}

async function emptyTrash({ database, files }: { database: Database; files: FileStore }, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS)
  const old = (await collect(files.list('trash', signal))).filter(({ since }) => since < before)
  const trashed = await namesInTrash({ database })
  const expired = old.map(({ name }) => name).filter((name) => !trashed.has(name))
  await files.remove(expired, 'trash', signal)
}

/** The files of everything in the trash of the database. */
async function namesInTrash({ database }: { database: Database }): Promise<Set<string>> {
  const rows = (await collect(trashedFiles(database.read))).flat()
  return new Set(rows.flatMap(({ names }) => names))
}

async function splitByReference(
  { database }: { database: Database },
  names: string[],
): Promise<{ referenced: string[]; orphans: string[] }> {
  const stems = new Set(names.map((name) => stemOf(name) ?? name))
  await removeReferenced(database.read, stems)
  const isOrphan = (name: string) => stems.has(stemOf(name) ?? name)
  return { referenced: names.filter((name) => !isOrphan(name)), orphans: names.filter(isOrphan) }
}

const namesOf = (files: ListedFile[]): string[] => files.map(({ name }) => name)

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}
