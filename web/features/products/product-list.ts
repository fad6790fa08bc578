import type { Product, ProductList } from '#contract/products.ts'

/** A sample stands for want of real products and cannot be booked; no stored product has a negative id. */
export const isSample = (product: Product): boolean => product.id < 0

/** What GET /api/products answered, also from a server that sends a bare array or leaves the counts out (§7). */
export function readProductList(answer: Partial<ProductList> | Product[]): ProductList {
  const list = Array.isArray(answer) ? { products: answer } : answer
  const products = list.products ?? []
  return { products, totalPages: list.totalPages ?? 1, total: list.total ?? products.length }
}

/** The products of `more` that `known` does not hold yet, behind those that it does. */
export function appendNew(known: readonly Product[], more: readonly Product[]): Product[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}

/** The sample catalogue (§8); its code is loaded only when there is nothing else to show. */
export async function loadSamples(): Promise<Product[]> {
  return (await import('#contract/samples/products.ts')).sampleProducts
}
