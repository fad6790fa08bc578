import type { ListFilter } from './list-filter.ts'

/** A list as the server answered it; `counted` when it said how many rows there are on all pages. */
export interface ListAnswer<Row> {
  rows: Row[]
  total: number
  counted: boolean
}

export interface ListPage<Row> {
  rows: Row[]
  page: number
  pages: number
  /** Rows on all pages. */
  total: number
}

/**
 * The rows to show. Our server answers just the page that was asked for; one that knows only the plain call answers
 * every row without a count, and is searched and paged here.
 */
export function pageOf<Row extends { status: string }>(
  answer: ListAnswer<Row>,
  filter: ListFilter,
  size: number,
  textOf: (row: Row) => string,
): ListPage<Row> {
  if (answer.counted) return { rows: answer.rows, page: filter.page, pages: pagesOf(answer.total, size), total: answer.total }
  const words = filter.q.trim().toLowerCase()
  const rows = answer.rows.filter(
    (row) =>
      (!words || textOf(row).toLowerCase().includes(words)) && (!filter.status || row.status.toLowerCase() === filter.status.toLowerCase()),
  )
  const pages = pagesOf(rows.length, size)
  const page = Math.min(filter.page, pages)
  return { rows: rows.slice((page - 1) * size, page * size), page, pages, total: rows.length }
}

const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))
