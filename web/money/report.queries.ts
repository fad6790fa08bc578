import { queryOptions } from '@tanstack/react-query'
import { api, apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling } from '#web/kit/lib/query-client.ts'

export const DEBTS_PAGE_SIZE = 20

/** Of a span; the figures of another one do not stand under its days. */
export const reportQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [DERIVED, 'money-report', from, to],
    queryFn: ({ signal }) => api('GET /api/money/report', { query: { from, to } }, { signal }),
  })

/** Customers who owe something, the longest first. */
export const debtsQuery = (page: number) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'debts', page],
    queryFn: ({ signal }) => apiList('GET /api/money/debts', { query: { page, limit: DEBTS_PAGE_SIZE } }, { signal }),
  })

/** For whom the shop holds money, the most first. */
export const advancesQuery = (page: number) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'advances', page],
    queryFn: ({ signal }) => apiList('GET /api/money/advances', { query: { page, limit: DEBTS_PAGE_SIZE } }, { signal }),
  })
