import { DAY_MS, THE_SITE } from '#contract/constants.ts'
import type { Condition, DeviceKind, Intake, JobChange, Move, WalkIn } from '#contract/desk/desk.ts'
import type { NewsKind } from '#contract/desk/news.ts'
import type { ReturnReason } from '#contract/desk/returns.ts'
import { isMovedTo, isOpenToOutside, STAGE_FACTS, STAGES, type Stage, stageOf } from '#contract/desk/stages.ts'
import type { RepairType } from '#contract/requests/repair-forms.ts'
import type { EventOf } from '#contract/requests/request-events.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import { displayName, findUserOrNone } from '#server/accounts/index.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import {
  findEvents,
  findLatestEvent,
  type JobFacts,
  kinds,
  NOT_CHOSEN,
  newer,
  type RepairDetails,
  type Requests,
  type StoredEvent,
  stayOf,
} from '#server/requests/index.ts'
import { notifyOfHandOn } from './handed-on.emails.ts'
import { ownAndNobodys } from './holders.ts'
import { jobView } from './job-view.ts'
import { asJob, type StoredJob } from './jobs.repository.ts'
import type { PromisedWarranty } from './repair-terms.ts'
import { visitWith } from './visits.ts'

const KIND = kinds.repairRequests
const idOf = (id: number) => ({ entity: KIND.entity, id })

const REPAIR_OF: Partial<Record<DeviceKind, RepairType>> = { Laptop: 'Laptop Repair', Desktop: 'Desktop Repair' }

/** The repair type of a device at the counter. */
const typeOf = ({ deviceKind }: Intake): RepairType => (deviceKind ? (REPAIR_OF[deviceKind] ?? 'Hardware Repair') : NOT_CHOSEN.repairType)

/** A change of one repair: who, and the version that the caller knows. */
interface Edit {
  by: Caller
  expectedVersion?: number | undefined
  /** The stage that the caller sees: where others have changed something else, it can still be moved. */
  expectedStage?: Stage
}

/** What a move changed. */
interface Undo {
  /** Of the repair after the move. */
  version: number
  /** The request before it. */
  before: Pick<StoredJob, 'status' | 'withdrawnAt' | 'unnotifiedSince'>
  facts: { [Fact in keyof JobFacts]?: [from: JobFacts[Fact], to: JobFacts[Fact]] }
}

interface StoreOptions {
  /** The one that it is moved to. */
  stage?: Stage
  status?: string
  restored?: Undo['before']
  /** The part that goes back, and why. */
  returned?: EventOf<'part_returned'>['data']
  /** What was written of the move that is taken back. */
  retracted?: readonly StoredEvent[]
}

/** The actions of the staff on repairs at the counter and the bench. Each is one change of the request, with its events. */
export class Jobs {
  readonly #requests: Requests
  readonly #promisedWarranty: PromisedWarranty
  readonly #notifyOfHandOn: ReturnType<typeof notifyOfHandOn>

  constructor(parts: { mail: MailQueue }, requests: Requests, promisedWarranty: PromisedWarranty) {
    this.#requests = requests
    this.#notifyOfHandOn = notifyOfHandOn(parts)
    this.#promisedWarranty = promisedWarranty
  }

