import { CUSTOMER, DAY_MS, FOUND_LINK_DAYS, type RequestKindName } from '#contract/constants.ts'
import { readReference } from '#contract/reference.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { consume, type NamedLimit } from '#server/http/rate-limits.ts'
import { ProblemError } from '#server/problem.ts'
import { countCustomerEvents, insertEvent, type NewEvent } from '#server/requests/request-events.repository.ts'
import { requestAnswered } from '#server/requests/request-mails.ts'
import { findRequest, findRequestForUpdate } from '#server/requests/requests.repository.ts'
import type { AnyRequestRow, TrackedKind } from '#server/requests/tracked-kind.ts'
import { isOpen } from '#server/requests/tracked-request.ts'
import { findLinkedRequest, mintTrackingToken, type RequestId } from '#server/requests/tracking-links.repository.ts'
import * as messages from '#texts/messages.ts'
import { setPreferredDate, setTold, setWithdrawn } from './tracking.repository.ts'

/** Searches for one reference: whoever guesses phones for it gets nowhere. */
const SEARCHES: NamedLimit = { name: 'tracking-reference', points: 10, windowMs: DAY_MS / 24 }
/** What a customer may do with one request. */
const CUSTOMER_EVENTS: NamedLimit = { name: 'tracking-events', points: 20, windowMs: DAY_MS }
const CUSTOMER_EVENTS_MAX = 100

/** A stored request with its kind. */
export interface Found {
  kind: TrackedKind
  row: AnyRequestRow
}

type Who = { userId: number; userName: string }

/** What customers and the shop do with requests of every kind. */
export class Tracking {
  readonly #context: Pick<AppContext, 'config' | 'database' | 'mail'>
  readonly #kinds: Record<RequestKindName, TrackedKind>

  constructor(context: Pick<AppContext, 'config' | 'database' | 'mail'>, kinds: Record<RequestKindName, TrackedKind>) {
    this.#context = context
    this.#kinds = kinds
  }

