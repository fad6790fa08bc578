import { SHOP_PRICE_MAX, type SortOrder } from '#contract/constants.ts'
import type { Product } from '#contract/products.ts'
import { foldText } from '#contract/text.ts'
import type { ShopFilters } from './shop-query.ts'

/** Search in name or category (S5), category and price; all at once (S4). */
function matchesFilters(product: Product, { q, category, maxPrice }: ShopFilters): boolean {
  const text = foldText(q).trim()
  return (
    (!category || product.category === category) &&
    (maxPrice >= SHOP_PRICE_MAX || product.price <= maxPrice) &&
    (!text || foldText(product.name).includes(text) || foldText(product.category).includes(text))
  )
}

const compare: Record<SortOrder, (a: Product, b: Product) => number> = {
  priceLowToHigh: (a, b) => a.price - b.price,
  priceHighToLow: (a, b) => b.price - a.price,
  ratingHighToLow: (a, b) => b.rating - a.rating,
}

/**
 * What our server does with the filters, for products that it did not filter: samples, and the catalogue of a server that returns all of it (S7).
 * Equal products, and all under Featured, keep their order.
 */
export function filterProducts(products: readonly Product[], filters: ShopFilters, ids: readonly number[] | undefined): Product[] {
  const matching = products.filter((product) => matchesFilters(product, filters) && (!ids || ids.includes(product.id)))
  return filters.sort ? matching.sort(compare[filters.sort]) : matching
}
