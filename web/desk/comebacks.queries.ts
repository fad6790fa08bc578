import { queryOptions } from '@tanstack/react-query'
import { api, apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'

export const COMEBACKS_PAGE_SIZE = 20

/** Repairs under the warranty of an earlier one, newest first. */
export const comebacksQuery = (page: number) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'comebacks', page],
    queryFn: ({ signal }) => apiList('GET /api/desk/comebacks', { query: { page, limit: COMEBACKS_PAGE_SIZE } }, { signal }),
  })

/** How many came back, by repair and by technician. */
export const comebackCountsQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'comeback-counts'],
    queryFn: ({ signal }) => api('GET /api/desk/comebacks/counts', {}, { signal }),
  })
