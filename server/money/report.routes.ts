import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { reportRoutes } from '#contract/money/reports.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Requests } from '#server/requests/index.ts'
import { writeReminder } from './bill-messages.ts'
import { findBill } from './bills.repository.ts'
import { listDebts, moneyReport } from './report.ts'

/** The owner's report of the shop's money, and who owes some of it. */
export function registerReports(
  register: RegisterRoutes,
  parts: { database: Database; documents: Documents; siteUrl: () => string },
  requests: Requests,
): void {
  const { read } = parts.database
  register('reports', reportRoutes, {
    get: ({ query }) => moneyReport(read, query),
    async debts({ query }) {
      const debts = await listDebts(read)
      const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
      return { rows: debts.slice(offset, offset + limit), total: debts.length }
    },
    async remind({ params: { billId } }) {
      const debt = (await listDebts(read)).find(({ bills }) => bills.some(({ id }) => id === billId))
      const bill = debt && (await findBill(read, billId))
      if (!bill) throw new ProblemError('not_found')
      return { url: await writeReminder(parts, requests, bill, debt) }
    },
  })
}
