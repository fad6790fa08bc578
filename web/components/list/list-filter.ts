import { readPageNumber, readSearchText } from '#contract/page-query.ts'
import { useUrlState } from '#web/hooks/use-url-state.ts'

const text = (value: string | null) => value ?? ''
const schema = { page: readPageNumber, q: readSearchText, status: text }

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
  /** What the search box shows; ahead of the filter while someone is typing. */
  words: string
  /** A new search or status starts on page 1. */
  search: (q: string) => void
  choose: (status: string) => void
  turn: (page: number) => void
}

export function useListFilter(): ListFilterState {
  const { values, shown, setValues } = useUrlState(schema)
  return {
    filter: values,
    words: shown.q,
    search: (q) => setValues({ q, page: 1 }, { settle: true }),
    choose: (status) => setValues({ status, page: 1 }, { push: true }),
    turn: (page) => setValues({ page }, { push: true }),
  }
}
