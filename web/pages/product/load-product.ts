import { readRowId } from '#contract/page-query.ts'
import type { Product } from '#contract/products.ts'
import { ApiError, api } from '#web/lib/api-client.ts'

/** The product of a URL. Without one it does not exist, or could not be loaded (`failed`). */
export interface LoadedProduct {
  product?: Product
  failed?: boolean
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