  /** Throws 404 when there is no such repair. */
  find = async (db: Reader, id: number): Promise<StoredJob> => asJob(await this.#requests.find(db, idOf(id)))

  /** Locks a repair until the transaction ends. Throws 404, and 409 where it is not as the caller sees it. */
  lock = (tx: Tx, id: number, edit: Edit): Promise<StoredJob> => this.#locked(tx, id, edit)

  /** A customer hands a device over the counter. */
  async takeIn(tx: Tx, sent: WalkIn, by: AuditActor): Promise<StoredJob> {
    const {
      name,
      phone,
      email = '',
      language,
      description,
      repairType = typeOf(sent),
      warrantyOf = null,
      visitOf = null,
      deviceId = null,
      ...intake
    } = sent
    if (warrantyOf !== null) await this.#assertEarlier(tx, warrantyOf)
    const visitId = visitOf === null ? null : await visitWith(tx, visitOf, phone)
    const details = { ...NOT_CHOSEN, repairType, description }
    const { request } = await this.#requests.receive(tx, KIND, { name, phone, email, language, ...details }, { by, unansweredSince: null })
    const before = asJob(request)
    const facts = { ...factsOf(intake), warrantyOf, visitId, deviceId, receivedAt: new Date().toISOString() }
    return this.#store(tx, before, facts, by, { stage: 'received' })
  }

  /** Stores what is known of the device, the promised day and the technician. Throws 422 for an account that cannot be given work. */
  async change(tx: Tx, id: number, intake: JobChange, { by, expectedVersion }: Edit): Promise<StoredJob> {
    const before = await this.#locked(tx, id, { by, expectedVersion })
    return this.#store(tx, before, factsOf(intake), by)
  }

  /**
   * Moves a repair to a stage: the facts of later stages are taken back, and the shop has its device. Whoever starts work on a repair that
   * nobody has becomes its technician; an API key is nobody.
   */
  async move(tx: Tx, id: number, move: Move, edit: Edit): Promise<StoredJob> {
    const { by } = edit
    const before = await this.#locked(tx, id, edit)
    const now = new Date().toISOString()
    const { stage } = move
    // What is with a lab is taken back before anything else is done with it.
    if (before.details.outsideSince !== null && !isOpenToOutside(stage)) throw fieldProblem('stage', 'choice')
    const isOver = stage === 'handed_over' || stage === 'returned'
    const facts: Partial<JobFacts> = isOver ? leaving(before.details, move, now) : staying(before.details, stage, now)
    if (stage === 'bench' && before.details.technicianId === null && by.scopes === undefined) facts.technicianId = by.userId
    if (move.stage === 'handed_over') facts.warrantyDays = move.warrantyDays ?? (await this.#promisedWarranty(tx, before))
    if (move.stage === 'waiting_part')
      Object.assign(facts, { part: move.part, partFrom: move.partFrom || null, partDue: move.partDue ?? null } satisfies Partial<JobFacts>)
    return this.#store(tx, before, facts, by, {
      ...{ stage, status: isOver ? KIND.closedStatus : 'Pending' },
      ...(move.stage === 'waiting_part' && move.returned && { returned: { part: move.part, text: move.returned } }),
    })
  }

