import type { Product, ProductList } from '#contract/catalogue/products.ts'

/*
 * The only place that knows of two kinds of server. Ours returns one page and counts the rows of all pages. The specification's lists are plain
 * arrays (S7): they hold every row, and the page is cut out here. Searching, filtering and sorting are the server's work.
 */

/** One page of a list. */
export interface List<Row> {
  rows: Row[]
  /** Rows on all pages. */
  total: number
  /** Where the server counts the pages but not the rows. */
  pages?: number
}

/** The page asked for, from 1, and its size. */
export interface PageQuery {
  page: number
  limit: number
}

/** An empty list has one page. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

const cut = <Row>(rows: Row[], { page, limit }: PageQuery): Row[] => rows.slice((page - 1) * limit, page * limit)

/** Reads a list call. `count` is its `X-Total-Count`. */
export const readList = <Row>(rows: Row[], count: string | null, query: PageQuery): List<Row> =>
  count ? { rows, total: Number(count) } : { rows: cut(rows, query), total: rows.length }

type Catalogue = Pick<ProductList, 'products'> & Partial<ProductList>

/**
 * Reads `GET /api/products`, which may also return a bare array or leave the counts out. A server that does not count does not filter either: its
 * products go through `filter`.
 */
export function readProductList(
  response: Catalogue | Product[],
  query: PageQuery,
  filter = (products: Product[]): Product[] => products,
): ProductList {
  const { products: rows, totalPages, total: count }: Catalogue = Array.isArray(response) ? { products: response } : response
  const products = count === undefined ? filter(rows) : rows
  const total = count ?? products.length
  return totalPages === undefined
    ? { products: cut(products, query), totalPages: pagesOf(total, query.limit), total }
    : { products, totalPages: Math.max(1, totalPages), total }
}
