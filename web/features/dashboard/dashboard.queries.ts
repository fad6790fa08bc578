import { queryOptions } from '@tanstack/react-query'
import type { RepairRequestOrder } from '#contract/constants.ts'
import { api, apiList } from '#web/lib/api-client.ts'
import { DERIVED, polling } from '#web/lib/query-client.ts'

/** What waits, what came in, and the catalogue in numbers; also the counts in the sidebar. */
export const dashboardQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'dashboard'],
    meta: { silent401: true },
    queryFn: ({ signal }) => api('GET /api/dashboard', {}, { signal }),
  })

/** The first pending repair requests: those that are due next, or those that have waited longest. */
export const nextRepairsQuery = (sort: RepairRequestOrder, limit: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'dashboard', 'next', sort, limit],
    meta: { silent401: true },
    queryFn: ({ signal }) => apiList('GET /api/repair-requests', { query: { status: 'Pending', page: 1, limit, sort } }, { signal }),
  })
