import { queryOptions } from '@tanstack/react-query'
import type { ChangeEntity } from '#contract/constants.ts'
import { apiList } from '#web/lib/api-client.ts'
import { ABOUT_RECORDS } from '#web/lib/query-client.ts'

/** Changes of one record that are shown; the rest is counted. */
const SHOWN = 50

export const changesQuery = (entity: ChangeEntity, id: number) =>
  queryOptions({
    queryKey: [ABOUT_RECORDS, 'changes', entity, id],
    queryFn: ({ signal }) => apiList('GET /api/changes', { query: { entity, id, page: 1, limit: SHOWN } }, { signal }),
  })
