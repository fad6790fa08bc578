import { THE_SITE } from '#contract/constants.ts'
import { sampleGalleryImages } from '#samples/gallery.ts'
import { sampleProducts } from '#samples/products.ts'
import { insertGalleryImages, insertProduct } from '#server/catalogue/index.ts'
import { beginFirstSteps, type SampleIds } from '#server/office/index.ts'
import type { Database } from './platform/db/database.ts'
import { findMetadata, insertMetadata } from './platform/db/metadata.repository.ts'

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
    const now = new Date().toISOString()
    if (sampleData) {
      // The shop shows the newest product first, so the first sample is inserted last.
      for (const { id: _, imageUrls, availability: __, version: ___, updatedAt: ____, ...input } of sampleProducts.toReversed())
        samples.products.push((await insertProduct(tx, input, imageUrls, THE_SITE, now)).id)
      samples.images.push(...(await insertGalleryImages(tx, sampleGalleryImages)).map(({ id }) => id))
    }
    await beginFirstSteps(tx, samples)
  })
}
