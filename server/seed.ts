import { sampleGalleryImages } from '#contract/samples/gallery.ts'
import { sampleProducts } from '#contract/samples/products.ts'
import type { Database } from './db/database.ts'
import { findMetadata, insertMetadata } from './db/metadata.repository.ts'
import { beginFirstSteps, type SampleIds } from './features/first-steps/first-steps.repository.ts'
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
    if (!first) return
    const samples: SampleIds = { products: [], images: [] }
    if (sampleData) {
      // The shop shows the newest product first, so the first sample is inserted last.
      for (const { id: _, imageUrls, availability: __, version: ___, updatedAt: ____, ...input } of sampleProducts.toReversed())
        samples.products.push((await insertProduct(tx, input, imageUrls)).id)
      samples.images.push(...(await insertGalleryImages(tx, sampleGalleryImages)).map(({ id }) => id))
    }
    await beginFirstSteps(tx, samples)
  })
}
