import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Product } from '#contract/products.ts'
import { readFilters } from '#web/features/products/filter-products.ts'
import { appendNew } from '#web/features/products/product-list.ts'
import { useWishlist } from '#web/features/products/wishlist.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { api } from '#web/lib/api-client.ts'
import { loadShopPage, type ShopData } from './load-shop.ts'

interface Loaded {
  /** The first page that these stand behind; with another one they count no more. */
  behind: ShopData
  search: string
  page: number
  products: Product[]
  step: 'ready' | 'loading' | 'failed'
}

/** The pages loaded last, so that Back finds the list as long as it was left. */
let lastLoaded: Loaded | undefined

/** The products of every page loaded so far, and a way to the next one. */
export function useShopProducts(data: ShopData) {
  const { search } = useLocation()
  const back = useNavigationType() === 'POP'
  const fresh: Loaded = { behind: data, search, page: 1, products: data.products, step: 'ready' }
  const [loaded, setLoaded] = useState<Loaded>(() =>
    back && lastLoaded?.search === search && !data.sample
      ? { ...lastLoaded, behind: data, products: appendNew(data.products, lastLoaded.products), step: 'ready' }
      : fresh,
  )
  const now = loaded.behind === data ? loaded : fresh
  useEffect(() => {
    lastLoaded = now
  })

  async function loadMore() {
    if (now.step === 'loading') return
    setLoaded({ ...now, step: 'loading' })
    try {
      const { products } = await loadShopPage(readFilters(new URLSearchParams(search)), now.page + 1)
      setLoaded((last) =>
        last.behind === data ? { ...last, page: now.page + 1, products: appendNew(now.products, products), step: 'ready' } : last,
      )
    } catch {
      setLoaded((last) => (last.behind === data ? { ...last, step: 'failed' } : last))
    }
  }
  return { products: now.products, step: now.step, hasMore: now.page < data.totalPages, loadMore }
}

/** Of the wishlist, the products already here and those that have to be asked for one by one; `undefined` until they came. */
export function useWishedProducts(active: boolean, here: readonly Product[]): Product[] | undefined {
  const hydrated = useHydrated()
  const wishes = useWishlist()
  /** Answers by id; `undefined` for a product that is no longer there. */
  const [answers, setAnswers] = useState<ReadonlyMap<number, Product | undefined>>(new Map())
  const known = new Set(here.map(({ id }) => id))
  const missing = active ? wishes.filter((id) => id > 0 && !known.has(id) && !answers.has(id)).join() : ''

  useEffect(() => {
    if (!missing) return
    let current = true
    void Promise.all(
      missing.split(',').map(async (id) => {
        const product = await api('GET /api/products/:id', { params: { id } }).catch(() => undefined)
        return [Number(id), product] as const
      }),
    ).then((more) => current && setAnswers((last) => new Map([...last, ...more])))
    return () => {
      current = false
    }
  }, [missing])

  if (!active || !hydrated || missing) return undefined
  return appendNew(
    here,
    [...answers.values()].filter((product) => product !== undefined),
  ).filter(({ id }) => wishes.includes(id))
}
