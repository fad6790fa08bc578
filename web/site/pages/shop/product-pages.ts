import type { Product } from '#contract/catalogue/products.ts'
import { appendNew } from '#web/catalogue/products/product-list.ts'
import type { ShopData } from './load-shop.ts'

/** The pages of the shop loaded so far. */
export interface ProductPages {
  /** The first page, from the loader. Another one starts over. */
  firstPage: ShopData
  /** The query of the URL that they belong to. */
  search: string
  /** Last page loaded. */
  page: number
  products: Product[]
  /** The state of the request for the next page. */
  status: 'ready' | 'loading' | 'failed'
}

export const startPages = (firstPage: ShopData, search: string): ProductPages => ({
  firstPage,
  search,
  page: 1,
  products: firstPage.products,
  status: 'ready',
})

export const hasMorePages = ({ page, firstPage }: ProductPages): boolean => page < firstPage.totalPages

/** After Back: the list as long as it was, behind a fresh first page. Starts over when the URL is another one, or only samples came. */
export const restorePages = (last: ProductPages | undefined, firstPage: ShopData, search: string): ProductPages =>
  last?.search === search && !firstPage.sample
    ? { ...last, firstPage, products: appendNew(firstPage.products, last.products), status: 'ready' }
    : startPages(firstPage, search)

/** The list of `asked`, loaded again, with what was added behind it since; unchanged when it started over. */
export function withFreshPages(pages: ProductPages, asked: ProductPages, loaded: Product[]): ProductPages {
  if (pages.firstPage !== asked.firstPage) return pages
  const fresh = appendNew(asked.firstPage.products, loaded)
  const known = new Set(asked.products.map(({ id }) => id))
  return {
    ...pages,
    products: appendNew(
      fresh,
      pages.products.filter(({ id }) => !known.has(id)),
    ),
  }
}

/** `pages` with one more page, or with its failure; unchanged when they started over since `asked`. */
export function withNextPage(pages: ProductPages, asked: ProductPages, next: Product[] | 'failed'): ProductPages {
  if (pages.firstPage !== asked.firstPage) return pages
  if (next === 'failed') return { ...pages, status: 'failed' }
  return { ...pages, page: asked.page + 1, products: appendNew(asked.products, next), status: 'ready' }
}
