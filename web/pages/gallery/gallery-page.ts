import { INTEGER_MAX } from '#contract/constants.ts'

/** `?page=` of the URL; what is no page number of the API counts as the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= INTEGER_MAX ? page : 1
}
