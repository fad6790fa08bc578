import { NOBODY } from '#contract/constants.ts'
import {
  isOut,
  type LabAnswerSent,
  type LabWork,
  type NewOutside,
  type Outside,
  type OutsideBack,
  type OutsideChange,
  outcomesOf,
} from '#contract/desk/outside.ts'
import { isInShop, stageOf } from '#contract/desk/stages.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { lockPiece, movePieces, placePiece, raiseCost } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { takeNumber } from '#server/money/index.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { hashToken, newLinkToken } from '#server/platform/tokens.ts'
import { kinds, newer, type RequestChange, type Requests } from '#server/requests/index.ts'
import { asJob, type StoredJob } from './jobs.repository.ts'
import {
  findByToken,
  findOutside,
  insertOutside,
  listOutOf,
  lockOutside,
  type OutsideColumns,
  outsideViews,
  updateOutside,
} from './outside.repository.ts'
import { touchRefurbishment } from './refurbish.repository.ts'

const ENTITY = 'outside'
const KIND = kinds.repairRequests

interface Parts {
  documents: Documents
  mail: MailQueue
  requests: Requests
  sealer: Sealer
}

interface Edit {
  by: AuditActor
  expectedVersion?: number | undefined
}

/** What the audit log keeps: who has what and for how much. Words and serial numbers may be a customer's. */
const audited = ({ id, number, party, dueOn, agreed, lab, back, cancelled }: Outside) => ({
  ...{ id, number, party, dueOn, agreed, labState: lab.state, labPrice: lab.price ?? null },
  ...{ outsideOutcome: cancelled ? 'cancelled' : (back?.outcome ?? null), cost: back?.cost ?? null, credited: back?.credited ?? null },
})

/** How a piece of the stock came back. The cost is in paise. */
interface PieceBack {
  number: string
  outcome: OutsideBack['outcome'] | 'cancelled'
  newSerial: string
  cost: number | null
  refurbishmentId: number | null
}

const viewOf = async (db: Reader, row: Parameters<typeof outsideViews>[1][number]): Promise<Outside> =>
  (await outsideViews(db, [row]))[0] as Outside

/** To what a link is sealed. */
const sealedFor = (number: string) => `outside ${number}`

/** What leaves the shop for a lab or a supplier, and comes back. */
export class OutsideWork {
  readonly #parts: Parts
  readonly #requests: Requests

  constructor(parts: Parts) {
    this.#parts = parts
    this.#requests = parts.requests
  }

  /** Throws 404 when there is no such sending. */
  async find(db: Reader, id: number): Promise<Outside> {
    const row = await findOutside(db, id)
    if (!row) throw new ProblemError('not_found')
    return viewOf(db, row)
  }

