import { sql } from 'kysely'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { findMetadata, insertMetadata } from '#server/platform/db/metadata.repository.ts'
import { stemOf, stemsIn, UPLOADS_PATH } from './file-names.ts'

const BATCH_SIZE = 1000
/** Of the file store that belongs to the database. */
export const STORE_ID = 'store_id'

/** Tables whose rows are pictures that no URL of their own shows. */
const PRIVATE_PICTURES = ['job_photos', 'outside_photos', 'move_receipts', 'buyback_photos', 'refurbishment_photos'] as const

/** Versions of documents in one batch: each may have 64 kB. */
const VERSIONS_BATCH_SIZE = 50

/** Stems of the uploaded images that a product, the gallery, a repair, a lab, an expense, a purchase, a refurbishment or any version of a document references, in batches. */
export async function* referencedStems(db: Reader): AsyncGenerator<string[]> {
  const stemsOf = (urls: string[]) => urls.flatMap((url) => stemOf(url) ?? [])
  for await (const values of columnBatches(db, 'products', 'image_urls'))
    yield stemsOf(values.flatMap((value) => JSON.parse(value) as string[]))
  for await (const urls of columnBatches(db, 'gallery_images', 'url')) yield stemsOf(urls)
  for (const table of PRIVATE_PICTURES) for await (const stems of columnBatches(db, table, 'stem')) yield stems
  for await (const values of versionBatches(db)) yield values.flatMap(stemsIn)
}

/** Every version of every document that names an upload: any of them may be restored. */
async function* versionBatches(db: Reader): AsyncGenerator<string[]> {
  for (const { name } of await db.selectFrom('documents').select('name').execute()) {
    const batches = streamBatches(VERSIONS_BATCH_SIZE, (cursor = 0) =>
      db
        .selectFrom('document_versions')
        .where('name', '=', name)
        .where('version', '>', cursor)
        .where(({ eb, cast }) => eb(cast<string>('value', 'text'), 'like', `%${UPLOADS_PATH}%`))
        .select(['version as id', 'value'])
        .orderBy('version')
        .limit(VERSIONS_BATCH_SIZE)
        .execute(),
    )
    for await (const rows of batches) yield rows.map(({ value }) => value)
  }
}

/** A text column of every row, in batches. */
async function* columnBatches(
  db: Reader,
  table: 'products' | 'gallery_images' | (typeof PRIVATE_PICTURES)[number],
  column: 'image_urls' | 'url' | 'stem',
): AsyncGenerator<string[]> {
  const batches = streamBatches(BATCH_SIZE, (cursor = 0) =>
    db
      .selectFrom(table)
      .where('id', '>', cursor)
      .select(['id', sql.ref<string>(column).as('value')])
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute(),
  )
  for await (const rows of batches) yield rows.map(({ value }) => value)
}

/** Removes from `stems` those that a row references. */
export async function removeReferenced(db: Reader, stems: Set<string>): Promise<void> {
  if (stems.size === 0) return
  for await (const referenced of referencedStems(db)) for (const stem of referenced) stems.delete(stem)
}

/** The id of the file store that belongs to this database. */
export const readStoreId = (db: Reader): Promise<string | undefined> => findMetadata(db, STORE_ID)

/** Stores `id` unless the database has one already. Returns the stored id. */
export async function insertStoreId(tx: Tx, id: string): Promise<string> {
  await insertMetadata(tx, STORE_ID, id)
  return (await readStoreId(tx)) ?? id
}
