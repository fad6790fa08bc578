import type { Product, ProductCounts, ProductList } from '#contract/catalogue/products.ts'
import { SHOP_PAGE_SIZE, WISHLIST_MAX } from '#contract/constants.ts'
import { loadSamples } from '#web/catalogue/products/product-list.ts'
import type { Wishlist } from '#web/catalogue/products/wishlist.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'
import { readProductList } from '#web/kit/lib/read-list.ts'
import { writeUrlState } from '#web/kit/lib/url-state.ts'
import { countProducts, filterProducts } from './filter-products.ts'
import { type ShopFilters, shopQuery, toApiQuery } from './shop-query.ts'

/** The first page of the products that match the shop's URL. */
export interface ShopData {
  products: Product[]
  totalPages: number
  /** Products on all pages. */
  total: number
  /** How many products each choice of a filter would show; undefined when that could not be loaded. */
  counts: ProductCounts | undefined
  /** Products could not be loaded, or the shop has none: these are samples. */
  sample: boolean
  /** Products or counts could not be loaded. */
  failed: boolean
  /** The wishlist that the products were chosen by. The server does not know it and returns all. */
  wishlist?: Wishlist | undefined
}

/** Samples have negative ids. */
const realIds = (wishlist: Wishlist | undefined) => wishlist?.filter((id) => id > 0).slice(-WISHLIST_MAX)

/** One page of the products that match, from 1. A wishlist is one more filter: a deleted product is missing from the response. */
export async function loadShopPage(filters: ShopFilters, page: number, wishlist?: Wishlist, signal?: AbortSignal): Promise<ProductList> {
  const ids = realIds(wishlist)
  if (ids?.length === 0) return { products: [], totalPages: 1, total: 0 }
  const query = { ...toApiQuery(filters, ids), limit: SHOP_PAGE_SIZE, page, ...ownLanguage }
  const response = await api('GET /api/products', { query }, { signal })
  return readProductList(response, query, (products) => filterProducts(products, filters, ids))
}

/** Whether an empty result means that there are no products at all. A server that cannot count them has some. */
async function isShopEmpty(filters: ShopFilters, signal: AbortSignal | undefined): Promise<boolean> {
  if (writeUrlState(shopQuery, { ...filters, sort: '' }) === '') return true
  const counts = await api('GET /api/products/counts', { query: {} }, { signal }).catch(() => undefined)
  return counts?.total === 0
}

/** Never throws: a failure and an empty shop both show samples (S8). Filters without a match are neither. */
export async function loadShop(filters: ShopFilters, wishlist?: Wishlist, signal?: AbortSignal): Promise<ShopData> {
  const chosenBy = filters.wishlistOnly ? wishlist : undefined
  const ids = realIds(chosenBy)
  const { sort, ...counted } = toApiQuery(filters, ids)
  let failed = false
  try {
    const [list, counts] = await Promise.all([
      loadShopPage(filters, 1, chosenBy, signal),
      // No ids would count all products.
      ids?.length === 0
        ? undefined
        : // The products show even without these counts, but no cache keeps such a page.
          api('GET /api/products/counts', { query: counted }, { signal }).catch(() => {
            failed = true
            return undefined
          }),
    ])
    if (list.products.length || !(await isShopEmpty(filters, signal))) return { ...list, counts, sample: false, failed, wishlist: chosenBy }
  } catch {
    failed = true
  }
  const samples = await loadSamples()
  const products = filterProducts(samples, filters, chosenBy)
  const counts = countProducts(samples, filters, chosenBy)
  return { products, totalPages: 1, total: products.length, counts, sample: true, failed, wishlist: chosenBy }
}
