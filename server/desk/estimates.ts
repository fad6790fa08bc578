import { CUSTOMER, DAY_MS, THE_SITE } from '#contract/constants.ts'
import { withRowIds } from '#contract/content/documents/rows.ts'
import {
  type EstimateAnswerInput,
  type EstimateDraft,
  type EstimateLine,
  type Estimates as EstimatesView,
  type PartSerial,
  totalsOf,
} from '#contract/desk/estimates.ts'
import type { Pricing } from '#contract/money/estimate-amounts.ts'
import type { EstimateEvent } from '#contract/requests/request-events.ts'
import { findTermsOfSale } from '#server/catalogue/index.ts'
import { askingPriceOf, assertPrice } from '#server/money/index.ts'
import { type AuditActor, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError, unlessGone } from '#server/platform/problem.ts'
import { hasEnded, type JobFacts, kinds, newer, type Requests } from '#server/requests/index.ts'
import { estimatesView, isOver, shownOf, versionOf } from './estimate-view.ts'
import { changeEstimate, listEstimates, type StoredEstimate, setSerial, storeDraft } from './estimates.repository.ts'
import { asJob, type StoredJob } from './jobs.repository.ts'
import { listTemplates } from './templates.repository.ts'
import { approvedLast, settleParts } from './used-parts.ts'

const KIND = kinds.repairRequests

/** A repair, locked, with its estimates, newest first. */
interface Sheet {
  job: StoredJob
  estimates: StoredEstimate[]
}

/** A change by the staff: who, and the version that the caller knows. */
export interface Edit {
  by: AuditActor
  expectedVersion: number | undefined
  /** How the shop computes now. */
  pricing: Pricing
  /** How much of the price of a line the caller may give away, in percent. */
  discountLimit: number
}

/**
 * Estimates of repairs. A draft becomes a revision that the customer approves or declines; a later one replaces it. Every command locks the
 * repair first, so that an answer and a change of the shop come one after the other, and the second one sees the first.
 */
export class RepairEstimates {
  readonly #mail: MailQueue
  readonly #requests: Requests

  constructor(mail: MailQueue, requests: Requests) {
    this.#mail = mail
    this.#requests = requests
  }

  /**
   * Stores the draft of the next revision. Throws 422 at a line whose product no longer exists, and for a price that the caller may not
   * give; one that the same line has already, or a template, was given by someone who may.
   */
  async save(tx: Tx, id: number, draft: EstimateDraft, edit: Edit): Promise<void> {
    const { estimates } = await this.#open(tx, id, edit)
    const known = estimates.flatMap(({ lines }) => lines)
    const [newest] = estimates
    const templates = (await listTemplates(tx)).flatMap(({ lines }) => lines)
    // A discount is that of its line: of the draft before, of what was agreed, or of a template.
    const held = [...(newest?.lines ?? []), ...(approvedLast(estimates)?.lines ?? [])]
    const isGiven = (line: DraftLine) =>
      [...held.filter(({ id }) => id === line.id), ...templates].some((each) => isSamePart(each, line) && isSamePrice(each, line))
    const items = await findTermsOfSale(
      tx,
      draft.lines.flatMap(({ itemId }) => itemId ?? []),
    )
    const priced = draft.lines.map((line, index) => {
      const item = line.itemId ? items.get(line.itemId) : undefined
      if (line.itemId && !item) throw fieldProblem(`lines.${index}.itemId`, 'unknown_item')
      const price = askingPriceOf(line, line.taxRate, item, edit.pricing)
      if (!isGiven(line)) assertPrice(line, price, edit.discountLimit, `lines.${index}`)
      // A part from the stock without a code has the HSN code of its item.
      return item && !line.code ? { ...line, code: item.code } : line
    })
    const lines = withRowIds(priced)
    await storeDraft(tx, {
      requestId: id,
      revision: (newest?.revision ?? 0) + 1,
      earlier: newest?.state === 'draft' ? newest : undefined,
      draft: { ...draft, lines },
      pricing: edit.pricing,
      serials: new Map(
        lines.flatMap((line) => {
          const part = known.find((each) => each.id === line.id && each.serial !== '' && isSamePart(each, line))
          return part ? [[part.id, part.serial]] : []
        }),
      ),
    })
  }

  /**
   * The serial number of a part is no part of what was agreed: the estimate stays approved. A bill keeps the one that it was issued with.
   */
  async noteSerial(tx: Tx, id: number, { lineId, serial = '' }: PartSerial, edit: Edit): Promise<void> {
    const { estimates } = await this.#locked(tx, id, edit)
    const line = approvedLast(estimates)?.lines.find((each) => each.id === lineId && each.kind !== 'service')
    if (!line) throw new ProblemError('not_found')
    if (line.serial === serial) return
    // The same part stands in the revisions after it, which may be approved next.
    for (const estimate of estimates)
      if (estimate.lines.some((each) => each.id === lineId && isSamePart(each, line))) await setSerial(tx, estimate, lineId, serial)
    const details = { builtIn: line.description, serial }
    await writeAuditEvent(tx, { entity: KIND.entity, entityId: id, action: 'changed', by: edit.by, details })
  }

