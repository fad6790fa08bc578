import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'

/** The records that match; a call whose words have changed meanwhile is aborted. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: [DERIVED, 'find', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api('GET /api/find', { query: { q } }, { signal }),
  })
