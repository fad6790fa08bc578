import { streamBatches } from '#server/db/batches.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { stemOf } from './file-names.ts'

const BATCH_SIZE = 1000
const STORE_ID = 'store_id'

/** Stems of the uploaded images that a product or the gallery references, in batches. */
export async function* referencedStems(db: Reader): AsyncGenerator<string[]> {
  const stemsOf = (urls: string[]) => urls.flatMap((url) => stemOf(url) ?? [])
  const products = streamBatches(BATCH_SIZE, (cursor = 0) =>
    db.selectFrom('products').where('id', '>', cursor).orderBy('id').limit(BATCH_SIZE).select(['id', 'image_urls']).execute(),
  )
  for await (const rows of products) yield stemsOf(rows.flatMap(({ image_urls }) => JSON.parse(image_urls) as string[]))
  const galleryImages = streamBatches(BATCH_SIZE, (cursor = 0) =>
    db.selectFrom('gallery_images').where('id', '>', cursor).orderBy('id').limit(BATCH_SIZE).select(['id', 'url']).execute(),
  )
  for await (const rows of galleryImages) yield stemsOf(rows.map(({ url }) => url))
}

/** Removes from `stems` those that a row references. */
export async function removeReferenced(db: Reader, stems: Set<string>): Promise<void> {
  if (stems.size === 0) return
  for await (const referenced of referencedStems(db)) for (const stem of referenced) stems.delete(stem)
}

/** The id of the file store that belongs to this database. */
export async function readStoreId(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('metadata').select('value').where('name', '=', STORE_ID).executeTakeFirst()
  return row?.value
}

/** Stores `id` unless the database has one already. Returns the stored id. */
export async function insertStoreId(tx: Tx, id: string): Promise<string> {
  await tx
    .insertInto('metadata')
    .values({ name: STORE_ID, value: id })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readStoreId(tx)) ?? id
}