  /**
   * Takes back the move after which a repair had `version`, also that of a part that goes back: it is as it was before, also its technician,
   * unless someone has changed that since.
   * Throws 409, with the repair as it is, once that has moved on, or when no move made the version.
   */
  async undoMove(tx: Tx, id: number, version: number, by: Caller): Promise<StoredJob> {
    const job = await this.#locked(tx, id)
    const move = await findLatestEvent(tx, job, 'stage', 'part_returned')
    const undo = JSON.parse(move?.undo ?? 'null') as Undo | null
    const to = move?.kind === 'stage' ? move.data.stage : 'waiting_part'
    if (!move || undo?.version !== version || stageOf(job.status, job.details) !== to)
      throw new ProblemError('conflict', undefined, undefined, { current: await jobView(tx, job, by.language) })
    const facts = Object.fromEntries(
      Object.entries(undo.facts).flatMap(([fact, [from, to]]) => (job.details[fact as keyof JobFacts] === to ? [[fact, from]] : [])),
    ) as Partial<JobFacts>
    const { status } = undo.before
    // The part did not go back, and waits for no other day.
    const retracted = move.kind === 'stage' ? [] : (await findEvents(tx, job, 'part_returned', 'part')).filter(({ at }) => at === move.at)
    return this.#store(tx, job, facts, by, {
      ...{ stage: stageOf(status, { ...job.details, ...facts }), status, restored: undo.before, retracted },
    })
  }

  /** Reminds the customer of a repair that is ready or waits for an answer, unless the customer is still to be informed. */
  async remind(tx: Tx, id: number, by: AuditActor): Promise<void> {
    const job = await this.#locked(tx, id)
    const stay = stayOf(job)
    if (!stay || job.unnotifiedSince !== null) return
    await this.#requests.append(tx, job, by, { kind: 'reminder', data: { days: daysSince(stay.since, new Date()) } })
  }

  /** Reminds the customer of a repair that has been ready for one of the days of `COLLECT_REMINDER_DAYS`, once for each. */
  async remindToCollect(tx: Tx, id: number, now: Date): Promise<void> {
    const job = await this.#locked(tx, id)
    const stay = stayOf(job)
    if (stay?.stage !== 'ready') return
    const days = daysSince(stay.since, now)
    const due = COLLECT_REMINDER_DAYS.findLast((day) => day <= days)
    const latest = await findLatestEvent(tx, job, 'reminder')
    const isDone = latest !== undefined && latest.at >= stay.since && latest.data.days >= (due ?? 0)
    if (due !== undefined && !isDone) await this.#requests.append(tx, job, THE_SITE, { kind: 'reminder', data: { days } })
  }

  /** Someone whom the news of a repair concerns has seen it. Does nothing for the news of another. */
  async see(tx: Tx, id: number, by: Caller): Promise<void> {
    const job = await this.#locked(tx, id)
    const { news, newsAt, technicianId } = job.details
    if (news === null || newsAt === null || !(await ownAndNobodys(tx, by.userId)).includes(technicianId)) return
    await this.#requests.append(tx, job, by, { kind: 'seen', data: { news: news as NewsKind, at: newsAt } })
  }

  /** Undoes `see`, unless something else is news since. */
  async unsee(tx: Tx, id: number, by: Caller): Promise<void> {
    const before = await this.#locked(tx, id)
    const seen = await findLatestEvent(tx, before, 'seen')
    if (!seen || before.details.news !== null) return
    const after = { ...before, details: { ...before.details, news: seen.data.news, newsAt: seen.data.at } }
    await this.#requests.commit(tx, { kind: KIND, by, before, after, events: [], retracted: [seen] })
  }

  async #locked(tx: Tx, id: number, edit?: Edit): Promise<StoredJob> {
    const before = asJob(await this.#requests.lock(tx, idOf(id)))
    if (edit?.expectedVersion !== undefined && edit.expectedVersion !== before.version)
      await assertVersion(tx, KIND.entity, await jobView(tx, before, edit.by.language), edit.expectedVersion)
    if (edit?.expectedStage !== undefined && edit.expectedStage !== stageOf(before.status, before.details))
      throw new ProblemError('conflict', undefined, undefined, { current: await jobView(tx, before, edit.by.language) })
    return before
  }

  /** Stores facts that differ, with an event for each that people follow. */
  async #store(
    tx: Tx,
    before: StoredJob,
    facts: Partial<JobFacts>,
    by: AuditActor,
    { stage, status = before.status, restored, returned, retracted = [] }: StoreOptions = {},
  ): Promise<StoredJob> {
    const details = { ...before.details, ...facts }
    const isNew = <Fact extends keyof JobFacts>(fact: Fact) => details[fact] !== before.details[fact]
    const from = stageOf(before.status, before.details)
    const moved = stage !== undefined && from !== stage
    // What waited for it comes back to the shop's work; on the bench it is once someone begins.
    const isPartHere = moved && !restored && from === 'waiting_part' && stage === 'received'
    const technician = isNew('technicianId') && details.technicianId !== null ? await this.#technician(tx, details.technicianId) : undefined
    const { part, partFrom, partDue: due, returnReason: reason, returnWords: text } = details
    const isPartNew = !restored && (['part', 'partFrom', 'partDue'] as const).some(isNew)
    const changed = status !== before.status || Object.keys(facts).some((fact) => isNew(fact as keyof JobFacts))
    if (!changed && !moved && !returned && retracted.length === 0) return before
    const version = newer(before)
    const undo = JSON.stringify(undoOf(before, details, version.version))
    const after = await this.#requests.commit(tx, {
      ...{ kind: KIND, by, before, isUndo: restored !== undefined, retracted },
      after: { ...before, status, details, ...(moved && { withdrawnAt: null }), ...restored, ...version },
      events: [
        ...(moved ? [{ kind: 'stage', data: { stage }, undo } as const] : []),
        ...(moved && !restored && reason !== null ? [{ kind: 'unrepaired', data: { reason: reason as ReturnReason, text } } as const] : []),
        ...(isPartHere ? [{ kind: 'part_arrived', data: {} } as const] : []),
        ...(returned ? [{ kind: 'part_returned', data: returned, undo } as const] : []),
        ...(isPartNew && part !== null ? [{ kind: 'part', data: { part, from: partFrom, due } } as const] : []),
        ...(isNew('promisedOn') && details.promisedOn !== null ? [{ kind: 'promised', data: { date: details.promisedOn } } as const] : []),
        ...(technician ? [{ kind: 'assigned', data: { name: technician } } as const] : []),
      ],
    })
    if (isNew('technicianId')) await this.#notifyOfHandOn(tx, before, technician ?? null, by)
    return asJob(after)
  }

  /** The name of an account that may be given work. */
  async #technician(tx: Tx, id: number): Promise<string> {
    const user = await findUserOrNone(tx, id)
    if (!user || user.disabled) throw fieldProblem('technicianId', 'choice')
    return displayName(user)
  }

  async #assertEarlier(tx: Tx, id: number): Promise<void> {
    await this.#requests.find(tx, idOf(id)).catch(() => {
      throw fieldProblem('warrantyOf', 'choice')
    })
  }
}

