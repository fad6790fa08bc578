import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { BookRow } from '#contract/money/books.ts'
import { MATCHES_MAX } from '#contract/money/matches.ts'
import { api, apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import type { Matched } from './match-statement.ts'

/** All entries of the bank book in a span. */
export const wholeBookQuery = (span: { from: string; to: string }) =>
  queryOptions({
    queryKey: [DERIVED, 'whole-book', span.from, span.to],
    async queryFn({ signal }) {
      const found: BookRow[] = []
      for (let page = 1; ; page++) {
        const query = { ...span, page, limit: LIST_LIMIT_MAX }
        const { rows, total } = await apiList('GET /api/money/books/:book', { params: { book: 'bank' }, query }, { signal })
        found.push(...rows)
        if (rows.length === 0 || found.length >= total) return found
      }
    },
  })

/** Keeps where entries were seen. What was kept before an answer was lost stays as it is. */
export const createMatches = () =>
  mutationOptions({
    async mutationFn(found: Matched['found']) {
      for (let start = 0; start < found.length; start += MATCHES_MAX) {
        const matches = found.slice(start, start + MATCHES_MAX).map(({ line: { day, reference }, entry: { kind, id } }) => ({
          ...{ kind: kind === 'payment' || kind === 'refund' ? ('payment' as const) : ('move' as const), id, day, reference },
        }))
        await api('POST /api/money/matches', { body: { matches } })
      }
    },
  })
