import { PRODUCT_CATEGORIES, SHOP_PRICE_MAX, SORT_ORDERS } from '#contract/constants.ts'
import { readChoice, readMaxPrice, readSearchText } from '#contract/page-query.ts'
import type { UrlValues } from '#web/lib/url-state.ts'

/** The shop's filters, which live in its URL and nowhere else; each in its default hides nothing. */
export const shopQuery = {
  q: readSearchText,
  /** Empty: every category. */
  category: (text: string | null) => readChoice(PRODUCT_CATEGORIES, text) ?? '',
  /** Whole rupees; at `SHOP_PRICE_MAX` there is no limit. */
  maxPrice: readMaxPrice,
  /** Empty: Featured, the server's order. */
  sort: (text: string | null) => readChoice(SORT_ORDERS, text) ?? '',
  /** Only what this browser has on its wishlist. */
  wishlistOnly: (text: string | null) => text === '1',
} as const

export type ShopFilters = UrlValues<typeof shopQuery>

export const NO_FILTERS: ShopFilters = { q: '', category: '', maxPrice: SHOP_PRICE_MAX, sort: '', wishlistOnly: false }

/** The filters as the API's parameters; `ids` are the products to choose from. */
export const toApiQuery = ({ q, category, maxPrice, sort }: ShopFilters, ids: readonly number[] | undefined) => ({
  q: q.trim() || undefined,
  category: category || undefined,
  maxPrice: maxPrice < SHOP_PRICE_MAX ? maxPrice : undefined,
  sort: sort || undefined,
  ids: ids?.join(),
})
