import { CUSTOMER, DAY_MS, FOUND_LINK_DAYS } from '#contract/constants.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/platform/languages.ts'
import { readReference } from '#contract/requests/reference.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import { parse } from '#server/platform/parse.ts'
import { ProblemError } from '#server/platform/problem.ts'
import * as messages from '#texts/messages.ts'
import { deleteUnused, findPerson } from './customers/customers.repository.ts'
import { customerOf, customerOfCorrected } from './customers/customers.ts'
import { leaveDevice, withDevice } from './devices/devices.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { NOT_CHOSEN } from './kinds/repair-requests.ts'
import type {
  BookedProducts,
  Details,
  KindDefinition,
  RequestAction,
  RequestChange,
  SentCustomer,
  StoredRequest,
  Subscriber,
} from './request.ts'
import { countCustomerEvents, deleteEvent, findLatestEvent, insertEvent, moveEvents, type NewEvent } from './request-events.repository.ts'
import { hasEnded } from './request-state.repository.ts'
import { findRequest, findRequestForUpdate, insertRequest, type RequestKey, updateRequest } from './requests.repository.ts'
import { findLinkedRequest, mintTrackingToken, moveTrackingLinks, type RequestId } from './tracking-links.repository.ts'
import { newsOf, staffView } from './views.ts'

const CUSTOMER_EVENTS_MAX = 100

/** New values for some fields of a request, by the names of the contract. */
type Edit = Partial<Record<string, string | number | undefined>>

/** A change in the making: the stored request, and the new one. */
type NewChange = Omit<RequestChange, 'action'> & Pick<Required<RequestChange>, 'before' | 'after'>

/**
 * The actions of customers and the shop on requests of every kind. A command checks its rule and says what happens; every effect is a
 * subscriber's, in the same transaction. Nothing else writes into the history of a request.
 */
export class Requests {
  readonly #database: Database
  readonly #products: BookedProducts
  #subscribers: readonly Subscriber[] = []

  constructor(database: Database, products: BookedProducts) {
    this.#database = database
    this.#products = products
  }

  /** Effects in their order; those that append events themselves need the requests first. */
  subscribe(subscribers: readonly Subscriber[]): void {
    this.#subscribers = subscribers
  }

  /** Throws 404 when there is no such request. */
  async find(db: Reader, { entity, id }: RequestId): Promise<StoredRequest> {
    return found(await findRequest(db, kindOf(entity), { id }))
  }

  /** The same, locked until the transaction ends. */
  async lock(tx: Tx, { entity, id }: RequestId): Promise<StoredRequest> {
    return found(await this.lockIfThere(tx, kindOf(entity), { id }))
  }

  lockIfThere(tx: Tx, kind: KindDefinition, key: RequestKey): Promise<StoredRequest | undefined> {
    return findRequestForUpdate(tx, kind, key, this.#products)
  }

  /** The request behind a link. Throws the same 404 when the link never existed, has ended, or its request was deleted. */
  async linkedTo(db: Reader, token: string): Promise<RequestId> {
    return found(await findLinkedRequest(db, token))
  }

  /** A token for the request with this reference and phone. An unknown reference and another phone take the same steps to the same 404. */
  async tokenFor(reference: string, phone: string): Promise<string> {
    const kind = kinds[readReference(reference)?.kind ?? 'bookings']
    const request = await findRequest(this.#database.read, kind, { reference })
    if (request?.phone !== phone) throw new ProblemError('not_found', messages.tracking.notFound)
    return this.newToken(request, new Date(Date.now() + FOUND_LINK_DAYS * DAY_MS))
  }

  /**
   * The token of another link to a request; without `expiresAt` it is valid as long as the request exists. The row is locked, so that no
   * link outlives a request that is being deleted. Throws 404 when there is no such request.
   */
  newToken(request: RequestId, expiresAt?: Date): Promise<string> {
    return this.#database.write(async (tx) => {
      await this.lock(tx, request)
      return mintTrackingToken(tx, request, expiresAt)
    })
  }

