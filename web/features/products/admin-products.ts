import { PRODUCTS_PAGE_SIZE, type SortOrder } from '#contract/constants.ts'
import type { Product, ProductList } from '#contract/products.ts'
import { filterProducts, NO_FILTERS } from './filter-products.ts'

export interface ProductsFilter {
  /** From 1. */
  page: number
  q: string
  /** Empty: newest first. */
  sort: SortOrder | ''
}

export interface ProductsPage {
  products: Product[]
  page: number
  pages: number
  /** Products on all pages. */
  total: number
}

/**
 * The page to show. Our server answers just that; one that knows only the plain call answers every product, perhaps as a bare array (§7):
 * those are searched, sorted and paged here.
 */
export function productsPage(answer: Partial<ProductList> | Product[], { page, q, sort }: ProductsFilter): ProductsPage {
  const list = Array.isArray(answer) ? { products: answer } : answer
  const all = list.products ?? []
  if (list.totalPages !== undefined && all.length <= PRODUCTS_PAGE_SIZE)
    return { products: all, page, pages: Math.max(1, list.totalPages), total: list.total ?? all.length }
  const matching = filterProducts(all, { ...NO_FILTERS, q, sort })
  const pages = Math.max(1, Math.ceil(matching.length / PRODUCTS_PAGE_SIZE))
  const shown = Math.min(page, pages)
  return {
    products: matching.slice((shown - 1) * PRODUCTS_PAGE_SIZE, shown * PRODUCTS_PAGE_SIZE),
    page: shown,
    pages,
    total: matching.length,
  }
}
