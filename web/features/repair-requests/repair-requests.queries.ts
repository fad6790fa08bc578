import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE, type RepairStatus, type RepairType } from '#contract/constants.ts'
import type { RepairRequest, RepairRequestEdit } from '#contract/repair-requests.ts'
import { api, apiList } from '#web/lib/api-client.ts'
import { live } from '#web/lib/query-client.ts'

const root = ['repair-requests'] as const

export interface RepairRequestsFilter {
  page: number
  q?: string
  status?: string
  limit?: number
}

export const repairRequestsQuery = ({ page, q = '', status = '', limit = REPAIR_REQUESTS_PAGE_SIZE }: RepairRequestsFilter) =>
  queryOptions({
    ...live,
    queryKey: [...root, 'list', { page, limit, q, status }],
    queryFn: ({ signal }) =>
      apiList(
        'GET /api/repair-requests',
        { query: { page, limit, ...(q && { q }), ...(status && { status: status as RepairStatus }) } },
        { signal },
      ),
  })

/** How many repair requests are Pending. */
export const waitingRepairRequestsQuery = () =>
  queryOptions({
    ...live,
    queryKey: [...root, 'waiting'],
    meta: { quiet: true },
    async queryFn({ signal }) {
      const { rows, total, counted } = await apiList(
        'GET /api/repair-requests',
        { query: { page: 1, limit: 1, status: 'Pending' } },
        { signal },
      )
      return counted ? total : rows.filter(({ status }) => status === 'Pending').length
    },
  })

/** The editable fields of a request, as the whole-object PUT wants them (§7). */
export const editable = ({ name, email, phone, repairType, preferredDate, description, status }: RepairRequest): RepairRequestEdit => ({
  name,
  email,
  phone,
  repairType: repairType as RepairType,
  preferredDate,
  description,
  status,
})

export const updateRepairRequest = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, signal, ...body }: RepairRequestEdit & { id: number; signal?: AbortSignal }) =>
      api('PUT /api/repair-requests/:id', { params: { id }, body }, signal ? { signal } : {}),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })

export const deleteRepairRequest = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api('DELETE /api/repair-requests/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })
