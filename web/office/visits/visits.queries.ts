import { queryOptions } from '@tanstack/react-query'
import type { VisitSpan } from '#contract/office/visits.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'

export const visitsQuery = (span: VisitSpan) =>
  queryOptions({
    queryKey: [DERIVED, 'visits', span],
    queryFn: ({ signal }) => api('GET /api/visits', { query: { span } }, { signal }),
  })
