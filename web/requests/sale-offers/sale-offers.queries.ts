import { queryOptions } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE, type SaleOfferStatus } from '#contract/constants.ts'
import type { SaleOffer } from '#contract/requests/sale-offers.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { listPolling, polling } from '#web/kit/lib/query-client.ts'
import type { StatusCalls } from '#web/requests/list/status-actions.ts'

const root = ['sale-offers'] as const

export interface SaleOffersFilter {
  page: number
  q: string
  status: SaleOfferStatus | ''
  state: RequestState | ''
}

export const saleOffersQuery = ({ page, q, status, state }: SaleOffersFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [...root, 'list', { page, q, status, state }],
    queryFn: ({ signal }) =>
      apiList(
        'GET /api/sale-offers',
        { query: { page, limit: SALE_OFFERS_PAGE_SIZE, ...(q && { q }), ...(status && { status }), ...(state && { state }) } },
        { signal },
      ),
  })
export const SALE_OFFERS_PAGE_SIZE = REPAIR_REQUESTS_PAGE_SIZE

export const saleOfferQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [...root, id],
    queryFn: ({ signal }) => api('GET /api/sale-offers/:id', { params: { id } }, { signal }),
  })

export const deleteSaleOffer = ({ id }: SaleOffer, call: CallOptions) => api('DELETE /api/sale-offers/:id', { params: { id } }, call)

/** One call sends the status and nothing else. */
export const saleOfferStatuses: StatusCalls<SaleOffer> = {
  entity: 'sale-offers',
  root,
  put: ({ id, version: expectedVersion }, status, call) =>
    api('PUT /api/sale-offers/:id', { params: { id }, body: { status } }, { ...call, expectedVersion }),
  putAll: (body, call) => api('PUT /api/sale-offers/statuses', { body }, call),
}