  /** The token of the lab's link; undefined where it was sealed with another key, as before a restore elsewhere. */
  async tokenOf(db: Reader, id: number): Promise<string | undefined> {
    const row = await findOutside(db, id)
    return row && (await this.#parts.sealer.open(row.token_sealed, sealedFor(row.number)))
  }

  /** What a lab sees by its link. Throws 404 for any other. */
  async linked(db: Reader, token: string): Promise<LabWork> {
    const row = await findByToken(db, token)
    if (!row) throw new ProblemError('not_found')
    const { number, job, kind, reason, party, what, serial, why, dueOn, agreed, lab, photos, ...ends } = await viewOf(db, row)
    return {
      ...{ number, reference: job?.reference ?? '', kind, reason, party, what, serial, why, dueOn, agreed: agreed ?? null },
      ...{
        sentOn: todayInShop(new Date(ends.sentAt)),
        state: lab.state,
        price: lab.price ?? null,
        note: lab.note,
        photos,
        isOpen: isOut(ends),
      },
    }
  }

  /**
   * Sends something out. Throws `request_closed` for a repair that is over, 422 for a device that is outside already or of which a part is, and
   * for a piece that has left the stock or is outside.
   */
  async send(tx: Tx, { jobId, pieceId, ...sent }: NewOutside, by: AuditActor): Promise<Outside> {
    const refurbishmentId = sent.kind === 'piece' ? await this.#sendPiece(tx, pieceId as number, by) : null
    const subject =
      sent.kind === 'piece' ? { piece_id: pieceId as number, refurbishment_id: refurbishmentId } : { request_id: jobId as number }
    const job = 'request_id' in subject ? await this.#sendable(tx, subject.request_id, sent.kind) : undefined
    const { challanPrefix } = await this.#parts.documents.read('money')
    const numbered = await takeNumber(tx, challanPrefix, todayInShop())
    const { number } = numbered
    const token = newLinkToken()
    const now = new Date().toISOString()
    const id = await insertOutside(tx, {
      ...subject,
      ...{ kind: sent.kind, reason: sent.reason, ...numbered },
      ...{ token_hash: hashToken(token), token_sealed: await this.#parts.sealer.seal(token, sealedFor(number)) },
      ...{ party: sent.party, phone: sent.phone ?? '', email: sent.email ?? '', language: sent.language ?? DEFAULT_LANGUAGE },
      ...{ what: sent.what, serial: sent.serial ?? '', why: sent.why, due_on: sent.dueOn ?? null, agreed: sent.agreed ?? null },
      ...{ sent_by: by.userName, lab_state: 'sent', created_at: now, updated_at: now },
    })
    if (job) await this.#follow(tx, job, by, [{ kind: 'sent_outside', data: {} }])
    const after = await this.find(tx, id)
    await writeAuditEntry(tx, { entity: ENTITY, action: 'added', by, after: audited(after) })
    return after
  }

  /** Changes what is agreed. Throws `request_closed` once it is back. */
  change(tx: Tx, id: number, { dueOn, ...change }: OutsideChange, { by, expectedVersion }: Edit): Promise<Outside> {
    const columns = { ...change, ...(dueOn !== undefined && { due_on: dueOn }) }
    return this.#end(tx, id, { by, expectedVersion }, async (before) =>
      Object.entries({ ...change, dueOn }).some(([field, value]) => value !== undefined && before[field as keyof Outside] !== value)
        ? { columns: columns as OutsideColumns, events: [] }
        : undefined,
    )
  }

  /** The lab answers. The same answer again changes nothing. */
  async answer(tx: Tx, token: string, { state, price = null, note = '' }: LabAnswerSent): Promise<void> {
    const row = await findByToken(tx, token)
    if (!row) throw new ProblemError('not_found')
    await this.#end(tx, row.id, { by: { ...NOBODY, userName: row.party } }, async ({ number, lab }) => {
      if (lab.state === state && lab.price === price && lab.note === note) return undefined
      return {
        columns: { lab_state: state, lab_price: price, lab_note: note, lab_at: new Date().toISOString() },
        events: [{ kind: 'lab_answered', data: { number, state, price } }],
      }
    })
  }

  /** Takes back what was outside. Throws 422 for an outcome that is none of its reason, and for an amount or a serial number that is missing. */
  takeBack(tx: Tx, id: number, back: OutsideBack, edit: Edit): Promise<Outside> {
    const { outcome, works = null, cost = null, newSerial = '', credited = null } = back
    return this.#end(tx, id, edit, async ({ number, kind, reason, pieceId, refurbishmentId }, job) => {
      if (!outcomesOf(reason).includes(outcome)) throw fieldProblem('outcome', 'choice')
      if (outcome === 'credited' && credited === null) throw fieldProblem('credited', 'required')
      if (outcome === 'charged' && cost === null) throw fieldProblem('cost', 'required')
      const isReplaced = outcome === 'replaced'
      if (isReplaced && newSerial === '' && kind === 'piece') throw fieldProblem('newSerial', 'required')
      if (pieceId !== null) await this.#takePieceBack(tx, pieceId, { number, outcome, newSerial, cost, refurbishmentId }, edit.by)
      return {
        columns: {
          ...{ outcome, came: back.came ?? '', works: works === null ? null : works ? 1 : 0, cost },
          ...{ new_serial: isReplaced ? newSerial : '', credited: outcome === 'credited' ? credited : null },
          ...{ back_note: back.note ?? '', back_at: new Date().toISOString() },
        },
        events: [
          ...(outcome === 'lost' ? [] : [{ kind: 'back_from_outside', data: {} } as const]),
          { kind: 'outside_ended', data: { number, outcome } },
        ],
        ...(job && isReplaced && newSerial !== '' && kind === 'device' && { facts: { serial: newSerial } }),
      }
    })
  }

  /** Takes back a sending that was entered by mistake: it never went. */
  cancel(tx: Tx, id: number, reason: string, edit: Edit): Promise<Outside> {
    return this.#end(tx, id, edit, async ({ number, pieceId, refurbishmentId }) => {
      const back = { number, outcome: 'cancelled', newSerial: '', cost: null, refurbishmentId } as const
      if (pieceId !== null) await this.#takePieceBack(tx, pieceId, back, edit.by)
      return {
        columns: { cancel_reason: reason, cancelled_at: new Date().toISOString() },
        events: [{ kind: 'outside_ended', data: { number, outcome: 'cancelled' } }],
        isUndo: true,
      }
    })
  }

  /** Changes a sending that is outside: its job or its piece is locked before it. Nothing changes where `change` returns nothing. */
  async #end(
    tx: Tx,
    id: number,
    { by, expectedVersion }: Edit,
    change: (
      before: Outside,
      job: StoredJob | undefined,
    ) => Promise<
      (Pick<RequestChange, 'events' | 'isUndo'> & { columns: OutsideColumns; facts?: Partial<StoredJob['details']> }) | undefined
    >,
  ): Promise<Outside> {
    const known = await this.find(tx, id)
    const job = known.job ? asJob(await this.#requests.lock(tx, { entity: KIND.entity, id: known.job.id })) : undefined
    if (known.pieceId !== null) await lockPiece(tx, known.pieceId)
    await lockOutside(tx, id)
    const before = await assertVersion(tx, ENTITY, await this.find(tx, id), expectedVersion)
    if (!isOut(before)) throw new ProblemError('request_closed')
    const changed = await change(before, job)
    if (!changed) return before
    await updateOutside(tx, id, changed.columns)
    if (job) await this.#follow(tx, job, by, changed.events, changed)
    const after = await this.find(tx, id)
    await writeAuditEntry(tx, { entity: ENTITY, action: 'changed', by, before: audited(before), after: audited(after) })
    return after
  }

  /** Stores with the job what of it is outside now, and what happened. */
  async #follow(
    tx: Tx,
    before: StoredJob,
    by: AuditActor,
    events: RequestChange['events'],
    { facts, isUndo = false }: { facts?: Partial<StoredJob['details']>; isUndo?: boolean } = {},
  ): Promise<void> {
    const out = await listOutOf(tx, before.id)
    const days = out.flatMap(({ due_on: day }) => day ?? []).sort()
    const outside = { outsideSince: out[0]?.created_at ?? null, outsideDue: days[0] ?? null }
    const details = { ...before.details, receivedAt: before.details.receivedAt ?? new Date().toISOString(), ...facts, ...outside }
    const [from, stage] = [stageOf(before.status, before.details), stageOf(before.status, details)]
    const isSame = from === stage && (['outsideSince', 'outsideDue'] as const).every((fact) => details[fact] === before.details[fact])
    if (isSame && events.length === 0 && !facts) return
    await this.#requests.commit(tx, {
      ...{ kind: KIND, by, before, isUndo },
      after: { ...before, details, ...newer(before) },
      events: [...(from === stage ? [] : [{ kind: 'stage', data: { stage } } as const]), ...events],
    })
  }

  /** The locked job of which a device or a board can go out. */
  async #sendable(tx: Tx, id: number, kind: NewOutside['kind']): Promise<StoredJob> {
    const job = asJob(await this.#requests.lock(tx, { entity: KIND.entity, id }))
    const stage = stageOf(job.status, job.details)
    const isHere = isInShop(stage) || stage === 'asked'
    if (!isHere || stage === 'declined' || job.withdrawnAt !== null) throw new ProblemError('request_closed')
    // The device goes with all its boards, and a board that is outside is not in it.
    const out = await listOutOf(tx, id)
    if (kind === 'device' ? out.length > 0 : out.some((other) => other.kind === 'device')) throw fieldProblem('kind', 'choice')
    return job
  }

  /** Returns the refurbishment from which it goes; null without one. */
  async #sendPiece(tx: Tx, id: number, by: AuditActor): Promise<number | null> {
    const piece = await lockPiece(tx, id)
    if (!piece) throw fieldProblem('pieceId', 'unknown_item')
    if (piece.place !== 'shelf' && piece.place !== 'technician') throw fieldProblem('pieceId', 'choice')
    await placePiece(tx, piece, { place: 'outside' }, by)
    if (piece.refurbishmentId !== null) await touchRefurbishment(tx, piece.refurbishmentId, { isSent: true })
    return piece.refurbishmentId
  }

  /** The piece is on the shelf again and costs what the lab got, or has left the stock. One that was sold or scrapped meanwhile stays where it is. */
  async #takePieceBack(
    tx: Tx,
    id: number,
    { number, outcome, newSerial, cost, refurbishmentId }: PieceBack,
    by: AuditActor,
  ): Promise<void> {
    const piece = await lockPiece(tx, id)
    const isGone = outcome === 'lost' || outcome === 'credited'
    if (piece && cost !== null && !isGone) await raiseCost(tx, piece, cost, number, by)
    if (refurbishmentId !== null) await touchRefurbishment(tx, refurbishmentId, { isSent: outcome === 'cancelled' })
    if (piece?.place !== 'outside') return
    if (!isGone) {
      await placePiece(tx, piece, { place: 'shelf', ...(outcome === 'replaced' && { serial: newSerial }) }, by)
      return
    }
    const kind = outcome === 'lost' ? 'lost' : 'returned_to_supplier'
    await movePieces(this.#parts, tx, {
      ...{ itemId: piece.itemId, by, reason: { entered: { kind, note: number } }, which: { ids: [id] } },
      movedOf({ stock, reserved }) {
        if (stock - 1 < reserved) throw fieldProblem('outcome', 'stock_reserved', { params: { min: reserved } })
        return { stock: -1, reserved: 0 }
      },
    })
  }
}
