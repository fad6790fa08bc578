import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { AUDIT_PAGE_SIZE } from '#contract/constants.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import { apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling } from '#web/kit/lib/query-client.ts'

/** Changes that are loaded at once; older ones on request. */
const PAGE_SIZE = 50

/** The changes of one record, or without `id` of all records of their kind, newest first. */
export const changesQuery = (entity: ChangeEntity, id?: number) =>
  infiniteQueryOptions({
    queryKey: [DERIVED, 'changes', entity, id],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /api/changes', { query: { entity, ...(id !== undefined && { id }), page: pageParam, limit: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, parts) => (parts.length * PAGE_SIZE < total ? parts.length + 1 : undefined),
    select({ pages }) {
      // A change that is made in the meantime moves the others on: one may be loaded twice.
      const rows = [...new Map(pages.flatMap((part) => part.rows).map((change) => [change.id, change])).values()]
      return { rows, older: Math.max(0, (pages.at(-1)?.total ?? 0) - rows.length) }
    },
  })

export interface AuditFilter {
  page: number
  /** Searches the names of accounts and addresses. */
  q: string
  kind: ChangeEntity | ''
  action: ChangeAction | ''
}

/** One page of the whole audit log, newest first. */
export const auditQuery = ({ page, q, kind, action }: AuditFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'changes', 'all', page, q, kind, action],
    queryFn({ signal }) {
      const query = { page, limit: AUDIT_PAGE_SIZE, ...(q && { q }), ...(kind && { entity: kind }), ...(action && { action }) }
      return apiList('GET /api/changes', { query }, { signal })
    },
  })
