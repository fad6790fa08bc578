import { useLocation } from 'react-router'
import { readChoice, readSearchText } from '#contract/platform/page-query.ts'
import { readPageNumber, readRowId } from '#contract/platform/url-numbers.ts'
import { REQUEST_STATES } from '#contract/staff-constants.ts'
import { useUrlLayer } from '#web/kit/hooks/use-url-layer.ts'
import { type UrlState, useUrlState } from '#web/kit/hooks/use-url-state.ts'
import type { UrlSchema, UrlValues } from '#web/kit/lib/url-state.ts'

const listSchema = { page: readPageNumber, q: readSearchText }

/** The part of the URL that all lists have: the page, from 1, and the search text. */
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
  /** Asks for all of them. */
  clear: () => void
}

/**
 * The URL state of a list: `filters` are the parameters that leave rows out, as the search does, and `others` those that do not, such as its
 * order or an open record. Declare both outside the component.
 */
export function useListState<Filters extends UrlSchema = Record<never, never>, Others extends UrlSchema = Record<never, never>>(
  filters?: Filters,
  others?: Others,
): ListState<ListSchema & Filters & Others> {
  type Schema = ListSchema & Filters & Others
  const state = useUrlState<Schema>({ ...listSchema, ...filters, ...others } as Schema)
  const firstPage = { page: 1 } as Partial<UrlValues<Schema>>
  const narrowing: UrlSchema = { q: listSchema.q, ...filters }
  const isSet = ([name, read]: [string, UrlSchema[string]]) => state.values[name as keyof Schema] !== read(null)
  return {
    ...state,
    setSearch: (q) => state.setValues({ ...firstPage, q }, { debounce: true }),
    setPage: (page) => state.setValues({ ...firstPage, page }),
    setChoice: (part) => state.setValues({ ...firstPage, ...part } as typeof firstPage),
    filtered: Object.entries(narrowing).some(isSet),
    clear: () =>
      state.setValues({
        ...firstPage,
        ...Object.fromEntries(Object.entries(narrowing).map(([name, read]) => [name, read(null)])),
      } as typeof firstPage),
  }
}

/** For the URL of a list that shows one of its records: `?open=ID`, 0 for none. */
export const openSchema = { open: (text: string | null) => readRowId(text) ?? 0 }

/** For the URL of a list of requests: `?state=waiting`. */
export const stateSchema = { state: (text: string | null) => readChoice(REQUEST_STATES, text) ?? '' }

/** Shows one record of a list. */
export interface OpenRecord<Row> {
  hrefOf: (row: Row) => string
  show: (row: Row) => void
}

/** Shows the records of a list whose URL state has `openSchema`. */
export function useOpenRecord(list: Pick<ListState<ListSchema & typeof openSchema>, 'values' | 'setValues'>): {
  show: (id: number) => void
  open: OpenRecord<{ id: number }>
} {
  const { search } = useLocation()
  const show = useUrlLayer('open', list)
  const hrefOf = (id: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set('open', String(id))
    return `?${parameters}`
  }
  return { show, open: { hrefOf: ({ id }) => hrefOf(id), show: ({ id }) => show(id) } }
}
