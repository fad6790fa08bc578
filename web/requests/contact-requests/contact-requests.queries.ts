import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CONTACT_REQUESTS_PAGE_SIZE, type ContactStatus } from '#contract/constants.ts'
import type { ContactRequest } from '#contract/requests/contact-requests.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { listPolling } from '#web/kit/lib/query-client.ts'
import type { StatusCalls } from '#web/requests/list/status-actions.ts'

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

export const deleteContactRequest = ({ id }: ContactRequest, call: CallOptions) => api('DELETE /api/contact/:id', { params: { id } }, call)

/** One call sends the status and nothing else (S7). */
export const contactStatuses: StatusCalls<ContactRequest> = {
  entity: 'contact-requests',
  root,
  put: ({ id, version: expectedVersion }, status, call) =>
    api('PUT /api/contact/:id', { params: { id }, body: { status } }, { ...call, expectedVersion }),
  putAll: (body, call) => api('PUT /api/contact/statuses', { body }, call),
}

/** Goes on with a message as a repair request; returns that. */
export const makeRepairRequest = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Pick<ContactRequest, 'id'>) => api('POST /api/requests/contact-requests/:id/repair', { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
