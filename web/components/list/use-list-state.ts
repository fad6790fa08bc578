import { readPageNumber, readSearchText } from '#contract/page-query.ts'
import { type UrlState, useUrlState } from '#web/hooks/use-url-state.ts'
import type { UrlSchema, UrlValues } from '#web/lib/url-state.ts'

const listSchema = { page: readPageNumber, q: readSearchText }

/** Parameters that leave rows out. */
const FILTERS = ['q', 'status', 'availability', 'kind']

/** What every list keeps in the URL: the page, from 1, and the search text. */
export type ListSchema = typeof listSchema
export type ListValues = UrlValues<ListSchema>

export interface ListState<Schema extends ListSchema = ListSchema> extends UrlState<Schema> {
  /** A new search starts on page 1. */
  setSearch: (q: string) => void
  setPage: (page: number) => void
  /** Another status or order, from page 1. */
  setChoice: (part: Partial<Omit<UrlValues<Schema>, keyof ListSchema>>) => void
  /** Only some of the rows are asked for. */
  filtered: boolean
}

/** The URL state of a list; `extra` are its further parameters, such as its status. Declare them outside the component. */
export function useListState<Extra extends UrlSchema = Record<never, never>>(extra?: Extra): ListState<ListSchema & Extra> {
  const state = useUrlState<ListSchema & Extra>({ ...listSchema, ...extra } as ListSchema & Extra)
  const firstPage = { page: 1 } as Partial<UrlValues<ListSchema & Extra>>
  return {
    ...state,
    setSearch: (q) => state.setValues({ ...firstPage, q }, { debounce: true }),
    setPage: (page) => state.setValues({ ...firstPage, page }, { push: true }),
    setChoice: (part) => state.setValues({ ...firstPage, ...part } as typeof firstPage, { push: true }),
    filtered: FILTERS.some((name) => name in state.values && state.values[name as keyof typeof state.values] !== ''),
  }
}
