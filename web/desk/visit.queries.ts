import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SettledVisit } from '#contract/desk/job-visits.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'

/** What handing over several devices of a visit will issue, and what is to be paid then. */
export const visitPlanQuery = (id: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [DERIVED, 'hand-over', id, ...ids],
    queryFn: ({ signal }) => api('GET /api/desk/jobs/:id/visit/hand-over', { params: { id }, query: { ids: ids.join() } }, { signal }),
  })

export const settleVisit = (id: number) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: SettledVisit & { call: CallOptions }) =>
      api('POST /api/desk/jobs/:id/visit/settle', { params: { id }, body }, call),
  })
