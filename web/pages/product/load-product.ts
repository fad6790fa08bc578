import { RELATED_PRODUCTS_MAX } from '#contract/constants.ts'
import { readRowId } from '#contract/page-query.ts'
import type { Product } from '#contract/products.ts'
import { loadProducts } from '#web/features/products/product-list.ts'
import { smallImage } from '#web/features/products/small-image.ts'
import { ApiError, api } from '#web/lib/api-client.ts'
import type { ProductTile } from './product-tiles.tsx'

/** The product of a URL. Without one it does not exist, or could not be loaded (`failed`). */
export interface LoadedProduct {
  product?: Product
  failed?: boolean
  /** Others of its category. */
  related?: ProductTile[]
}

/** Never throws. `idText` comes from the URL and may be anything. */
export async function loadProduct(idText: string | null): Promise<LoadedProduct> {
  const id = readRowId(idText)
  if (id === undefined) return {}
  try {
    return { product: await api('GET /api/products/:id', { params: { id } }) }
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? {} : { failed: true }
  }
}

/** The newest products of the same category that can be booked, without the product itself; none when they cannot be loaded. */
export async function loadRelated({ id, category }: Product): Promise<ProductTile[]> {
  try {
    const { products } = await loadProducts({ category, availability: 'available', page: 1, limit: RELATED_PRODUCTS_MAX + 1 })
    return products
      .filter((each) => each.id !== id && each.category === category)
      .slice(0, RELATED_PRODUCTS_MAX)
      .map(({ id, name, price, imageUrls: [image] }) => ({ id, name, price, image: smallImage(image) }))
  } catch {
    return []
  }
}
