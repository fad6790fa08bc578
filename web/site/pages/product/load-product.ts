import type { Product } from '#contract/catalogue/products.ts'
import { ALTERNATIVES_MAX, RELATED_PRODUCTS_MAX } from '#contract/constants.ts'
import { readRowId } from '#contract/platform/url-numbers.ts'
import type { ChipFields } from '#web/catalogue/products/chips-of.ts'
import { loadProducts } from '#web/catalogue/products/product-list.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'

/** The product of a URL. Without one it does not exist, or could not be loaded (`failed`). */
export interface LoadedProduct {
  product?: Product
  failed?: boolean
  /** Products that can be had instead, if it cannot be booked. */
  alternatives?: Alternative[]
}

/** The facts in the line of another product: the HTML of a page has no room for the rest, which its link loads by the id. */
export type Alternative = ChipFields &
  Pick<Product, 'id' | 'name' | 'englishName' | 'price' | 'category' | 'condition' | 'batteryHealth' | 'imageUrls'>

const toAlternative = ({
  id,
  name,
  englishName,
  price,
  category,
  condition,
  batteryHealth,
  imageUrls,
  ...product
}: Product): Alternative => {
  const { processor, ram, storage, screenSize } = product
  return {
    id,
    name,
    englishName,
    price,
    category,
    condition,
    batteryHealth,
    imageUrls: imageUrls.slice(0, 1),
    processor,
    ram,
    storage,
    screenSize,
  }
}

/** Never throws. `idText` comes from the URL and may be anything. */
export async function loadProduct(idText: string | null): Promise<LoadedProduct> {
  const id = readRowId(idText)
  if (id === undefined) return {}
  try {
    return { product: await api('GET /api/products/:id', { params: { id }, query: { ...ownLanguage } }) }
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? {} : { failed: true }
  }
}

/** The newest others of the same category that can be booked; none when they cannot be loaded. */
export async function loadRelated({ id, category }: Product): Promise<Product[]> {
  try {
    const { products } = await loadProducts({
      category,
      availability: 'available',
      page: 1,
      limit: RELATED_PRODUCTS_MAX + 1,
      ...ownLanguage,
    })
    return products.filter((each) => each.id !== id).slice(0, RELATED_PRODUCTS_MAX)
  } catch {
    return []
  }
}

/** Products to have instead, which are none of another kind: nobody who came for a disk buys a laptop. */
export const loadAlternatives = async (product: Product): Promise<Alternative[]> =>
  (await loadRelated(product)).slice(0, ALTERNATIVES_MAX).map(toAlternative)

/** These products as they are today, in the same order, without those that the shop no longer shows. */
export async function loadViewed(ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  try {
    const { products } = await loadProducts({ ids: ids.join(), page: 1, limit: ids.length, ...ownLanguage })
    return ids.flatMap((id) => products.filter((product) => product.id === id))
  } catch {
    return []
  }
}
