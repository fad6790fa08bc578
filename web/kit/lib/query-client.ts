import { keepPreviousData, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

/** How often lists and waiting counts look for new records. */
const REFRESH_MS = 30_000

/** Stops asking once the server has said that this account, or nobody, may see the answer. */
export const refreshUnlessRefused =
  (everyMs: () => number) =>
  (query: { state: { error: Error | null } }): number | false =>
    query.state.error instanceof ApiError && [401, 403].includes(query.state.error.status) ? false : everyMs()

/** Options of queries that stay fresh by themselves while the page is open. */
export const polling = { refetchInterval: refreshUnlessRefused(() => REFRESH_MS) } as const

/** Those of a list: the rows before stay until those of another page or filter are here. No record stays under the URL of another. */
export const listPolling = { ...polling, placeholderData: keepPreviousData } as const

/** Begins the keys of what is derived from records, such as waiting counts and histories: loaded again after every saved change. */
export const DERIVED = 'derived'

/**
 * The cache behind /user. `onSessionEnd` is called for each call after which the server no longer knows the session, but not for queries marked
 * `silent401`. It gets what was loaded, or nothing when a person was saving something.
 */
export function createQueryClient(onSessionEnd: (loaded?: Query<unknown, unknown>) => void): QueryClient {
  const tell = (error: Error, loaded?: Query<unknown, unknown>) => {
    if (error instanceof ApiError && error.status === 401) onSessionEnd(loaded)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What was deleted or erased meanwhile is shown no longer, nor offered again.
        if (error instanceof ApiError && error.status === 404) query.setState({ ...query.state, data: undefined, status: 'error' })
        if (!query.meta?.silent401) tell(error, query)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => tell(error),
      onSuccess: () => void client.invalidateQueries({ queryKey: [DERIVED] }),
    }),
    // A failed load shows itself at once with Retry; waiting in silence would hide it.
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { retry: false, networkMode: 'always' } },
  })
  return client
}
