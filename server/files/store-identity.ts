import { randomUUID } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { stemOf } from './file-names.ts'
import { STORE_ID_FILE } from './file-store.ts'
import { insertStoreId, readStoreId, referencedStems, removeReferenced } from './uploads.repository.ts'

type IdentityContext = Pick<AppContext, 'database' | 'files' | 'log'>

/**
 * Whether the file store and the database belong together, by the id that both hold (docs/decisions/017-store-identity-and-trash.md). A pair
 * that clearly belongs together gets its id here, and is not swept this time. Anything else is told at level warn.
 */
export async function belongsToDatabase({ database, files, log }: IdentityContext, signal: AbortSignal): Promise<boolean> {
  const [ofDatabase, ofStore] = await Promise.all([readStoreId(database.read), files.readId(signal)])
  if (ofStore !== undefined && ofStore === ofDatabase) return true
  if (ofStore !== undefined) {
    log.warn(
      { ofDatabase, ofStore },
      `Uploads were not swept: the file store belongs to another database. Check that DATABASE_URL, DATA_DIR and STORAGE_URL name the ones that belong together. If the database was replaced on purpose, delete "${STORE_ID_FILE}" from the file store.`,
    )
    return false
  }
  if (!(await nameEachOther({ database, files }, signal))) {
    log.warn(
      'Uploads were not swept: the file store does not hold the files that the database names. Check that DATABASE_URL, DATA_DIR and STORAGE_URL name the ones that belong together, and that no disk is missing.',
    )
    return false
  }
  const id = ofDatabase ?? (await database.write((tx) => insertStoreId(tx, randomUUID())))
  await files.writeId(id)
  log.info({ id }, 'The file store and the database were joined')
  return false
}

/**
 * Whether rows name most images of the store, or there are neither. Names are random, so the files of another site are never named; most, not
 * one, because a database that was used with the wrong store for a day names a few of its images.
 */
async function nameEachOther({ database, files }: Pick<IdentityContext, 'database' | 'files'>, signal: AbortSignal): Promise<boolean> {
  const stems = new Set<string>()
  for await (const { name } of files.list('uploads', signal)) stems.add(stemOf(name) ?? name)
  const total = stems.size
  if (total > 0) {
    await removeReferenced(database.read, stems)
    return stems.size * 2 <= total
  }
  for await (const referenced of referencedStems(database.read)) if (referenced.length > 0) return false
  return true
}
