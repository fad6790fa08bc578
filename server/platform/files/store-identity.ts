import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { stemOf } from './file-names.ts'
import { type FileStore, STORE_ID_FILE } from './file-store.ts'
import { trashedFiles } from './trashed-files.repository.ts'
import { insertStoreId, readStoreId, referencedStems, removeReferenced } from './uploads.repository.ts'

/**
 * Whether the file store and the database belong together: both hold the same id (docs/decisions/013-store-identity-and-trash.md). A pair
 * that clearly belongs together but has no id yet gets one here, and is not swept this time. Anything else is logged as a warning.
 */
export async function belongsToDatabase(
  { database, files, log }: { database: Database; files: FileStore; log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<boolean> {
  const [ofDatabase, ofStore] = await Promise.all([readStoreId(database.read), files.readId(signal)])
  if (ofStore !== undefined && ofStore === ofDatabase) return true
  if (ofStore !== undefined) {
    log.warn(
      { ofDatabase, ofStore },
      `Uploads were not swept: the file store belongs to another database. Check that DATABASE_URL, DATA_DIR and STORAGE_URL name the ones that belong together. If the database was replaced on purpose, move the old files away from the file store, then delete "${STORE_ID_FILE}" from it.`,
    )
    return false
  }
  if (!(await referenceEachOther({ database, files }, signal))) {
    log.warn(
      'Uploads were not swept: the file store does not hold the files that the database references. Check that DATABASE_URL, DATA_DIR and STORAGE_URL name the ones that belong together, and that no disk is missing.',
    )
    return false
  }
  const id = ofDatabase ?? (await database.write((tx) => insertStoreId(tx, randomUUID())))
  await files.writeId(id)
  log.info({ id }, 'The file store and the database were linked')
  return false
}

/**
 * Whether rows reference most images of the store, or there are neither rows nor images. File names are random, so rows never reference the
 * files of another site. One match is not enough: a database that was used with the wrong store for a day references a few of its images.
 */
async function referenceEachOther({ database, files }: { database: Database; files: FileStore }, signal: AbortSignal): Promise<boolean> {
  const stems = new Set<string>()
  for await (const { name } of files.list('uploads', signal)) stems.add(stemOf(name) ?? name)
  const total = stems.size
  if (total > 0) {
    await removeReferenced(database.read, stems)
    return stems.size * 2 <= total
  }
  for await (const referenced of referencedStems(database.read)) if (referenced.length > 0) return false
  const hidden = new Set<string>()
  for await (const { name } of files.list('trash', signal)) hidden.add(name)
  for await (const rows of trashedFiles(database.read)) if (rows.some(({ names }) => !names.some((name) => hidden.has(name)))) return false
  return true
}
