import { sql } from 'kysely'
import { streamBatches } from '#server/db/batches.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { findMetadata, insertMetadata } from '#server/db/metadata.repository.ts'
import { stemOf } from './file-names.ts'

const BATCH_SIZE = 1000
const STORE_ID = 'store_id'

/** Stems of the uploaded images that a product or the gallery references, in batches. */
export async function* referencedStems(db: Reader): AsyncGenerator<string[]> {
  const stemsOf = (urls: string[]) => urls.flatMap((url) => stemOf(url) ?? [])
  for await (const values of columnBatches(db, 'products', 'image_urls'))
    yield stemsOf(values.flatMap((value) => JSON.parse(value) as string[]))
  for await (const urls of columnBatches(db, 'gallery_images', 'url')) yield stemsOf(urls)
}

/** A text column of every row, in batches. */
async function* columnBatches(db: Reader, table: 'products' | 'gallery_images', column: 'image_urls' | 'url'): AsyncGenerator<string[]> {
  const batches = streamBatches(BATCH_SIZE, async (cursor = 0) => {
    const { rows } = await sql<{ id: number; value: string }>`
      select id, ${sql.ref(column)} as value from ${sql.table(table)} where id > ${cursor} order by id limit ${BATCH_SIZE}`.execute(db)
    return rows
  })
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
