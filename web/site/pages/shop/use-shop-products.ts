import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useRevalidator } from 'react-router'
import { useWishlist, type Wishlist } from '#web/catalogue/products/wishlist.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { loadShopPage, type ShopData } from './load-shop.ts'
import { hasMorePages, type ProductPages, restorePages, startPages, withFreshPages, withNextPage } from './product-pages.ts'
import type { ShopFilters } from './shop-query.ts'

/**
 * The pages loaded last, so that Back finds the list as long as it was. Of the module: the page of a product unmounts the shop, and the state of
 * a history entry is for small values.
 */
let lastPages: ProductPages | undefined

/** The products of every page loaded so far, and a way to load the next one. `filters` are those of the URL. */
export function useShopProducts(data: ShopData, filters: ShopFilters) {
  const { search } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const [stored, setPages] = useState(() => (cameBack ? restorePages(lastPages, data, search) : startPages(data, search)))
  const pages = stored.firstPage === data ? stored : startPages(data, search)
  useEffect(() => {
    lastPages = pages
  })

  // Those behind the first page are as old as the list: their products may have been sold since.
  const [restoredPages] = useState(cameBack ? stored.page : 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the list that was left
  useEffect(() => {
    if (restoredPages === 1) return
    const numbers = Array.from({ length: restoredPages - 1 }, (_, at) => at + 2)
    void Promise.all(numbers.map((number) => loadShopPage(filters, number, data.wishlist))).then(
      (loaded) =>
        setPages((now) =>
          withFreshPages(
            now,
            pages,
            loaded.flatMap(({ products }) => products),
          ),
        ),
      () => undefined,
    )
  }, [])

  async function loadMore() {
    if (pages.status === 'loading') return
    setPages({ ...pages, status: 'loading' })
    const next = await loadShopPage(filters, pages.page + 1, data.wishlist).then(
      ({ products }) => products,
      () => 'failed' as const,
    )
    setPages((now) => withNextPage(now, pages, next))
  }
  return { products: pages.products, page: pages.page, status: pages.status, hasMore: hasMorePages(pages), loadMore }
}

/**
 * Loads the shop again when the wishlist has products that it was not loaded for: after hydration, because the server knows no wishlist, and when
 * another tab adds one.
 */
export function useWishlistReload(active: boolean, loadedFor: Wishlist | undefined) {
  const hydrated = useHydrated()
  const wishlist = useWishlist()
  const { revalidate } = useRevalidator()
  const outdated = active && hydrated && (!loadedFor || wishlist.some((id) => !loadedFor.includes(id)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wishlist that grows again is loaded again
  useEffect(() => {
    if (outdated) void revalidate()
  }, [outdated, wishlist, revalidate])
}
