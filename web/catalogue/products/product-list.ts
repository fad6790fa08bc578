import type { Product } from '#contract/catalogue/products.ts'
import type { RouteByKey } from '#contract/index.ts'
import type { RouteInput } from '#contract/platform/route.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { type PageQuery, readProductList } from '#web/kit/lib/read-list.ts'

/** Samples show where there are no real products, and cannot be booked. Their ids are negative, those of stored products never. */
export const isSample = (product: Product): boolean => product.id < 0

/** One page of the products that match. */
export const loadProducts = async (query: RouteInput<RouteByKey['GET /api/products']>['query'] & PageQuery, signal?: AbortSignal) =>
  readProductList(await api('GET /api/products', { query }, { signal }), query)

/** The products of `more` that `known` does not hold yet, behind those that it does. */
export function appendNew(known: readonly Product[], more: readonly Product[]): Product[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}

/** The sample catalogue (S8); its code is loaded only when there is nothing else to show. */
export async function loadSamples(): Promise<Product[]> {
  return (await import('#samples/products.ts')).sampleProducts
}
