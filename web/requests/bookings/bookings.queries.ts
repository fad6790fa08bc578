import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { BOOKINGS_PAGE_SIZE, type BookingStatus } from '#contract/constants.ts'
import type { Booking } from '#contract/requests/bookings.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import { api, apiList } from '#web/lib/api-client.ts'
import { listPolling } from '#web/lib/query-client.ts'
import { statusMutation } from '#web/requests/list/save-status.ts'
import { statusesMutation } from '#web/requests/list/save-statuses.ts'

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

export const deleteBooking = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ bookingId }: Booking) => api('DELETE /api/bookings/:bookingId', { params: { bookingId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })

/** Sends the status and nothing else (S7). */
export const setBookingStatus = (client: QueryClient) =>
  statusMutation<Booking>(client, root, ({ bookingId, version: expectedVersion }, status) =>
    api('PUT /api/bookings/:bookingId', { params: { bookingId }, body: { status } }, { expectedVersion }),
  )

export const setBookingStatuses = (client: QueryClient) =>
  statusesMutation<Booking>(client, root, (body) => api('PUT /api/bookings/statuses', { body }))
