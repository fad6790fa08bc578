import { readRowId } from '#contract/page-query.ts'
import type { Product } from '#contract/products.ts'
import { ApiError, api } from '#web/lib/api-client.ts'

/** The product of an address; `failed` when no answer came, else it does not exist. */
export interface ProductAnswer {
  product?: Product
  failed?: boolean
}

/** Never throws. `address` is what the address gives as id, so it may be anything. */
export async function loadProduct(address: string | null): Promise<ProductAnswer> {
  const id = readRowId(address)
  if (id === undefined) return {}
  try {
    return { product: await api('GET /api/products/:id', { params: { id } }) }
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? {} : { failed: true }
  }
}
