import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/lib/api-client.ts'
import { DERIVED, polling } from '#web/kit/lib/query-client.ts'

/** The worklist, waiting and new requests, and the catalogue in numbers; also the counts in the sidebar. */
export const dashboardQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'dashboard'],
    meta: { silent401: true },
    queryFn: ({ signal }) => api('GET /api/dashboard', {}, { signal }),
  })
