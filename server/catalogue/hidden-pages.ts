import type { HiddenPage } from '#contract/content/shop.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jsonResponse, tablesOf } from '#server/platform/http/cached-routes.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { findGalleryChange } from './gallery.repository.ts'
import { hasOtherProduct } from './products.repository.ts'

/** Tells which pages the owner hides at the moment, because there is nothing on them; undefined when there are none. */
export const hiddenPages =
  ({ documents, database: { read }, cache }: { documents: Documents; database: Database; cache: ResponseCache }) =>
  async (): Promise<readonly HiddenPage[] | undefined> => {
    const { hidesEmpty } = await documents.readOrLatest('shop')
    if (!hidesEmpty) return undefined
    const { body } = await cache.get('hidden pages', [...tablesOf('catalogue'), ...tablesOf('gallery')], async () => {
      const shop = (await hasOtherProduct(read, [])) ? [] : ['shop']
      return jsonResponse({ value: [...shop, ...((await findGalleryChange(read)) ? [] : ['gallery'])] })
    })
    const hidden: HiddenPage[] = JSON.parse(body.toString('utf8'))
    return hidden.length > 0 ? hidden : undefined
  }