  get kinds(): readonly TrackedKind[] {
    return Object.values(this.#kinds)
  }

  /** Throws 404 when there is no such request. */
  async find(db: Reader, { entity, id }: RequestId): Promise<Found> {
    return this.#found(entity, (kind) => findRequest(db, kind.table, { column: 'id', value: id }))
  }

  /** The request that a link leads to. Throws the same 404 as for a deleted request when the link never existed or has ended. */
  async linkedTo(db: Reader, token: string): Promise<RequestId> {
    const request = await findLinkedRequest(db, token)
    if (!request) throw new ProblemError('not_found', messages.tracking.unknownLink)
    return request
  }

  /** A token for the request with this reference and phone. An unknown reference and another phone take the same steps to the same 404. */
  async tokenFor(reference: string, phone: string): Promise<string> {
    const { config, database } = this.#context
    if (config.rateLimit) await database.write((tx) => consume(tx, [SEARCHES, reference]))
    const kind = this.#kinds[readReference(reference)?.kind ?? 'bookings']
    const row = await findRequest(database.read, kind.table, { column: kind.referenceColumn, value: reference })
    if (row?.phone !== phone) throw new ProblemError('not_found', messages.tracking.notFound)
    const expiresAt = new Date(Date.now() + FOUND_LINK_DAYS * DAY_MS)
    return this.newToken({ entity: kind.entity, id: row.id }, expiresAt)
  }

  /**
   * The token of another link to a request; without `expiresAt` it is valid as long as the request exists. The row is locked, so that no
   * link outlives a request that is being deleted. Throws 404 when there is no such request.
   */
  async newToken(request: RequestId, expiresAt?: Date): Promise<string> {
    return this.#context.database.write(async (tx) => {
      await this.#lock(tx, request)
      return mintTrackingToken(tx, request, expiresAt)
    })
  }

  /** The customer writes. */
  async addMessage(tx: Tx, token: string, text: string): Promise<void> {
    const found = await this.#lockByToken(tx, token)
    await this.#addCustomerEvent(tx, found, { kind: 'message', text }, { customerMessage: [null, text] })
  }

  /** The customer chooses another date for a repair. */
  async chooseDate(tx: Tx, token: string, preferredDate: string): Promise<void> {
    const found = await this.#lockByToken(tx, token)
    const before = found.kind.asked(found.row).preferredDate
    if (before === undefined || !isOpen(found.kind, found.row)) throw new ProblemError('request_closed')
    if (before === preferredDate) return
    await setPreferredDate(tx, found.row, preferredDate)
    await this.#addCustomerEvent(tx, found, { kind: 'date', text: preferredDate }, { preferredDate: [before, preferredDate] })
  }

  /** The customer withdraws the request. A second time changes nothing. */
  async withdraw(tx: Tx, token: string): Promise<void> {
    const found = await this.#lockByToken(tx, token)
    if (found.row.withdrawn_at !== null) return
    if (!isOpen(found.kind, found.row)) throw new ProblemError('request_closed')
    await setWithdrawn(tx, found.kind.table, found.row)
    await insertEvent(tx, idOf(found), { kind: 'withdrawn', text: '', userName: null })
    await this.#audit(tx, found, CUSTOMER, { withdrawn: [false, true] })
  }

  /** The shop answers; the customer sees it at once and gets a mail. */
  async answer(tx: Tx, request: RequestId, text: string, by: Who): Promise<void> {
    const found = await this.#lock(tx, request)
    await insertEvent(tx, request, { kind: 'answer', text, userName: by.userName })
    await this.#audit(tx, found, by, { answer: [null, text] })
    await this.#context.mail.queue(tx, requestAnswered, request)
  }

  /** The customer was told of the latest change of status. */
  async markTold(tx: Tx, request: RequestId, by: Who): Promise<void> {
    const found = await this.#lock(tx, request)
    await setTold(tx, found.kind.table, request.id)
    await insertEvent(tx, request, { kind: 'told', text: found.row.status, userName: by.userName })
    await this.#audit(tx, found, by, { told: [null, found.row.status] })
  }

  /** Throws when the customer has done enough with this request. */
  async #addCustomerEvent(tx: Tx, found: Found, event: Omit<NewEvent, 'userName'>, changes: AuditedChanges): Promise<void> {
    const request = idOf(found)
    if (this.#context.config.rateLimit) await consume(tx, [CUSTOMER_EVENTS, request.entity, String(request.id)])
    if ((await countCustomerEvents(tx, request)) >= CUSTOMER_EVENTS_MAX) throw new ProblemError('request_full')
    await insertEvent(tx, request, { ...event, userName: null })
    await this.#audit(tx, found, CUSTOMER, changes)
  }

  async #audit(tx: Tx, { kind, row }: Found, by: Who, changes: AuditedChanges): Promise<void> {
    const side = (at: 0 | 1) => Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[at]]))
    const [before, after] = [
      { id: row.id, ...side(0) },
      { id: row.id, ...side(1) },
    ]
    await writeAuditEntry(tx, { entity: kind.entity, action: 'changed', by, before, after })
  }

  async #lockByToken(tx: Tx, token: string): Promise<Found> {
    return this.#lock(tx, await this.linkedTo(tx, token))
  }

  #lock = (tx: Tx, { entity, id }: RequestId): Promise<Found> =>
    this.#found(entity, (kind) => findRequestForUpdate(tx, kind.table, { column: 'id', value: id }))

  async #found(entity: RequestId['entity'], load: (kind: TrackedKind) => Promise<AnyRequestRow | undefined>): Promise<Found> {
    const kind = this.kinds.find((each) => each.entity === entity)
    const row = kind && (await load(kind))
    if (!row) throw new ProblemError('not_found', messages.tracking.unknownLink)
    return { kind, row }
  }
}

/** Values before and after by field. */
type AuditedChanges = Record<string, [from: unknown, to: unknown]>

const idOf = ({ kind, row }: Found): RequestId => ({ entity: kind.entity, id: row.id })
