import { useLocation } from 'react-router'
import { readPageNumber, readRowId, readSearchText } from '#contract/page-query.ts'
import { type UrlState, useUrlState } from '#web/hooks/use-url-state.ts'
import type { UrlSchema, UrlValues } from '#web/lib/url-state.ts'
import type { OpenRecord } from './data-table.tsx'

const listSchema = { page: readPageNumber, q: readSearchText }

/** Parameters that leave rows out. */
const FILTERS = ['q', 'status', 'availability', 'kind', 'action']

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

/** For the URL of a list that shows one of its records: `?open=ID`, 0 for none. */
export const openSchema = { open: (text: string | null) => readRowId(text) ?? 0 }

/** Shows the records of a list whose URL state has `openSchema`. */
export function useOpenRecord(list: Pick<ListState<ListSchema & typeof openSchema>, 'setValues'>): {
  show: (id: number) => void
  open: OpenRecord<{ id: number }>
} {
  const { search } = useLocation()
  const show = (id: number) => list.setValues({ open: id }, { push: true })
  const hrefOf = (id: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set('open', String(id))
    return `?${parameters}`
  }
  return { show, open: { hrefOf: ({ id }) => hrefOf(id), show: ({ id }) => show(id) } }
}
