import { standing } from '#contract/money/account.ts'
import { matchAgreed } from '#contract/money/agreed-lines.ts'
import { DESCRIPTION_MAX, type NewBill, type NewBillLine } from '#contract/money/bills.ts'
import type { Pricing } from '#contract/money/estimate-amounts.ts'
import type { BillableJob, SuggestedLine } from '#contract/money/payments.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { fieldProblem, ProblemError, unlessGone } from '#server/platform/problem.ts'
import { deviceOf, kinds, othersOfVisit, type RepairDetails, type Requests, type StoredRequest, visitOf } from '#server/requests/index.ts'
import { type FindTerms, findUnbilled } from './agreement.ts'
import { type MoneyFacts, pricingOf } from './money-facts.ts'
import { listPaymentsOf } from './payments.repository.ts'

// One bill for several repairs of a visit: it belongs to the account of one of them, and its lines name the others.

/** What is left of the agreement of a repair, in paise. */
export interface Unbilled {
  job: StoredRequest
  lines: SuggestedLine[]
  rest: number
  pricing: PricedAs
  holdsMoney: boolean
}

interface Parts {
  findTerms: FindTerms
  facts: MoneyFacts
}

type PricedAs = Pick<Pricing, 'isInclusive' | 'rounding'>

/** What is left of the agreement of a repair; undefined where nothing is agreed or left. */
export async function unbilledOf(db: Reader, { findTerms, facts }: Parts, job: StoredRequest): Promise<Unbilled | undefined> {
  const { lines, rest, pricing } = await findUnbilled(db, findTerms, job)
  if (rest === null || rest <= 0 || lines.length === 0) return undefined
  const paid = standing(await listPaymentsOf(db, { entity: job.entity, entity_id: job.id, bill_id: null }))
  const named = lines.map((line) => ({ ...line, jobId: job.id }))
  return { job, lines: named, rest, pricing: { ...pricingOf(facts), ...pricing }, holdsMoney: paid.length > 0 }
}

/** Whether the bill of another repair can have it: not if it was agreed under other terms, or holds money, which its own bill needs. */
export const canJoin = ({ pricing, holdsMoney }: Unbilled, { isInclusive, rounding }: PricedAs): boolean =>
  !holdsMoney && pricing.isInclusive === isInclusive && pricing.rounding === rounding

/** The other repairs of the visit of a request that one bill can have as well, each device named on its lines. */
export async function billableJobs(db: Reader, parts: Parts, request: StoredRequest, pricing: PricedAs): Promise<BillableJob[]> {
  const found: BillableJob[] = []
  for (const job of await othersOfVisit(db, request)) {
    const unbilled = await unbilledOf(db, parts, job)
    if (!unbilled || !canJoin(unbilled, pricing)) continue
    const device = deviceOf(job.details as unknown as RepairDetails, serverTexts[request.language])
    const lines = nameDevice(job, request.language, unbilled.lines)
    found.push({ id: job.id, reference: job.reference, device, rest: unbilled.rest, lines })
  }
  return found
}

/** Lines that say whose they are: on one bill two devices may have the same work. */
export function nameDevice({ details, reference }: StoredRequest, language: Language, lines: readonly SuggestedLine[]): SuggestedLine[] {
  const device = deviceOf(details as unknown as RepairDetails, serverTexts[language])
  const named = (description: string) => [...`${device} (${reference}): ${description}`].slice(0, DESCRIPTION_MAX).join('')
  return lines.map((line) => (line.agreedLine === null ? line : { ...line, description: named(line.description) }))
}

/** Locks requests until the transaction ends, in an order that is the same for all. Returns those that are not gone by their ids. */
export async function lockInOrder(tx: Tx, requests: Requests, refs: readonly RequestRef[]): Promise<Map<number, StoredRequest>> {
  const locked = new Map<number, StoredRequest>()
  for (const ref of refs.toSorted((one, other) => one.id - other.id)) {
    const request = await requests.lock(tx, ref).catch(unlessGone)
    if (request) locked.set(ref.id, request)
  }
  return locked
}

export const jobRef = (id: number): RequestRef => ({ entity: kinds.repairRequests.entity, id })

/**
 * Locks the request of a bill and the other repairs that its lines name. Throws 404 without the request, and 422 for a repair that was not
 * brought in with it.
 */
export async function lockBilled(
  tx: Tx,
  requests: Requests,
  about: NewBill['about'],
  lines: readonly NewBillLine[],
): Promise<{ request: StoredRequest | null; jobs: StoredRequest[] }> {
  const ids = [...new Set(lines.flatMap(({ jobId }) => jobId ?? []))]
  const locked = await lockInOrder(tx, requests, [...(about ? [about] : []), ...ids.filter((id) => id !== about?.id).map(jobRef)])
  const request = about ? locked.get(about.id) : null
  if (request === undefined) throw new ProblemError('not_found')
  const jobs = ids.map((id) => {
    const job = request?.entity === kinds.repairRequests.entity && id !== request.id ? locked.get(id) : undefined
    if (!request || !job || visitOf(job) !== visitOf(request) || job.phone !== request.phone) throw alone(lines, id)
    return job
  })
  return { request, jobs }
}

const alone = (lines: readonly NewBillLine[], id: number): ProblemError =>
  fieldProblem(`lines.${lines.findIndex(({ jobId }) => jobId === id)}.jobId`, 'visit_bill')

/** What is left of these repairs. Throws 422 at a line unless the bill has all of it, at the agreed price. */
export async function readJoined(
  tx: Tx,
  parts: Parts,
  jobs: readonly StoredRequest[],
  lines: readonly NewBillLine[],
  pricing: PricedAs,
): Promise<Unbilled[]> {
  const joined: Unbilled[] = []
  for (const job of jobs) {
    const own = lines.filter(({ jobId }) => jobId === job.id)
    const unbilled = await unbilledOf(tx, parts, job)
    if (!unbilled || !canJoin(unbilled, pricing) || !matchAgreed(own, unbilled.lines).isRest) throw alone(lines, job.id)
    joined.push(unbilled)
  }
  return joined
}
