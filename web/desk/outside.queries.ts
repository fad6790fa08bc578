import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NewOutside, Outside, OutsideBack, OutsideChange } from '#contract/desk/outside.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'

export const OUTSIDE_PAGE_SIZE = 20
/** The newest sendings on the page of a job. */
const SHOWN = 20

export const outsideListQuery = ({ page, show }: { page: number; show: 'out' | '' }) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'outside', { page, show }],
    queryFn: ({ signal }) =>
      apiList('GET /api/outside', { query: { page, limit: OUTSIDE_PAGE_SIZE, show: show || undefined } }, { signal }),
  })

/** What of a job was sent out, newest first. */
export const outsideOfJobQuery = (job: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'outside', 'job', job],
    queryFn: ({ signal }) => apiList('GET /api/outside', { query: { job, page: 1, limit: SHOWN } }, { signal }),
  })

/** What of a piece of our own was sent out while it was refurbished, newest first. */
export const outsideOfRefurbishmentQuery = (refurbishment: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'outside', 'refurbishment', refurbishment],
    queryFn: ({ signal }) => apiList('GET /api/outside', { query: { refurbishment, page: 1, limit: SHOWN } }, { signal }),
  })

export const labPhotoUrl = (id: number, photoId: number, size: 'small' | 'large') => `/api/outside/${id}/photos/${photoId}?size=${size}`

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['repair-requests'] })

export const sendOutside = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: NewOutside & { call: CallOptions }) => api('POST /api/outside', { body }, call),
    onSuccess: () => refresh(client),
  })

export const changeOutside = (id: number) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: OutsideChange; call: CallOptions }) => api('PUT /api/outside/:id', { params: { id }, body }, call),
  })

export const takeOutsideBack = (client: QueryClient, { id, version }: Outside) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: OutsideBack & { call: CallOptions }) =>
      api('POST /api/outside/:id/back', { params: { id }, body }, { ...call, expectedVersion: version }),
    onSuccess: () => refresh(client),
  })

export const cancelOutside = (client: QueryClient, { id, version }: Outside) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: { reason: string; call: CallOptions }) =>
      api('POST /api/outside/:id/cancel', { params: { id }, body }, { ...call, expectedVersion: version }),
    onSuccess: () => refresh(client),
  })
