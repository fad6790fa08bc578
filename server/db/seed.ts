import { sampleGalleryImages } from '#contract/samples/gallery.ts'
import { sampleProducts } from '#contract/samples/products.ts'
import { insertGalleryImages } from '#server/features/gallery/gallery.repository.ts'
import { insertProduct } from '#server/features/products/products.repository.ts'
import type { Database } from './database.ts'

/**
 * Fills a new database with the sample catalogue and gallery, if `sampleData` is set. Runs once per database, so deleted samples do not
 * come back. There are no sample people, bookings or requests.
 */
export async function seed(database: Database, sampleData: boolean): Promise<void> {
  const known = await database.read.selectFrom('metadata').select('name').where('name', '=', 'seeded').executeTakeFirst()
  if (known) return
  await database.write(async (tx) => {
    const first = await tx
      .insertInto('metadata')
      .values({ name: 'seeded', value: sampleData ? 'samples' : 'empty' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (!first.numInsertedOrUpdatedRows || !sampleData) return
    // The shop shows the newest product first, so the first sample is inserted last.
    for (const { id: _, imageUrls, version: __, updatedAt: ___, ...input } of sampleProducts.toReversed())
      await insertProduct(tx, input, imageUrls)
    await insertGalleryImages(tx, sampleGalleryImages)
  })
}