  /** A visitor sends a request, or the shop enters it for a customer. Returns it with the token of its first private link. */
  async receive(
    tx: Tx,
    kind: KindDefinition,
    sent: SentCustomer,
    { by, unansweredSince }: { by: AuditActor; unansweredSince: string | null } = { by: CUSTOMER, unansweredSince: null },
  ): Promise<{ request: StoredRequest; token: string }> {
    const { name, email, phone, language = DEFAULT_LANGUAGE } = sent
    const now = new Date().toISOString()
    const details = await kind.detailsOf(sent, tx, this.#products)
    const customerId = await customerOf(tx, sent)
    const after: StoredRequest = {
      ...{ entity: kind.entity, id: 0, customerId, reference: '', name, email, phone, language, status: 'Pending', details, version: 1 },
      ...{ createdAt: now, updatedAt: now, withdrawnAt: null, unnotifiedSince: null, unansweredSince },
    }
    const change: RequestChange = { kind, action: 'received', after, by, events: [] }
    const request = await insertRequest(tx, kind, await this.#prepare(tx, change))
    const token = await mintTrackingToken(tx, request)
    await this.#follow(tx, { ...change, after: request })
    return { request, token }
  }

  /** A file brings a request with its past. Returns its id. */
  async import(
    tx: Tx,
    kind: KindDefinition,
    {
      by,
      events,
      ...imported
    }: Pick<RequestChange, 'by' | 'events'> & { request: Omit<Parameters<typeof insertRequest>[2], 'customerId'> },
  ): Promise<number> {
    const customerId = await customerOf(tx, imported.request)
    const after = await insertRequest(tx, kind, await withDevice(tx, { ...imported.request, customerId }, by))
    await this.#follow(tx, { kind, action: 'imported', after, by, events }, after.createdAt)
    return after.id
  }

  /**
   * The shop stores the fields of `edit` that differ; a save that changes no field leaves the version unchanged. A refusal comes before the
   * first write, so that other changes of the transaction can continue.
   */
  async edit(
    tx: Tx,
    kind: KindDefinition,
    key: RequestKey,
    { edit, by, expectedVersion, pieces }: { edit: Edit; expectedVersion: number | undefined } & Pick<RequestChange, 'by' | 'pieces'>,
  ): Promise<StoredRequest> {
    const before = await this.lockIfThere(tx, kind, key)
    if (!before) throw new ProblemError('not_found')
    const view = await assertVersion(tx, kind.entity, staffView(kind, before), expectedVersion)
    const sent = changesIn(view, edit)
    const changes = kind.editRules ? changesIn(view, parse(kind.editRules, sent) as Edit) : sent
    if (Object.keys(changes).length === 0) return before
    const { name, email, phone, status } = { ...before, ...changes } as StoredRequest
    const details = Object.fromEntries(Object.entries(before.details).map(([field, value]) => [field, changes[field] ?? value])) as Details
    const isNewStatus = status !== before.status
    const { language } = before
    const customerId = await customerOfCorrected(tx, before.customerId, before, { name, email, phone, language })
    const date = kind.asked(details).preferredDate
    const after = await this.commit(tx, {
      ...{ kind, by, before, ...(pieces && { pieces }) },
      // Setting a status resumes a request that the customer had withdrawn.
      after: {
        ...before,
        ...{ name, email, phone, status, details, customerId },
        ...(isNewStatus && { withdrawnAt: null }),
        ...newer(before),
      },
      events: [
        ...(isNewStatus ? [{ kind: 'status', data: { status } } as const] : []),
        ...(date !== undefined && date !== kind.asked(before.details).preferredDate ? [{ kind: 'date', data: { date } } as const] : []),
      ],
    })
    if (customerId !== before.customerId) await deleteUnused(tx, [before.customerId])
    return after
  }

  /** The customer writes. */
  async addMessage(tx: Tx, token: string, text: string): Promise<void> {
    const request = await this.#lockByToken(tx, token)
    await this.#doByCustomer(tx, request, request, { kind: 'message', data: { text } })
  }

  /** The customer chooses another date for a repair. */
  async chooseDate(tx: Tx, token: string, preferredDate: string): Promise<void> {
    const request = await this.#lockByToken(tx, token)
    const kind = kindOf(request.entity)
    const before = kind.asked(request.details).preferredDate
    if (before === undefined || hasEnded(kind, request)) throw new ProblemError('request_closed')
    if (before === preferredDate) return
    const after = { ...request, details: { ...request.details, preferredDate }, ...newer(request) }
    await this.#doByCustomer(tx, request, after, { kind: 'date', data: { date: preferredDate } })
  }

  /**
   * The customer withdraws the request, which returns the piece that it held. A repair whose device is in the shop goes on until the device
   * is given back: its customer has declined. A second call does nothing.
   */
  async withdraw(tx: Tx, token: string): Promise<void> {
    const before = await this.#lockByToken(tx, token)
    const kind = kindOf(before.entity)
    const { receivedAt = null, declinedAt = null } = before.details
    if (before.withdrawnAt !== null || declinedAt !== null) return
    if (hasEnded(kind, before)) throw new ProblemError('request_closed')
    const now = new Date().toISOString()
    const ends = receivedAt === null ? { withdrawnAt: now } : { details: { ...before.details, declinedAt: now } }
    const after = { ...before, ...ends, ...newer(before) }
    await this.commit(tx, { kind, by: CUSTOMER, before, after, events: [{ kind: 'withdrawn', data: {} }] })
  }

  /** The shop learns which language the customer reads. */
  async setLanguage(tx: Tx, request: RequestId, language: Language, by: AuditActor): Promise<void> {
    const before = await this.lock(tx, request)
    if (before.language === language) return
    await this.commit(tx, { kind: kindOf(before.entity), by, before, after: { ...before, language, ...newer(before) }, events: [] })
  }

  /** The shop has notified the customer of the latest change in person. A second call does nothing. */
  async markNotified(tx: Tx, request: RequestId, by: AuditActor): Promise<void> {
    const before = await this.lock(tx, request)
    if (before.unnotifiedSince !== null) await this.append(tx, before, by, { kind: 'notified', data: { state: newsOf(before) } })
  }

  /** Undoes `markNotified`, as long as the customer was notified of what is true now. */
  async undoNotified(tx: Tx, request: RequestId, by: AuditActor): Promise<void> {
    const before = await this.lock(tx, request)
    const notified = await findLatestEvent(tx, request, 'notified')
    if (before.unnotifiedSince !== null || notified?.data.state !== newsOf(before)) return
    const change = await findLatestEvent(tx, request, 'stage', 'status', 'reminder', 'stock', 'estimate_sent', 'estimate_reminded')
    const after = { ...before, unnotifiedSince: change?.at ?? notified.at }
    await this.commit(tx, { kind: kindOf(before.entity), by, before, after, events: [], retracted: [notified] })
  }

  /** The customer's words need no answer. A second call does nothing. */
  async setAside(tx: Tx, request: RequestId, by: AuditActor): Promise<void> {
    const { unansweredSince: since } = await this.lock(tx, request)
    if (since !== null) await this.append(tx, request, by, { kind: 'set_aside', data: { since } })
  }

  /** Undoes `setAside`, unless the customer has written again or was answered since. */
  async undoSetAside(tx: Tx, request: RequestId, by: AuditActor): Promise<void> {
    const before = await this.lock(tx, request)
    const aside = await findLatestEvent(tx, request, 'set_aside')
    const answer = await findLatestEvent(tx, request, 'answer')
    if (!aside || before.unansweredSince !== null || (answer?.id ?? 0) > aside.id) return
    const after = { ...before, unansweredSince: aside.data.since }
    await this.commit(tx, { kind: kindOf(before.entity), by, before, after, events: [], retracted: [aside] })
  }

  /**
   * Continues a message as a repair request, which gets its conversation and its private links; its subject can be edited there. A second
   * call returns the same one. Throws `request_closed` for a message that was withdrawn.
   */
  async makeRepair(tx: Tx, messageId: number, by: AuditActor): Promise<RequestId> {
    const { contactRequests, repairRequests } = kinds
    const before = await this.lock(tx, { entity: contactRequests.entity, id: messageId })
    const moved = await findLatestEvent(tx, before, 'moved')
    const earlier = moved && (await findRequest(tx, repairRequests, { reference: moved.data.reference }))
    if (earlier) return earlier
    if (before.withdrawnAt !== null) throw new ProblemError('request_closed')
    const { name, email, phone, language, details, unansweredSince } = before
    const asked = { ...NOT_CHOSEN, description: details.message }
    const { request } = await this.receive(tx, repairRequests, { name, email, phone, language, ...asked }, { by, unansweredSince })
    await moveEvents(tx, before, request)
    await moveTrackingLinks(tx, before, request)
    const after = { ...before, status: contactRequests.closedStatus, ...newer(before) }
    const { reference } = request
    await this.commit(tx, { kind: contactRequests, by, before, after, events: [{ kind: 'moved', data: { reference } }] })
    return request
  }

  /** Adds to the history of a request, with all effects of that. Locks the request. */
  async append(tx: Tx, request: RequestId, by: AuditActor, ...events: NewEvent[]): Promise<void> {
    const before = await this.lock(tx, request)
    await this.commit(tx, { kind: kindOf(before.entity), by, before, after: before, events })
  }

  /** Stores a change with all its effects. The transaction holds the lock on the request. Returns the new request. */
  async commit(tx: Tx, { before, ...rest }: NewChange): Promise<StoredRequest> {
    const change: RequestChange = { ...rest, before, action: 'changed' }
    const after = await withDevice(tx, await this.#prepare(tx, change), change.by, before)
    await updateRequest(tx, rest.kind, before, after)
    await leaveDevice(tx, before, after, change.by)
    await this.#follow(tx, { ...change, after })
    return after
  }

  /** Runs before anything is written. Throws the refusal of a subscriber. */
  async #refuse(tx: Tx, change: RequestChange): Promise<void> {
    for (const [one] of this.#heardBy(change)) await one.prepare?.(tx, change)
  }

  /**
   * Restores a request from the trash; `store` writes it with everything that belongs to it. A booking whose piece was taken is restored as
   * Pending, because its customer still wants it. Returns whether that happened.
   */
  async restore(
    tx: Tx,
    kind: KindDefinition,
    { trashed, by, store }: { trashed: StoredRequest; by: AuditActor; store: (request: StoredRequest) => Promise<void> },
  ): Promise<boolean> {
    const isKnown = (await findPerson(tx, trashed.customerId)) !== undefined
    const known = { ...trashed, ...newer(trashed), ...(!isKnown && { customerId: await customerOf(tx, trashed) }) }
    const back = await withDevice(tx, known, by)
    const change: RequestChange = { kind, action: 'restored', after: back, by, events: [] }
    const isRefused = await this.#refuse(tx, change).then(() => false, isOutOfStock)
    if (!isRefused) {
      await store(back)
      await this.#follow(tx, change)
      return false
    }
    const status = 'Pending'
    const changed: RequestChange = {
      ...{
        kind,
        action: 'changed',
        before: { ...trashed, customerId: back.customerId, details: back.details },
        after: { ...back, status },
        by,
      },
      events: [{ kind: 'status', data: { status } }],
    }
    const after = this.#project(changed)
    await store(after)
    await this.#follow(tx, { ...changed, after })
    return true
  }

  /** Deletes a request with all effects of that; `take` deletes it with everything that belongs to it. Returns what it returns. */
  async leave<Taken>(tx: Tx, change: RequestChange, take: () => Promise<Taken>): Promise<Taken> {
    await this.#refuse(tx, change)
    const taken = await take()
    await this.#follow(tx, change)
    return taken
  }

  /** Writes the history of a written row, and runs the effects. */
  async #follow(tx: Tx, change: RequestChange, at = new Date().toISOString()): Promise<void> {
    const request = (change.after ?? change.before) as StoredRequest
    const userName = change.by === CUSTOMER ? null : change.by.userName
    const ids = new Map<object, number>()
    for (const event of change.events) ids.set(event, await insertEvent(tx, request, event, { at, userName }))
    for (const { id } of change.retracted ?? []) await deleteEvent(tx, id)
    for (const [one, heard] of this.#heardBy(change))
      for (const each of heard) await one.follow?.(tx, change, { ...each, id: ids.get(each) ?? 0 })
  }

  /** The subscribers that hear something of a change, each with what it hears. */
  #heardBy({ action, events }: RequestChange): [Subscriber, ({ kind: RequestAction } | NewEvent)[]][] {
    const happened = [{ kind: action }, ...(action === 'imported' ? [] : events)]
    return this.#subscribers.flatMap((one) => {
      const heard = happened.filter(({ kind }) => one.on.includes(kind))
      return heard.length > 0 ? [[one, heard]] : []
    })
  }

