import { memoryOf } from '#contract/catalogue/memory-size.ts'
import { brandOf } from '#contract/catalogue/product-brands.ts'
import type { Product, ProductCounts } from '#contract/catalogue/products.ts'
import { SHOP_PRICE_MAX, type SortOrder } from '#contract/constants.ts'
import { foldText } from '#contract/platform/text.ts'
import * as labels from '#texts/labels.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { NO_FILTERS, type ShopFilters } from './shop-query.ts'

/** The field of a product that each filter with choices compares. */
const valuesOf = ({ category, condition, name, ram, availability }: Product) => ({
  ...{ category, condition, availability },
  ...{ brand: brandOf(name), memory: memoryOf(ram), inStock: availability === 'available' },
})
const CHOSEN = ['category', 'condition', 'brand', 'memory', 'inStock'] as const

/** Search in name or category (S5), price and what is chosen; all at once (S4). */
function matchesFilters(product: Product, filters: ShopFilters): boolean {
  const text = foldText(filters.q).trim()
  const values = valuesOf(product)
  return (
    CHOSEN.every((name) => !filters[name] || values[name] === filters[name]) &&
    (filters.maxPrice >= SHOP_PRICE_MAX || product.price <= filters.maxPrice) &&
    (!text || [product.name, product.category, labelOf(labels.category, product.category)].some((each) => foldText(each).includes(text)))
  )
}

const compare: Record<SortOrder, (a: Product, b: Product) => number> = {
  priceLowToHigh: (a, b) => a.price - b.price,
  priceHighToLow: (a, b) => b.price - a.price,
  ratingHighToLow: (a, b) => b.rating - a.rating,
}

/**
 * What our server does with the filters, for products that it did not filter: samples, and the catalogue of a server that returns all of it
 * (S7). Equal products, and all under Featured, keep their order.
 */
export function filterProducts(products: readonly Product[], filters: ShopFilters, ids: readonly number[] | undefined): Product[] {
  const matching = products.filter((product) => matchesFilters(product, filters) && (!ids || ids.includes(product.id)))
  return filters.sort ? matching.sort(compare[filters.sort]) : matching
}

/** How many of the products each choice would show beside the other filters, as our server counts them. */
export function countProducts(products: readonly Product[], filters: ShopFilters, ids: readonly number[] | undefined): ProductCounts {
  const matching = (over: Partial<ShopFilters>) => filterProducts(products, { ...filters, ...over }, ids).map(valuesOf)
  function counted<Name extends 'category' | 'condition' | 'brand' | 'memory' | 'availability'>(name: Name, filter: keyof ShopFilters) {
    const counts = new Map<ReturnType<typeof valuesOf>[Name], number>()
    for (const { [name]: value } of matching({ [filter]: NO_FILTERS[filter] })) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))
  }
  return {
    total: matching({}).length,
    category: counted('category', 'category'),
    condition: counted('condition', 'condition'),
    brand: counted('brand', 'brand') as ProductCounts['brand'],
    memory: counted('memory', 'memory'),
    availability: counted('availability', 'inStock'),
  }
}
