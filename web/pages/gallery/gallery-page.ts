/** `?page=` of the URL; what is no page number counts as the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