  /** Shows the draft to the customer. The revision before it can no longer be approved. */
  async send(tx: Tx, id: number, revision: number, edit: Edit): Promise<void> {
    const sheet = await this.#open(tx, id, edit)
    const draft = newestOf(sheet, revision, ['draft'])
    if (isOver(draft.validUntil)) throw new ProblemError('estimate_expired')
    const now = new Date().toISOString()
    await replaceEarlier(tx, sheet, draft)
    await changeEstimate(tx, draft, { state: 'sent', sent_at: now })
    await this.#commit(tx, sheet.job, { waitingSince: now, declinedAt: null }, edit.by, { kind: 'estimate_sent', estimate: draft })
  }

  /** Takes back the newest revision before it has an answer: the answer before it holds again. */
  async withdraw(tx: Tx, id: number, revision: number, edit: Edit): Promise<void> {
    const sheet = await this.#locked(tx, id, edit)
    const estimate = newestOf(sheet, revision, ['draft', 'sent', 'expired'])
    await changeEstimate(tx, estimate, { state: 'withdrawn' })
    if (estimate.state === 'draft') return
    // The last answer holds again, also a refusal: an approval before it was taken back by that.
    const answered = sheet.estimates.find(({ answeredAt }) => answeredAt !== null)
    if (answered?.state === 'replaced') await changeEstimate(tx, answered, { state: 'approved' })
    const facts = { waitingSince: null, declinedAt: answered?.state === 'declined' ? answered.answeredAt : null }
    await this.#commit(tx, sheet.job, facts, edit.by, { kind: 'estimate_withdrawn', estimate })
  }

  /** Notes what the customer said by phone, also about a draft that was read out. */
  async answerByPhone(tx: Tx, id: number, answer: EstimateAnswerInput, edit: Edit): Promise<void> {
    const sheet = await this.#locked(tx, id, edit)
    const [newest] = sheet.estimates
    await this.#answer(tx, sheet, newest?.state === 'draft' ? newest : shownOf(sheet.estimates), answer, edit.by)
  }