const undoOf = ({ status, withdrawnAt, unnotifiedSince, details: from }: StoredJob, to: RepairDetails, version: number): Undo => ({
  version,
  before: { status, withdrawnAt, unnotifiedSince },
  facts: Object.fromEntries(
    (Object.keys(from) as (keyof JobFacts)[]).flatMap((fact) => (from[fact] === to[fact] ? [] : [[fact, [from[fact], to[fact]]]])),
  ),
})

const daysSince = (since: string, now: Date): number => Math.floor((now.getTime() - Date.parse(since)) / DAY_MS)

const storedChecks = (condition: Condition): string | null => (Object.keys(condition).length > 0 ? JSON.stringify(condition) : null)

/** The facts that an intake names. An empty text means that nothing is known. */
function factsOf({ condition, conditionAfter, marks, mayErase, ...rest }: JobChange): Partial<JobFacts> {
  const known = Object.fromEntries(Object.entries(rest).flatMap(([fact, value]) => (value === undefined ? [] : [[fact, value || null]])))
  return {
    ...known,
    ...(condition && { condition: storedChecks(condition) }),
    ...(conditionAfter && { conditionAfter: storedChecks(conditionAfter) }),
    ...(marks && { marks: marks.length > 0 ? JSON.stringify(marks) : null }),
    ...(mayErase !== undefined && { mayErase: mayErase ? 1 : 0 }),
  }
}

/** The facts of a repair that is in the shop, or with `asked` still expected. */
function staying(before: RepairDetails, stage: Stage, now: string): Partial<JobFacts> {
  const place = STAGES.indexOf(stage)
  const facts: Partial<Record<keyof JobFacts, string | null>> = {
    handedOverAt: null,
    returnedAt: null,
    returnReason: null,
    returnWords: null,
  }
  for (const [other, fact] of STAGE_FACTS) {
    if (!isMovedTo(other)) continue
    // A repair waits for a part or its customer, not both; so does the bench, until it comes back there.
    if (other === stage || other === 'received') facts[fact] = stage === 'asked' ? null : (before[fact] ?? now)
    else if (STAGES.indexOf(other) > place || other.startsWith('waiting')) facts[fact] = null
  }
  // A device that was ready and goes back to work is checked anew.
  if (before.readyAt !== null && place < STAGES.indexOf('ready')) facts.conditionAfter = null
  if (stage !== 'waiting_part') Object.assign(facts, { part: null, partFrom: null, partDue: null })
  return facts as Partial<JobFacts>
}

/** The facts of a repair whose device leaves the shop. */
function leaving(before: RepairDetails, move: Move, now: string): Partial<JobFacts> {
  const collectedBy = ('collectedBy' in move && move.collectedBy) || null
  const facts = { ...staying(before, 'ready', now), collectedBy }
  return move.stage === 'returned'
    ? {
        ...{ ...facts, readyAt: before.readyAt, declinedAt: before.declinedAt, returnedAt: now, warrantyDays: null },
        ...{ returnReason: move.returnReason ?? (before.declinedAt && 'declined'), returnWords: move.returnWords || null },
      }
    : { ...facts, handedOverAt: now }
}
