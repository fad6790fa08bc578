/** What of a list's URL makes its view: search, filters and order, without the page and what is open beside it. */
export function viewQueryOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('open')
  query.sort()
  return query.toString()
}
