import { reportRoutes } from '#contract/money/reports.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Documents } from '#server/content/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Requests } from '#server/requests/index.ts'
import { writeReminder } from './bill-messages.ts'
import { findBill } from './bills.repository.ts'
import { debtRows, findDebt, listDebts, listHeld, moneyReport } from './report.ts'

/** The owner's report of the shop's money, and who owes some of it. */
export function registerReports(
  register: RegisterRoutes,
  parts: { database: Database; documents: Documents; customerUrl: (path: string) => string | null },
  requests: Requests,
): void {
  const { read } = parts.database
  register('reports', reportRoutes, {
    get: ({ query }) => moneyReport(read, query),
    debts: ({ query }) => listDebts(read, query),
    async exportDebts({ caller }) {
      await parts.database.write((tx) =>
        writeAuditEvent(tx, { entity: 'bills', entityId: 0, action: 'exported', by: caller, details: { register: 'debts' } }),
      )
      return { name: 'debts', head: [...serverTexts[caller.language].bills.debtsFile], rows: debtRows(read) }
    },
    advances: ({ query }) => listHeld(read, requests, query),
    async remind({ params: { billId } }) {
      const bill = await findBill(read, billId)
      const debt = bill && (await findDebt(read, bill))
      if (!debt) throw new ProblemError('not_found')
      return { url: await writeReminder(parts, requests, bill, debt) }
    },
  })
}
