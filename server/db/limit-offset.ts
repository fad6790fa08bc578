import { ADMIN_LIST_MAX } from '#contract/constants.ts'

/** Limit and offset of a page; the default limit is `most`. */
export function toLimitOffset(
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
  most: number = ADMIN_LIST_MAX,
): { limit: number; offset: number } {
  const rows = limit ?? most
  return { limit: rows, offset: (page - 1) * rows }
}
