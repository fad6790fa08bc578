import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CONTACT_REQUESTS_PAGE_SIZE, type ContactStatus } from '#contract/constants.ts'
import type { ContactRequest } from '#contract/requests/contact-requests.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import { api, apiList } from '#web/lib/api-client.ts'
import { listPolling } from '#web/lib/query-client.ts'
import { statusMutation } from '#web/requests/list/save-status.ts'
import { statusesMutation } from '#web/requests/list/save-statuses.ts'

const root = ['contact-requests'] as const

export interface ContactRequestsFilter {
  page: number
  q: string
  status: ContactStatus | ''
  state: RequestState | ''
}

export const contactRequestsQuery = ({ page, q, status, state }: ContactRequestsFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [...root, 'list', { page, q, status, state }],
    queryFn: ({ signal }) =>
      apiList(
        'GET /api/contact',
        { query: { page, limit: CONTACT_REQUESTS_PAGE_SIZE, ...(q && { q }), ...(status && { status }), ...(state && { state }) } },
        { signal },
      ),
  })

export const deleteContactRequest = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: ContactRequest) => api('DELETE /api/contact/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })

/** Sends the status and nothing else (S7). */
export const setContactRequestStatus = (client: QueryClient) =>
  statusMutation<ContactRequest>(client, root, ({ id, version: expectedVersion }, status) =>
    api('PUT /api/contact/:id', { params: { id }, body: { status } }, { expectedVersion }),
  )

export const setContactRequestStatuses = (client: QueryClient) =>
  statusesMutation<ContactRequest>(client, root, (body) => api('PUT /api/contact/statuses', { body }))

/** Goes on with a message as a repair request; returns that. */
export const makeRepairRequest = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Pick<ContactRequest, 'id'>) => api('POST /api/requests/contact-requests/:id/repair', { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
