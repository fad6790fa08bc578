import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestEntity } from '#contract/constants.ts'
import { api, apiList } from '#web/lib/api-client.ts'
import { DERIVED, polling } from '#web/lib/query-client.ts'

/** One request of any kind. */
export interface RequestId {
  entity: RequestEntity
  id: number
}

export const UNTOLD_PAGE_SIZE = 10

/** Whose customers are still to be told; loaded again after every saved change. */
export const untoldQuery = (page = 1) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'untold', page],
    queryFn: ({ signal }) => apiList('GET /api/requests/untold', { query: { page, limit: UNTOLD_PAGE_SIZE } }, { signal }),
  })

/** What the customer of a request sees. */
export const followedRequestQuery = ({ entity, id }: RequestId) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'followed', entity, id],
    queryFn: ({ signal }) => api('GET /api/requests/:entity/:id', { params: { entity, id } }, { signal }),
  })

export const markTold = () =>
  mutationOptions({ mutationFn: ({ entity, id }: RequestId) => api('POST /api/requests/:entity/:id/told', { params: { entity, id } }) })
