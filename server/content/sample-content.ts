import { type DocumentName, type DocumentValue, documents } from '#contract/content/documents/index.ts'
import { plainStory } from '#samples/documents/about.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { findDocumentForUpdate } from './documents.repository.ts'
import { type Documents, saveDocument } from './documents.ts'

const demoShop = documents.shop.defaults
const demoAbout = documents.about.defaults
const isDemoLink = ({ url }: { url: string }): boolean => demoShop.social.some((demo) => demo.url === url)

/** Documents that are partly about the demo, with that part removed. The owner's own words stay. */
const WITHOUT_SAMPLES: { [Name in DocumentName]?: (value: DocumentValue<Name>) => DocumentValue<Name> } = {
  reviews: ({ reviews }) => ({ reviews: reviews.filter(({ sample }) => !sample) }),
  shop: (shop) => ({
    ...shop,
    social: shop.social.filter((link) => !isDemoLink(link)),
    gstin: shop.gstin === demoShop.gstin ? '' : shop.gstin,
  }),
  about: (about) => ({ ...about, story: about.story === demoAbout.story ? plainStory : about.story }),
}

/** Counts the delivered content about the demo: its reviews, and facts such as its links and its story. */
export async function countSampleContent({ documents: current }: { documents: Documents }): Promise<{ reviews: number; facts: number }> {
  const [{ reviews }, shop, { story }] = await Promise.all([current.read('reviews'), current.read('shop'), current.read('about')])
  const links = shop.social.filter(isDemoLink).length
  return {
    reviews: reviews.filter(({ sample }) => sample).length,
    facts: links + Number(shop.gstin === demoShop.gstin) + Number(story === demoAbout.story),
  }
}

/** Saves each of these documents without its part about the demo, as its next version, so that the owner can restore it. */
export async function removeSampleContent(tx: Tx, by: Caller): Promise<void> {
  for (const [name, without] of Object.entries(WITHOUT_SAMPLES) as [DocumentName, (value: object) => object][]) {
    const { value } = await findDocumentForUpdate(tx, name)
    await saveDocument(tx, name, { value: without(value), expectedVersion: undefined, by })
  }
}
