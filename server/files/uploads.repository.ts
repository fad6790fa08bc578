import type { Reader } from '#server/db/database.ts'
import { stemOf } from './file-names.ts'

const ROWS_AT_ONCE = 1000

/** Takes the stems that a product or the gallery names out of `stems`, some rows at a time. */
export async function dropNamedStems(db: Reader, stems: Set<string>): Promise<void> {
  const drop = (urls: string[]) => {
    for (const url of urls) stems.delete(stemOf(url) ?? '')
  }
  for (let after = 0; stems.size > 0; ) {
    const rows = await db
      .selectFrom('products')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .select(['id', 'image_urls'])
      .execute()
    for (const { image_urls } of rows) drop(JSON.parse(image_urls) as string[])
    if (rows.length < ROWS_AT_ONCE) break
    after = rows.at(-1)!.id
  }
  for (let after = 0; stems.size > 0; ) {
    const rows = await db
      .selectFrom('gallery_images')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .select(['id', 'url'])
      .execute()
    drop(rows.map(({ url }) => url))
    if (rows.length < ROWS_AT_ONCE) break
    after = rows.at(-1)!.id
  }
}
