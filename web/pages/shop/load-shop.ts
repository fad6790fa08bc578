import { SHOP_PAGE_SIZE } from '#contract/constants.ts'
import type { Product } from '#contract/products.ts'
import { filterQuery, type ProductFilters } from '#web/features/products/filter-products.ts'
import { loadProducts, loadSamples } from '#web/features/products/product-list.ts'
import { api } from '#web/lib/api-client.ts'

export interface CategoryCount {
  category: string
  count: number
}

/** What the shop starts with under the filters of its address. */
export interface ShopData {
  products: Product[]
  totalPages: number
  /** Products on all pages. */
  total: number
  /** How many products each category of the whole shop holds; empty when that could not be loaded. */
  categories: CategoryCount[]
  /** Products could not be loaded, or the shop has none: what shows are samples. */
  sample: boolean
  /** Products or counts could not be loaded. */
  failed: boolean
}

/** One page of the products that match; pages count from 1. */
export const loadShopPage = (filters: ProductFilters, page: number, signal?: AbortSignal) =>
  loadProducts({ ...filterQuery(filters), limit: SHOP_PAGE_SIZE, page }, signal)

function countCategories(products: readonly Product[]): CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, count }))
}

/** Never throws: a failure and an empty shop both show samples (§8). A search without a match is neither. */
export async function loadShop(filters: ProductFilters, signal?: AbortSignal): Promise<ShopData> {
  let failed = false
  try {
    const [list, categories] = await Promise.all([
      loadShopPage(filters, 1, signal),
      // The products show even without these counts, but no cache keeps such a page.
      api('GET /api/products/categories', {}, { signal }).catch(() => {
        failed = true
        return []
      }),
    ])
    if (list.products.length || categories.some(({ count }) => count > 0)) return { ...list, categories, sample: false, failed }
  } catch {
    failed = true
  }
  const products = await loadSamples()
  return { products, totalPages: 1, total: products.length, categories: countCategories(products), sample: true, failed }
}
