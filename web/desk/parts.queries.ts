import { queryOptions } from '@tanstack/react-query'
import { apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling } from '#web/kit/lib/query-client.ts'

export const PARTS_PAGE_SIZE = 20

/** Repairs that wait for a part. */
export const awaitedPartsQuery = (page: number) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'awaited-parts', page],
    queryFn: ({ signal }) => apiList('GET /api/desk/parts/awaited', { query: { page, limit: PARTS_PAGE_SIZE } }, { signal }),
  })

/** Parts of approved estimates that the stock does not have. */
export const missingPartsQuery = (page: number) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'missing-parts', page],
    queryFn: ({ signal }) => apiList('GET /api/desk/parts/missing', { query: { page, limit: PARTS_PAGE_SIZE } }, { signal }),
  })