  /**
   * The customer answers. The same answer again changes nothing. Throws `estimate_changed` when the revision or the amount is not the
   * present one, `estimate_answered` and `estimate_expired`.
   */
  async answer(tx: Tx, token: string, answer: EstimateAnswerInput): Promise<void> {
    const request = await this.#requests.linkedTo(tx, token)
    const job = asJob(await this.#requests.lock(tx, request))
    const estimates = request.entity === KIND.entity ? await listEstimates(tx, request.id) : []
    await this.#answer(tx, { job, estimates }, shownOf(estimates), answer, CUSTOMER)
  }

  async #answer(
    tx: Tx,
    sheet: Sheet,
    estimate: StoredEstimate | undefined,
    { revision, total, answer, variant = '' }: EstimateAnswerInput,
    by: AuditActor,
  ): Promise<void> {
    const { job } = sheet
    if (!estimate) throw new ProblemError('not_found')
    if (estimate.revision !== revision) throw new ProblemError('estimate_changed')
    const offered = totalsOf(estimate.lines, estimate)
    const isOffered = offered.some((each) => each.total === total && (answer === 'declined' || each.name === variant))
    if (!isOffered || estimate.state === 'withdrawn' || estimate.state === 'replaced') throw new ProblemError('estimate_changed')
    if (estimate.state === answer && estimate.total === total && (answer === 'declined' || estimate.chosen === variant)) return
    if (estimate.state === 'approved' || estimate.state === 'declined') throw new ProblemError('estimate_answered')
    assertOpen(job)
    if (estimate.state === 'expired' || isOver(estimate.validUntil)) throw new ProblemError('estimate_expired')
    const now = new Date().toISOString()
    if (estimate.state === 'draft') await replaceEarlier(tx, sheet, estimate)
    await changeEstimate(tx, estimate, {
      ...{ state: answer, total, chosen: answer === 'approved' ? variant : null, answered_at: now },
      ...{ answered_by: by === CUSTOMER ? null : by.userName, ...(estimate.sentAt === null && { sent_at: now }) },
    })
    const facts = { waitingSince: null, declinedAt: answer === 'declined' ? now : null }
    const kind = `estimate_${answer}` as const
    const after = await this.#commit(tx, job, facts, by, { kind, estimate, totals: [total] })
    await settleParts({ mail: this.#mail, requests: this.#requests }, tx, after, by)
  }

  /** Notes that the last day of an unanswered estimate has passed. */
  async expire(tx: Tx, id: number, now: Date): Promise<void> {
    const job = await this.#find(tx, id)
    const estimate = job && waitingOf(await listEstimates(tx, id))
    if (!job || !estimate || !isOver(estimate.validUntil, now)) return
    await changeEstimate(tx, estimate, { state: 'expired' })
    if (isOpen(job)) await this.#commit(tx, job, { waitingSince: null }, THE_SITE, { kind: 'estimate_expired', estimate })
  }

  /** Reminds the customer once of an estimate that waits. One who gave up the repair is left in peace. */
  async remind(tx: Tx, id: number, now: Date): Promise<void> {
    const job = await this.#find(tx, id)
    const estimate = job && waitingOf(await listEstimates(tx, id))
    if (!job || !estimate) return
    await changeEstimate(tx, estimate, { reminded_at: now.toISOString() })
    if (isOpen(job) && !isOver(estimate.validUntil, now)) await this.#commit(tx, job, {}, THE_SITE, { kind: 'estimate_reminded', estimate })
  }

  /** Stores the facts that follow from an estimate, with their event. */
  async #commit(
    tx: Tx,
    before: StoredJob,
    facts: Partial<JobFacts>,
    by: AuditActor,
    event: { kind: EstimateEvent; estimate: StoredEstimate; totals?: number[] },
  ): Promise<StoredJob> {
    const { kind, estimate, totals = totalsOf(estimate.lines, estimate).map(({ total }) => total) } = event
    const data = { revision: estimate.revision, totals: [...new Set(totals)] }
    const after = await this.#requests.commit(tx, {
      ...{ kind: KIND, by, before },
      after: { ...before, details: { ...before.details, ...facts }, ...newer(before) },
      events: [{ kind, data }],
    })
    return asJob(after)
  }

  #find(tx: Tx, id: number): Promise<StoredJob | undefined> {
    return this.#requests.lock(tx, { entity: KIND.entity, id }).then(asJob, unlessGone)
  }

  /** Throws 409 with the present estimates when the caller knows others. */
  async #locked(tx: Tx, id: number, { expectedVersion, pricing }: Edit): Promise<Sheet> {
    const job = asJob(await this.#requests.lock(tx, { entity: KIND.entity, id }))
    const estimates = await listEstimates(tx, id)
    if (expectedVersion !== undefined && expectedVersion !== versionOf(estimates)) {
      const current: EstimatesView = estimatesView(id, estimates, pricing)
      throw new ProblemError('conflict', undefined, undefined, { current })
    }
    return { job, estimates }
  }

  /** The same, for a repair that goes on. */
  async #open(tx: Tx, id: number, edit: Edit): Promise<Sheet> {
    const sheet = await this.#locked(tx, id, edit)
    assertOpen(sheet.job)
    return sheet
  }
}

type DraftLine = EstimateDraft['lines'][number]

const isSamePart = (
  first: Pick<EstimateLine, 'kind' | 'description' | 'itemId'>,
  second: Pick<DraftLine, 'kind' | 'description'> & { itemId?: number | null | undefined },
): boolean => first.kind === second.kind && first.description === second.description && first.itemId === (second.itemId ?? null)

const isSamePrice = (first: { quantity: number; unitPrice: number; discount?: number | undefined }, second: DraftLine): boolean =>
  first.quantity === second.quantity && first.unitPrice === second.unitPrice && (first.discount ?? 0) === (second.discount ?? 0)

/** How long an estimate waits before its customer is reminded. */
export const REMINDED_AFTER_MS = 2 * DAY_MS

const isOpen = (job: StoredJob): boolean => !hasEnded(KIND, job)

function assertOpen(job: StoredJob): void {
  if (!isOpen(job)) throw new ProblemError('request_closed')
}

const waitingOf = (estimates: readonly StoredEstimate[]): StoredEstimate | undefined => estimates.find(({ state }) => state === 'sent')

/** The newest revision. Throws when it is another one, or has an answer. */
function newestOf({ estimates: [newest] }: Sheet, revision: number, states: readonly StoredEstimate['state'][]): StoredEstimate {
  if (newest?.revision !== revision) throw new ProblemError('estimate_changed')
  if (newest.state === 'approved' || newest.state === 'declined')
    throw new ProblemError(states.length > 1 ? 'estimate_answered' : 'estimate_changed')
  if (!states.includes(newest.state)) throw new ProblemError('estimate_changed')
  return newest
}

/** An earlier revision that waits or was approved is no longer what the customer and the shop agree on. */
async function replaceEarlier(tx: Tx, { estimates }: Sheet, newest: StoredEstimate): Promise<void> {
  for (const estimate of estimates)
    if (estimate !== newest && (estimate.state === 'sent' || estimate.state === 'approved' || estimate.state === 'expired'))
      await changeEstimate(tx, estimate, { state: 'replaced' })
}
