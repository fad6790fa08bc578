import { queryOptions } from '@tanstack/react-query'
import { BOOKINGS_PAGE_SIZE, type BookingStatus } from '#contract/constants.ts'
import type { Booking } from '#contract/requests/bookings.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { listPolling } from '#web/kit/lib/query-client.ts'
import type { StatusCalls } from '#web/requests/list/status-actions.ts'

const root = ['bookings'] as const

export interface BookingsFilter {
  page: number
  q?: string
  status?: BookingStatus | ''
  state?: RequestState | ''
  limit?: number
}

export const bookingsQuery = ({ page, q = '', status = '', state = '', limit = BOOKINGS_PAGE_SIZE }: BookingsFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [...root, 'list', { page, limit, q, status, state }],
    queryFn: ({ signal }) =>
      apiList(
        'GET /api/bookings',
        { query: { page, limit, ...(q && { q }), ...(status && { status }), ...(state && { state }) } },
        { signal },
      ),
  })

export const deleteBooking = ({ bookingId }: Booking, call: CallOptions) =>
  api('DELETE /api/bookings/:bookingId', { params: { bookingId } }, call)

/** One call sends the status and nothing else (S7). */
export const bookingStatuses: StatusCalls<Booking> = {
  entity: 'bookings',
  root,
  put: ({ bookingId, version: expectedVersion }, status, call) =>
    api('PUT /api/bookings/:bookingId', { params: { bookingId }, body: { status } }, { ...call, expectedVersion }),
  putAll: (body, call) => api('PUT /api/bookings/statuses', { body }, call),
}