  /** The request as it will be stored. */
  async #prepare(tx: Tx, change: RequestChange): Promise<StoredRequest> {
    await this.#refuse(tx, change)
    return this.#project(change)
  }

  #project(change: RequestChange): StoredRequest {
    let after = change.after as StoredRequest
    // Each finds what those before it have made of the request.
    for (const [one, heard] of this.#heardBy(change))
      for (const each of heard) after = { ...after, ...one.project?.({ ...change, after }, each) }
    return after
  }

  /** Throws when the customer has written a long history already. */
  async #doByCustomer(tx: Tx, before: StoredRequest, after: StoredRequest, event: NewEvent): Promise<void> {
    if ((await countCustomerEvents(tx, before)) >= CUSTOMER_EVENTS_MAX) throw new ProblemError('request_full')
    await this.commit(tx, { kind: kindOf(before.entity), by: CUSTOMER, before, after, events: [event] })
  }

  async #lockByToken(tx: Tx, token: string): Promise<StoredRequest> {
    return this.lock(tx, await this.linkedTo(tx, token))
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ProblemError('not_found', messages.tracking.unknownLink)
  return value
}

function isOutOfStock(error: unknown): true {
  if (error instanceof ProblemError && error.code === 'out_of_stock') return true
  throw error
}

/** Makes a request newer than an edit that was begun before. */
export const newer = ({ version }: StoredRequest) => ({ version: version + 1, updatedAt: new Date().toISOString() })

/** The fields of `edit` whose values differ from the stored ones. */
function changesIn(stored: Record<string, unknown>, edit: Edit): Edit {
  return Object.fromEntries(Object.entries(edit).filter(([field, value]) => value !== undefined && value !== stored[field]))
}
