import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE, type RepairStatus } from '#contract/constants.ts'
import type { RepairRequest, RepairRequestEdit } from '#contract/requests/repair-requests.ts'
import type { JobFilterName, RequestState } from '#contract/staff-constants.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { listPolling } from '#web/kit/lib/query-client.ts'
import type { StatusCalls } from '#web/requests/list/status-actions.ts'

const root = ['repair-requests'] as const

export interface RepairRequestsFilter {
  page: number
  q?: string
  status?: RepairStatus | ''
  state?: RequestState | ''
  show?: JobFilterName | ''
  brand?: string
  limit?: number
}

export const repairRequestsQuery = ({ page, q, status, state, show, brand, limit = REPAIR_REQUESTS_PAGE_SIZE }: RepairRequestsFilter) => {
  const set = Object.entries({ q, status, state, show, brand }).filter(([, value]) => value)
  const query = { page, limit, ...(Object.fromEntries(set) as { status?: RepairStatus; state?: RequestState; show?: JobFilterName }) }
  return queryOptions({
    ...listPolling,
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => apiList('GET /api/repair-requests', { query }, { signal }),
  })
}

/** One request, for its edit form; never from memory, which may hold an older version. */
export const repairRequestQuery = (id: number) =>
  queryOptions({
    gcTime: 0,
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => api('GET /api/repair-requests/:id', { params: { id } }, { signal }),
  })

/** The editable fields of a request, as the whole-object PUT wants them (S7). */
export const editable = ({
  name,
  email,
  phone,
  repairType,
  preferredDate,
  description,
  status,
}: RepairRequest | RepairRequestEdit): RepairRequestEdit => ({
  name,
  email,
  phone,
  repairType,
  preferredDate,
  description,
  status,
})

export const updateRepairRequest = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({
      id,
      expectedVersion,
      timeoutMs,
      ...body
    }: RepairRequestEdit & { id: number; expectedVersion: number; timeoutMs?: number | undefined }) =>
      api('PUT /api/repair-requests/:id', { params: { id }, body }, { expectedVersion, timeoutMs }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })

/** The call for one carries the whole request (S7): what someone else has changed in it stays. */
export const repairStatuses: StatusCalls<RepairRequest> = {
  entity: 'repair-requests',
  root,
  put: (row, status, call) =>
    api(
      'PUT /api/repair-requests/:id',
      { params: { id: row.id }, body: { ...editable(row), status } },
      { ...call, expectedVersion: row.version },
    ),
  putAll: (body, call) => api('PUT /api/repair-requests/statuses', { body }, call),
}

export const deleteRepairRequest = ({ id }: RepairRequest, call: CallOptions) =>
  api('DELETE /api/repair-requests/:id', { params: { id } }, call)
