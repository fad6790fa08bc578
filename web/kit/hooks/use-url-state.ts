import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate, useNavigation } from 'react-router'
import { followUrl, readUrlState, type UrlDraft, type UrlSchema, type UrlValues, writeUrlState } from '#web/kit/lib/url-state.ts'

/** How long typing and sliding must pause before the URL follows. */
const DEBOUNCE_MS = 250

export interface SetUrlOptions {
  /** More changes may follow at once, as while typing or sliding: the URL waits until they pause. */
  debounce?: boolean
  /** No new entry of the history: the present one gets the values. For what no one has chosen, and what takes the place of another. */
  replace?: boolean
  /** State of the history entry. */
  state?: unknown
}

export interface UrlState<Schema extends UrlSchema> {
  /** The state in the URL: ask the server for this. */
  values: UrlValues<Schema>
  /** The state that the controls show: ahead of the URL while someone is typing or sliding, and while a navigation is pending. */
  shown: UrlValues<Schema>
  /** The URL, or the loader behind it, has not caught up with `shown`. */
  pending: boolean
  setValues: (part: Partial<UrlValues<Schema>>, options?: SetUrlOptions) => void
}

/**
 * Filters, page and order of a list, kept in the query of the URL and nowhere else, so that Back, reload and sharing keep them. Invalid values
 * count as left out; defaults are left out. Each choice is an entry of the history, and all that is typed into one field together is one, so
 * that Back returns to the list before. Declare `schema` outside the component:
 *
 *     const schema = { q: readSearchText, page: readPageNumber }
 *     const { values, shown, setValues } = useUrlState(schema)
 *     <input value={shown.q} onChange={(event) => setValues({ q: event.target.value, page: 1 }, { debounce: true })} />
 */
export function useUrlState<Schema extends UrlSchema>(schema: Schema): UrlState<Schema> {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const router = useContext(RouterContext)?.router
  const [stored, setStored] = useState<UrlDraft<Schema>>()
  const draft = followUrl(stored, { search, key })
  if (draft !== stored) setStored(draft)

  const values = readUrlState(schema, new URLSearchParams(search))
  const shown = draft?.values ?? values
  const target = writeUrlState(schema, shown, search)

  function write(next: UrlValues<Schema>, { replace = false, state }: SetUrlOptions, typed?: UrlDraft<Schema>['typed']) {
    const query = writeUrlState(schema, next, search)
    setStored({ values: next, base: search, key, sent: [...(draft?.sent ?? []), query], typed })
    if (query === search && navigation.state === 'idle') return
    void navigate({ search: query }, { replace, preventScrollReset: true, state })
  }

  // A change that has settled does not cancel a navigation elsewhere. The router knows of one before React has rendered it.
  const writeSettled = useEffectEvent(({ values: next, waiting: name, typed }: UrlDraft<Schema>) => {
    const { location, navigation } = router?.state ?? {}
    const goesElsewhere =
      navigation?.location && (navigation.location.pathname !== pathname || navigation.location.search !== draft?.sent.at(-1))
    if (location?.key !== key || goesElsewhere) return
    const continues = typed?.name === name && typed?.over !== key
    write(next, { replace: continues }, continues ? typed : { name, over: key })
  })
  const settled = draft?.waiting ? draft : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a navigation elsewhere is given up, the change is written
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => writeSettled(settled), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [settled, navigation])

  return {
    values,
    shown,
    pending: navigation.state === 'loading' || target !== writeUrlState(schema, values, search),
    setValues(part, options = {}) {
      const next = { ...shown, ...part }
      if (options.debounce)
        setStored({ values: next, base: search, key, sent: draft?.sent ?? [], waiting: Object.keys(part).join(), typed: draft?.typed })
      else write(next, options)
    },
  }
}
