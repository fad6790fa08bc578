import { ADMIN_LIST_MAX } from '#contract/constants.ts'

/** Limit and offset of a page; the default limit is `most`. */
export function toLimitOffset(
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
  most: number = ADMIN_LIST_MAX,
): { limit: number; offset: number } {
  const rows = limit ?? most
  return { limit: rows, offset: (page - 1) * rows }
}

/** Rows of a list to read: `backwards` counts from its end, and they come in the opposite order. */
export interface RowRange {
  limit: number
  offset: number
  backwards?: boolean
}

/**
 * The rows of a page of a list with `total` rows, read from the end that is nearer: a database counts through all rows before an offset,
 * so the last page costs as little as the first.
 */
export function fromNearerEnd({ limit, offset }: RowRange, total: number): Required<RowRange> {
  const rows = Math.max(0, Math.min(limit, total - offset))
  const behind = Math.max(0, total - offset - rows)
  return offset > behind ? { limit: rows, offset: behind, backwards: true } : { limit: rows, offset, backwards: false }
}
