import { useSearchParams } from 'react-router'

/** What a list shows: which page, which status, which words. Kept in the URL, so that Back, reload and sharing keep it. */
export interface ListFilter {
  /** From 1. */
  page: number
  q: string
  /** Empty: all. */
  status: string
}

export interface ListFilterState {
  filter: ListFilter
  /** A new search or status starts on page 1. */
  search: (q: string) => void
  choose: (status: string) => void
  turn: (page: number) => void
}

export function readFilter(query: URLSearchParams): ListFilter {
  const page = Number(query.get('page'))
  return { page: Number.isInteger(page) && page > 1 ? page : 1, q: query.get('q') ?? '', status: query.get('status') ?? '' }
}

export function useListFilter(): ListFilterState {
  const [query, setQuery] = useSearchParams()
  const change = (values: Partial<Record<keyof ListFilter, string>>, replace: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    filter: readFilter(query),
    search: (q) => change({ q, page: '' }, true),
    choose: (status) => change({ status, page: '' }, false),
    turn: (page) => change({ page: page > 1 ? String(page) : '' }, false),
  }
}
