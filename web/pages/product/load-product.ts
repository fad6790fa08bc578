import type { Product } from '#contract/products.ts'
import { ApiError, api } from '#web/lib/api-client.ts'

/** The product of an address; `failed` when no answer came, else it does not exist. */
export interface ProductAnswer {
  product?: Product
  failed?: boolean
}

/** Never throws. `id` is what the address says, so it may be anything. */
export async function loadProduct(id: string | null): Promise<ProductAnswer> {
  if (!id || !/^[1-9]\d*$/.test(id)) return {}
  try {
    return { product: await api('GET /api/products/:id', { params: { id } }) }
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? {} : { failed: true }
  }
}
