/** The part of a list's URL that is a view: search, filters and order, without the page and an open record. */
export function viewQueryOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('open')
  query.sort()
  return query.toString()
}
