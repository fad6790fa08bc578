import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { ABOUT_RECORDS, live } from '#web/lib/query-client.ts'

/** What waits, what came in, and the catalogue in numbers; also the counts in the sidebar. */
export const dashboardQuery = () =>
  queryOptions({
    ...live,
    queryKey: [ABOUT_RECORDS, 'dashboard'],
    meta: { quiet: true },
    queryFn: ({ signal }) => api('GET /api/dashboard', {}, { signal }),
  })
