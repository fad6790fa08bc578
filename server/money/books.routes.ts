import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { bookRoutes } from '#contract/money/books.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import { bookRows, bookTable, countBook, dayView, recordMove, reverseMove } from './books.ts'
import { assertOpen, type MoneyFacts } from './money-facts.ts'

/** The cash book and the bank book: moves of money beside the payments of customers, and counts. */
export function registerBooks(
  register: RegisterRoutes,
  { database: { read, write: writeOnce }, facts }: { database: Database; facts: () => Promise<MoneyFacts> },
): void {
  register('books', bookRoutes, {
    day: ({ params: { day }, query: { book } }) => dayView(read, book, day),
    async createMove({ body, caller, write }) {
      // Whoever gets no tax back has paid it.
      const { settings } = await facts()
      if (body.tax && settings.registration !== 'regular') throw fieldProblem('tax', 'invalid')
      assertOpen(settings, body.day ?? todayInShop())
      return write((tx) => recordMove(tx, body, caller))
    },
    reverseMove: ({ params: { id }, body: { note }, caller, write }) => write((tx) => reverseMove(tx, id, note, caller)),
    async createCount({ params: { book }, body, caller, write }) {
      assertOpen((await facts()).settings, body.day)
      return write((tx) => countBook(tx, book, body, caller))
    },
    async list({ params: { book }, query: { from, to, ...page } }) {
      const rows = (await bookRows(read, book, { from, to })).reverse()
      const { limit, offset } = toLimitOffset(page, LIST_LIMIT_MAX)
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },
    async download({ params: { book }, query, caller }) {
      await writeOnce((tx) =>
        writeAuditEvent(tx, { entity: 'books', entityId: 0, action: 'exported', by: caller, details: { book, ...query } }),
      )
      return { name: `${book}-book-${query.from}-${query.to}`, ...bookTable(read, book, query) }
    },
  })
}
