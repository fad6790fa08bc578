import { PRODUCT_BRANDS } from '#contract/catalogue/product-brands.ts'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, SHOP_PRICE_MAX, SORT_ORDERS } from '#contract/constants.ts'
import { readChoice, readMaxPrice, readMemory, readSearchText } from '#contract/platform/page-query.ts'
import type { UrlValues } from '#web/kit/lib/url-state.ts'

/** The shop's filters, which live in its URL and nowhere else; each in its default hides nothing. */
export const shopQuery = {
  q: readSearchText,
  /** Empty: every category. */
  category: (text: string | null) => readChoice(PRODUCT_CATEGORIES, text) ?? '',
  condition: (text: string | null) => readChoice(PRODUCT_CONDITIONS, text) ?? '',
  brand: (text: string | null) => readChoice(PRODUCT_BRANDS, text) ?? '',
  /** Gigabytes; 0: any. */
  memory: readMemory,
  /** Only what can be booked at once. */
  inStock: (text: string | null) => text === '1',
  /** Whole rupees; at `SHOP_PRICE_MAX` there is no limit. */
  maxPrice: readMaxPrice,
  /** Empty: Featured, the server's order. */
  sort: (text: string | null) => readChoice(SORT_ORDERS, text) ?? '',
  /** Only what this browser has on its wishlist. */
  wishlistOnly: (text: string | null) => text === '1',
} as const

export type ShopFilters = UrlValues<typeof shopQuery>

export const NO_FILTERS: ShopFilters = {
  q: '',
  category: '',
  condition: '',
  brand: '',
  memory: 0,
  inStock: false,
  maxPrice: SHOP_PRICE_MAX,
  sort: '',
  wishlistOnly: false,
}

/** The filters as the API's parameters; `ids` are the products to choose from. */
export const toApiQuery = (
  { q, category, condition, brand, memory, inStock, maxPrice, sort }: ShopFilters,
  ids: readonly number[] | undefined,
) => ({
  q: q.trim() || undefined,
  category: category || undefined,
  condition: condition || undefined,
  brand: brand || undefined,
  memory: memory || undefined,
  availability: inStock ? ('available' as const) : undefined,
  maxPrice: maxPrice < SHOP_PRICE_MAX ? maxPrice : undefined,
  sort: sort || undefined,
  ids: ids?.join(),
})
