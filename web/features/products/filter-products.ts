import { PRODUCT_CATEGORIES, type ProductCategory, SHOP_PRICE_MAX, SORT_ORDERS, type SortOrder } from '#contract/constants.ts'
import { readChoice, readMaxPrice, readSearchText } from '#contract/page-query.ts'
import type { Product } from '#contract/products.ts'

/** The shop's filters; each in its default hides nothing. */
export interface ProductFilters {
  q: string
  category: ProductCategory | ''
  /** Whole rupees; at `SHOP_PRICE_MAX` there is no limit. */
  maxPrice: number
  /** Empty is Featured: the server's order. */
  sort: SortOrder | ''
  /** Only what this browser has on its wishlist. */
  wished: boolean
}

export const NO_FILTERS: ProductFilters = { q: '', category: '', maxPrice: SHOP_PRICE_MAX, sort: '', wished: false }

/** Filters from the shop's address; what is not understood counts as not set. */
export function readFilters(search: URLSearchParams): ProductFilters {
  return {
    q: readSearchText(search.get('q')),
    category: readChoice(PRODUCT_CATEGORIES, search.get('category')) ?? '',
    maxPrice: readMaxPrice(search.get('maxPrice')),
    sort: readChoice(SORT_ORDERS, search.get('sort')) ?? '',
    wished: search.get('wished') === '1',
  }
}

/** The address's query for these filters; without any it is empty. */
export function writeFilters(filters: ProductFilters): string {
  const search = new URLSearchParams()
  if (filters.q.trim()) search.set('q', filters.q.trim())
  if (filters.category) search.set('category', filters.category)
  if (filters.maxPrice < SHOP_PRICE_MAX) search.set('maxPrice', String(filters.maxPrice))
  if (filters.sort) search.set('sort', filters.sort)
  if (filters.wished) search.set('wished', '1')
  return search.size ? `?${search}` : ''
}

/** What the server is asked with the same filters. */
export const filterQuery = ({ q, category, maxPrice, sort }: ProductFilters) => ({
  q: q.trim() || undefined,
  category: category || undefined,
  maxPrice: maxPrice < SHOP_PRICE_MAX ? maxPrice : undefined,
  sort: sort || undefined,
})

/** Search in name or category (§5), category and price; all at once (§4). */
export function matchesFilters(product: Product, { q, category, maxPrice }: ProductFilters): boolean {
  const text = q.trim().toLowerCase()
  return (
    (!category || product.category === category) &&
    (maxPrice >= SHOP_PRICE_MAX || product.price <= maxPrice) &&
    (!text || product.name.toLowerCase().includes(text) || product.category.toLowerCase().includes(text))
  )
}

const orders: Record<SortOrder, (a: Product, b: Product) => number> = {
  priceLowToHigh: (a, b) => a.price - b.price,
  priceHighToLow: (a, b) => b.price - a.price,
  ratingHighToLow: (a, b) => b.rating - a.rating,
}

/** The products that match, in the order asked; equal ones, and all under Featured, stay as they came. */
export function filterProducts(products: readonly Product[], filters: ProductFilters): Product[] {
  const matching = products.filter((product) => matchesFilters(product, filters))
  return filters.sort ? matching.sort(orders[filters.sort]) : matching
}
