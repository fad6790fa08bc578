import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'

export const CUSTOMERS_PAGE_SIZE = 20
const DOUBLES_PAGE_SIZE = 5

/** Customers, newest first. */
export const customersQuery = ({ page, q }: { page: number; q: string }) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'customers', page, q],
    queryFn: ({ signal }) => apiList('GET /api/customers', { query: { page, limit: CUSTOMERS_PAGE_SIZE, ...(q && { q }) } }, { signal }),
  })

/** The newest pairs of customers who may be one person. */
export const doublesQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'customers', 'doubles'],
    queryFn: ({ signal }) => apiList('GET /api/customers/doubles', { query: { page: 1, limit: DOUBLES_PAGE_SIZE } }, { signal }),
  })

/** Not derived: of one that has just been erased nothing is asked for again. */
export const CUSTOMER_KEY = 'customer-page'

export const customerQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [CUSTOMER_KEY, id],
    queryFn: ({ signal }) => api('GET /api/customers/:id', { params: { id } }, { signal }),
  })

/** What the customer has to pay, by job and bill. */
export const openAccountsQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'customers', 'open', id],
    queryFn: ({ signal }) => api('GET /api/customers/:id/accounts', { params: { id } }, { signal }),
  })

/** What came and went between two days. */
export const statementQuery = (id: number, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: [DERIVED, 'customers', 'statement', id, from, to],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api('GET /api/customers/:id/statement', { params: { id }, query: { from, to } }, { signal }),
  })
