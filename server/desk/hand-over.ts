import { handOverRoutes, type SettledHandOver } from '#contract/desk/hand-over.ts'
import { jobVisitRoutes } from '#contract/desk/job-visits.ts'
import { sum } from '#contract/money/paise.ts'
import { divide } from '#contract/money/together.ts'
import { lockPieces } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { Bills, creditOf, type FindTerms, moneyAtHandOver, payDivided, readMoneyFacts, shopUpiRequest } from '#server/money/index.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { listVisit, type Requests } from '#server/requests/index.ts'
import { jobView } from './job-view.ts'
import type { StoredJob } from './jobs.repository.ts'
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

/** Calls that hand devices over: one with its money, or several that one visit brought, each of which stays a repair of its own. */
export function registerHandOver(register: RegisterRoutes, parts: Parts, jobs: Jobs, promisedWarranty: PromisedWarranty): void {
  const { database, documents, mail, requests, findTerms } = parts
  const { read } = database
  const bills = new Bills(mail, requests, findTerms)

  /** Throws 422 at `field` for a repair of another visit. */
  async function assertTogether(db: Reader, id: number, ids: readonly number[], field: string): Promise<void> {
    const visit = await listVisit(db, await jobs.find(db, id))
    if (!ids.every((each) => visit.includes(each))) throw fieldProblem(field, 'choice')
  }

  /** In the order of their ids, so that two calls do not wait for each other. */
  async function each<Part, Result>(list: readonly Part[], idOf: (part: Part) => number, run: (part: Part) => Promise<Result>) {
    const done: Result[] = []
    for (const part of list.toSorted((one, other) => idOf(one) - idOf(other))) done.push(await run(part))
    return done
  }
  const versionOf = ({ id, version }: StoredJob) => ({ id, version })

  /** What handing these over issues, and the days of warranty that each has. */
  async function plan(ids: readonly number[]) {
    const facts = await readMoneyFacts(documents)
    const found = await each(ids, Number, (id) => jobs.find(read, id))
    const money = await moneyAtHandOver(read, { findTerms, facts }, found)
    const days: number[] = []
    for (const job of found) {
      const bill = money.bills.find((planned) => planned.ids.includes(job.id))
      const own = bill?.content.lines.filter(({ jobId }) => (jobId ?? bill.ids[0]) === job.id) ?? []
      const named = own.flatMap(({ warrantyDays }) => warrantyDays || [])
      days.push(...(named.length > 0 ? named : [await promisedWarranty(read, job)]))
    }
    const warranties = [...new Set(days)].filter(Boolean).sort((one, other) => other - one)
    return { ...money, facts, first: found[0] as StoredJob, warranties }
  }

  /** Bills what is left of the agreements, takes what is paid and hands over, in one transaction. */
  async function settle(
    tx: Tx,
    ids: readonly number[],
    { from, collectedBy, warrantyDays, bill: total = null, amount = null, mode = 'cash', reference, confirmed }: SettledHandOver,
    by: Caller,
  ) {
    const facts = await readMoneyFacts(documents)
    const edit = { by, expectedStage: from }
    const locked = await each(ids, Number, (id) => jobs.lock(tx, id, edit))
    const { bills: due, accounts, itemIds } = await moneyAtHandOver(tx, { findTerms, facts }, locked)
    // The hand-over takes them from the stock: before the number of the bill, which all bills wait for.
    await lockPieces(tx, itemIds)
    const changed = async () =>
      new ProblemError('conflict', undefined, undefined, { current: await jobView(tx, locked[0] as StoredJob, by.language) })
    const planned = total === null ? [] : due
    if (sum(planned.map((bill) => bill.total)) !== (total ?? 0)) throw await changed()
    const issued: { id: number; number: string }[] = []
    for (const { content, total: agreed } of planned) {
      const bill = await bills.issue(tx, facts, content, by).catch(throwOfBill)
      // What a person agreed to before the press is what the customer gets.
      if (bill.total !== agreed) throw await changed()
      issued.push({ id: bill.id, number: bill.number })
    }
    if (amount !== null) {
      const owing = accounts.flatMap(({ id, toPay }) => (toPay > 0 ? { about: { entity: 'repair-requests' as const, id }, toPay } : []))
      if (amount > sum(owing.map(({ toPay }) => toPay))) throw fieldProblem('amount', 'beyond_bill')
      const divided = divide(amount, owing).map((part, index) => ({ about: owing[index]?.about, amount: part }))
      const paid = divided.filter((part) => part.amount > 0)
      await payDivided(tx, { requests, findTerms, facts }, { kind: 'payment', mode, reference, confirmed }, paid, by)
    }
    const moves = await each(ids, Number, async (id) =>
      versionOf(await jobs.move(tx, id, { stage: 'handed_over', collectedBy, warrantyDays }, edit)),
    )
    return { moves, bills: issued, paid: amount ?? 0 }
  }

  register('hand-over', handOverRoutes, {
    async plan({ params: { id } }) {
      const { bills: due, accounts, warranties } = await plan([id])
      const [bill = null] = due
      const warrantyDays = await promisedWarranty(read, await jobs.find(read, id))
      return { bill, toPay: accounts[0]?.toPay ?? 0, warrantyDays, warranties }
    },
    settle: ({ params: { id }, body, caller, write }) =>
      write(async (tx) => {
        const { moves, bills: issued, paid } = await settle(tx, [id], body, caller)
        return { id, version: moves[0]?.version ?? 0, bill: issued[0] ?? null, paid }
      }),
  })

  register('job-visits', jobVisitRoutes, {
    handOver: ({ params: { id }, body: { ids, collectedBy }, caller: by, write }) =>
      write(async (tx) => {
        await assertTogether(tx, id, ids, 'ids')
        return each(ids, Number, async (ready) =>
          versionOf(await jobs.move(tx, ready, { stage: 'handed_over', collectedBy }, { by, expectedStage: 'ready' })),
        )
      }),
    async plan({ params: { id }, query: { ids } }) {
      await assertTogether(read, id, ids, 'ids')
      const { bills: due, accounts, shares, owed, warranties, facts, first } = await plan([...new Set(ids)])
      const toPay = sum(accounts.map((account) => Math.max(0, account.toPay)))
      return {
        ...{ bills: due, toPay, shares, warranties, more: Math.max(0, toPay - owed) },
        toReturn: sum(accounts.map((account) => Math.max(0, -account.toPay))),
        upi: shopUpiRequest(facts, { due: toPay, reference: first.reference }),
        credit: await creditOf(read, first.customerId),
      }
    },
    settle: ({ params: { id }, body: { ids, ...body }, caller, write }) =>
      write(async (tx) => {
        await assertTogether(tx, id, ids, 'ids')
        return settle(tx, ids, { ...body, from: 'ready', warrantyDays: undefined }, caller)
      }),
    undo: ({ params: { id }, body: { moves }, caller: by, write }) =>
      write(async (tx) => {
        const ids = moves.map((move) => move.id)
        await assertTogether(tx, id, ids, 'moves')
        return each(
          moves,
          (move) => move.id,
          async (move) => versionOf(await jobs.undoMove(tx, move.id, move.version, by)),
        )
      }),
  })
}
