import { queryOptions } from '@tanstack/react-query'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { api, apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'

export const SUPPLIERS_PAGE_SIZE = 20

/** Who sells to the shop, newest first; `show` is empty for those in use. */
export const suppliersQuery = ({ page, q, show }: { page: number; q: string; show: 'archived' | '' }) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'suppliers', 'list', page, q, show],
    queryFn: ({ signal }) =>
      apiList(
        'GET /api/suppliers',
        { query: { page, limit: SUPPLIERS_PAGE_SIZE, q: q || undefined, show: show || undefined } },
        { signal },
      ),
  })

/** Suppliers to choose from. */
export const supplierChoicesQuery = queryOptions({
  queryKey: [DERIVED, 'suppliers', 'choices'],
  queryFn: ({ signal }) => apiList('GET /api/suppliers', { query: { page: 1, limit: LIST_LIMIT_MAX } }, { signal }),
})

/** Not derived: of one that has just been erased nothing is asked for again. */
export const SUPPLIER_KEY = 'supplier-page'

export const supplierQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [SUPPLIER_KEY, id],
    queryFn: ({ signal }) => api('GET /api/suppliers/:id', { params: { id } }, { signal }),
  })
