import { ADMIN_LIST_MAX } from '#contract/constants.ts'

/** The rows of a page; without a `limit` the first `most`. */
export function toLimitOffset(
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
  most: number = ADMIN_LIST_MAX,
): { limit: number; offset: number } {
  const rows = limit ?? most
  return { limit: rows, offset: (page - 1) * rows }
}
