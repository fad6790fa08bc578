import { sampleGalleryImages } from '#contract/samples/gallery.ts'
import { sampleProducts } from '#contract/samples/products.ts'
import type { Database } from './db/database.ts'
import { findMetadata, insertMetadata } from './db/metadata.repository.ts'
import { insertGalleryImages } from './features/gallery/gallery.repository.ts'
import { insertProduct } from './features/products/products.repository.ts'

const SEEDED = 'seeded'

/**
 * Fills a new database with the sample catalogue and gallery, if `sampleData` is set. Runs once per database, so deleted samples do not
 * come back. There are no sample people, bookings or requests.
 */
export async function seed(database: Database, sampleData: boolean): Promise<void> {
  if ((await findMetadata(database.read, SEEDED)) !== undefined) return
  await database.write(async (tx) => {
    const first = await insertMetadata(tx, SEEDED, sampleData ? 'samples' : 'empty')
    if (!first || !sampleData) return
    // The shop shows the newest product first, so the first sample is inserted last.
    for (const { id: _, imageUrls, version: __, updatedAt: ___, ...input } of sampleProducts.toReversed())
      await insertProduct(tx, input, imageUrls)
    await insertGalleryImages(tx, sampleGalleryImages)
  })
}
