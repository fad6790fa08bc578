import type { Reader, Tx } from '#server/db/database.ts'
import { stemOf } from './file-names.ts'

const ROWS_PER_BATCH = 1000
const STORE_ID = 'store_id'

/** Stems of the uploaded images that a product or the gallery names, some rows at a time. */
export async function* referencedStems(db: Reader): AsyncGenerator<string[]> {
  const stemsOf = (urls: string[]) => urls.flatMap((url) => stemOf(url) ?? [])
  for (let after = 0, more = true; more; ) {
    const rows = await db
      .selectFrom('products')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_BATCH)
      .select(['id', 'image_urls'])
      .execute()
    yield stemsOf(rows.flatMap(({ image_urls }) => JSON.parse(image_urls) as string[]))
    after = rows.at(-1)?.id ?? after
    more = rows.length === ROWS_PER_BATCH
  }
  for (let after = 0, more = true; more; ) {
    const rows = await db
      .selectFrom('gallery_images')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_BATCH)
      .select(['id', 'url'])
      .execute()
    yield stemsOf(rows.map(({ url }) => url))
    after = rows.at(-1)?.id ?? after
    more = rows.length === ROWS_PER_BATCH
  }
}

/** Takes the stems that a row names out of `stems`. */
export async function removeReferenced(db: Reader, stems: Set<string>): Promise<void> {
  if (stems.size === 0) return
  for await (const referenced of referencedStems(db)) for (const stem of referenced) stems.delete(stem)
}

/** The id of the file store that belongs to this database. */
export async function readStoreId(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('metadata').select('value').where('name', '=', STORE_ID).executeTakeFirst()
  return row?.value
}

/** Keeps `id` unless the database has one already; returns the one that it has now. */
export async function insertStoreId(tx: Tx, id: string): Promise<string> {
  await tx
    .insertInto('metadata')
    .values({ name: STORE_ID, value: id })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readStoreId(tx)) ?? id
}
