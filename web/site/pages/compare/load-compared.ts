import type { Product } from '#contract/catalogue/products.ts'
import { COMPARE_CHOICE, COMPARED_MAX, PRODUCT_CATEGORIES } from '#contract/constants.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { readComparedIds } from '#contract/platform/url-numbers.ts'
import { loadProducts } from '#web/catalogue/products/product-list.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'

export interface ComparedProducts {
  /** As in the URL, without what the shop does not show. */
  products: Product[]
  /** The newest that can be added. */
  choice: Pick<Product, 'id' | 'name' | 'price'>[]
  failed: boolean
}

/** Never throws. `?ids=` comes from whoever shared the link and may be anything; `?category=` is what the shop showed. */
export async function loadCompared(search: URLSearchParams, signal?: AbortSignal): Promise<ComparedProducts> {
  const ids = readComparedIds(search.get('ids'))
  try {
    const found = ids.length ? (await loadProducts({ ids: ids.join(), page: 1, limit: COMPARED_MAX, ...ownLanguage }, signal)).products : []
    const products = ids.flatMap((id) => found.filter((product) => product.id === id))
    return { products, choice: await loadChoice(products, search.get('category'), signal), failed: false }
  } catch {
    return { products: [], choice: [], failed: true }
  }
}

async function loadChoice(products: Product[], categoryText: string | null, signal?: AbortSignal) {
  if (products.length === COMPARED_MAX) return []
  const category = products[0]?.category ?? readChoice(PRODUCT_CATEGORIES, categoryText)
  const limit = COMPARE_CHOICE + COMPARED_MAX
  const list = await loadProducts({ category, availability: 'available', page: 1, limit, ...ownLanguage }, signal)
  return list.products
    .filter(({ id }) => products.every((product) => product.id !== id))
    .slice(0, COMPARE_CHOICE)
    .map(({ id, name, price }) => ({ id, name, price }))
}
