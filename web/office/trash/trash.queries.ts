import { queryOptions } from '@tanstack/react-query'
import { TRASH_PAGE_SIZE } from '#contract/constants.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import { apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling } from '#web/kit/lib/query-client.ts'

/** The trash, newest first; loaded again after every saved change. */
export const trashQuery = ({ page, kind }: { page: number; kind: TrashEntity | '' }) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'trash', page, kind],
    queryFn: ({ signal }) =>
      apiList('GET /api/trash', { query: { page, limit: TRASH_PAGE_SIZE, ...(kind && { entity: kind }) } }, { signal }),
  })
