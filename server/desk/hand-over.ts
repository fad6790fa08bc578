import { handOverRoutes } from '#contract/desk/hand-over.ts'
import { lockPieces } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { Bills, type FindTerms, moneyAtHandOver, pay, readMoneyFacts } from '#server/money/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Requests } from '#server/requests/index.ts'
import { jobView } from './job-view.ts'
import type { Jobs } from './jobs.ts'
import type { PromisedWarranty } from './repair-terms.ts'

interface Parts {
  database: Database
  documents: Documents
  mail: MailQueue
  requests: Requests
  findTerms: FindTerms
}

/** A line of the bill is no field of the hand-over: what is wrong with one is said of the whole bill. */
function throwOfBill(error: unknown): never {
  if (!(error instanceof ProblemError) || !error.errors) throw error
  throw new ProblemError(
    error.code,
    error.message,
    error.errors.map((each) => ({ ...each, field: 'bill' })),
  )
}

/** Calls that hand one device over with its money. */
export function registerHandOver(register: RegisterRoutes, parts: Parts, jobs: Jobs, promisedWarranty: PromisedWarranty): void {
  const { database, documents, mail, requests, findTerms } = parts
  const { read } = database
  const bills = new Bills(mail, requests, findTerms)

  register('hand-over', handOverRoutes, {
    async plan({ params: { id } }) {
      const job = await jobs.find(read, id)
      const { bill, toPay } = await moneyAtHandOver(read, { findTerms, facts: await readMoneyFacts(documents) }, job)
      const planned = bill && { form: bill.form, number: bill.number, total: bill.total }
      const warrantyDays = await promisedWarranty(read, job)
      const named = bill?.content.lines.flatMap(({ warrantyDays }) => warrantyDays || []) ?? []
      const warranties = [...new Set(named.length > 0 ? named : [warrantyDays])].filter(Boolean).sort((one, other) => other - one)
      return { bill: planned ?? null, toPay, warrantyDays, warranties }
    },
    async settle({ params: { id }, body, caller, write }) {
      const { from, collectedBy, warrantyDays, bill: total = null, amount = null, mode = 'cash', reference, confirmed } = body
      const facts = await readMoneyFacts(documents)
      return write(async (tx) => {
        const edit = { by: caller, expectedStage: from }
        const job = await jobs.lock(tx, id, edit)
        const { bill: due, toPay, itemIds } = await moneyAtHandOver(tx, { findTerms, facts }, job)
        // The hand-over takes them from the stock: before the number of the bill, which all bills wait for.
        await lockPieces(tx, itemIds)
        const changed = async () => new ProblemError('conflict', undefined, undefined, { current: await jobView(tx, job, caller.language) })
        if (total !== null && total !== due?.total) throw await changed()
        const bill = total !== null && due ? await bills.issue(tx, facts, due.content, caller).catch(throwOfBill) : undefined
        // What a person agreed to before the press is what the customer gets.
        if (bill && bill.total !== total) throw await changed()
        if (amount !== null) {
          if (amount > toPay) throw fieldProblem('amount', 'beyond_bill')
          const { entity } = job
          await pay(
            tx,
            { requests, findTerms, facts },
            { about: { entity, id }, kind: 'payment', amount, mode, reference, confirmed },
            caller,
          )
        }
        const { version } = await jobs.move(tx, id, { stage: 'handed_over', collectedBy, warrantyDays }, edit)
        return { id, version, bill: bill ? { id: bill.id, number: bill.number } : null, paid: amount ?? 0 }
      })
    },
  })
}
