import { createHash } from 'node:crypto'
import { isInShop, type Stage } from '#contract/desk/stages.ts'
import type { Language } from '#contract/platform/languages.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import { EVENTS, type FollowedEvent, isForCustomer, type RequestEvent } from '#contract/requests/request-events.ts'
import type { FollowedRequest, TrackedRequest, UnnotifiedRequest } from '#contract/requests/tracking.ts'
import { type ServerTexts, serverTexts } from '#languages/server-texts.ts'
import type { PhotoRow } from './job-photos.repository.ts'
import { kindOf } from './kinds/index.ts'
import { holderOf, type KindDefinition, type Notice, type StoredRequest } from './request.ts'
import type { StoredEvent } from './request-events.repository.ts'
import { hasEnded } from './request-state.repository.ts'

// Who sees which part of a request. Fields that are not named here are shown to nobody.

/** For lists and forms of the back office: the schema of its kind in the contract. */
export function staffView(kind: KindDefinition, request: StoredRequest): { id: number; version: number } & Record<string, unknown> {
  const { id, customerId, name, email, phone, status, createdAt, withdrawnAt, unansweredSince, version } = request
  return {
    ...request.details,
    [kind.reference.field]: request.reference,
    ...{ id, customerId, name, email, phone, status, createdAt, withdrawnAt, unansweredSince, version },
  }
}

/** Fields of `staffView` and of the audit log with personal data. */
export const personalFieldsOf = ({ personalFields, reference }: KindDefinition): string[] => [
  ...['name', 'email', 'phone'],
  ...Object.values(EVENTS).flatMap((event) => (event.personal ? event.audit[0] : [])),
  ...personalFields,
  // Mails and papers show the reference beside the name.
  reference.field,
]

/** The part that the customer and the shop share, in the language of its reader. `events` are all of its events, oldest first. */
function sharedView(
  kind: KindDefinition,
  request: StoredRequest,
  events: readonly StoredEvent[],
  language: Language,
): Omit<TrackedRequest, 'events'> {
  const { entity, reference, name, createdAt } = request
  return {
    ...{ entity, reference, name, createdAt },
    status: request.status as TrackedRequest['status'],
    isOpen: !hasEnded(kind, request),
    isWithdrawn: request.withdrawnAt !== null,
    asked: kind.asked(request.details),
    ...jobView(kind, request, language),
    revision: revisionOf(request, events),
  }
}

const revisionOf = ({ version }: StoredRequest, events: readonly StoredEvent[]): string =>
  `${version}-${events.findLast((event) => isForCustomer(event.kind))?.id ?? 0}`

/** Where the shop's work stands; nothing for kinds that never come to the bench. */
const jobView = (kind: KindDefinition, { details, status }: StoredRequest, language: Language): Pick<TrackedRequest, 'job'> =>
  kind.job ? { job: kind.job(details, status, serverTexts[language]) } : {}

/** Where a device that came in stands, or how it left; undefined for what never came, of which only the status says something. */
export function deviceStage({ entity, details, status, language }: StoredRequest): Stage | undefined {
  const stage = kindOf(entity).job?.(details, status, serverTexts[language]).stage
  if (stage === undefined || stage === 'asked') return undefined
  return isInShop(stage) || details.receivedAt || details.returnedAt ? stage : undefined
}

/** The news for the customer: the stage of an open repair that came in, else the status. */
export function newsOf(request: StoredRequest): string {
  const stage = deviceStage(request)
  return stage !== undefined && isInShop(stage) ? stage : request.status
}

/** Since when a repair has been ready, or has waited for its customer's answer; undefined for any other request. */
export function stayOf(request: StoredRequest): { stage: 'ready' | 'waiting_customer'; since: string } | undefined {
  const stage = newsOf(request)
  if (request.withdrawnAt !== null || (stage !== 'ready' && stage !== 'waiting_customer')) return undefined
  return { stage, since: String(request.details[stage === 'ready' ? 'readyAt' : 'waitingSince']) }
}

const shownEvent = ({ id, at, kind, data, userName }: StoredEvent) => ({ id, at, kind, data, by: userName === null ? 'customer' : 'shop' })

/** Another device of the same visit, as the page of one shows it: without the name, because only its own page has more. */
function otherView(kind: KindDefinition, request: StoredRequest, reader: Language): NonNullable<TrackedRequest['visit']> {
  const { job } = jobView(kind, request, reader)
  const { repairType = '' } = kind.asked(request.details)
  return job ? [{ reference: request.reference, stage: job.stage, device: job.device, repairType }] : []
}

/** Changes with every change of one of them. */
function revisionOfOthers(others: readonly StoredRequest[]): string {
  if (others.length === 0) return ''
  const versions = others.map(({ id, version }) => `${id}:${version}`).join()
  return `-${createHash('sha256').update(versions).digest('base64url').slice(0, 12)}`
}

/**
 * The view behind the private link: no address, email or phone, no name of an account, no event among the staff, and of the photos only
 * those that are released.
 */
export const customerView = (
  kind: KindDefinition,
  request: StoredRequest,
  events: readonly StoredEvent[],
  { released, others }: { released: readonly PhotoRow[]; others: readonly StoredRequest[] },
): TrackedRequest => ({
  ...sharedView(kind, request, events, request.language),
  ...(kind.job && {
    photos: released.map((photo) => ({ id: photo.id, kind: photo.kind, width: photo.width, height: photo.height })),
    revision: `${revisionOf(request, events)}-${released.length}${revisionOfOthers(others)}`,
  }),
  ...(others.length > 0 && { visit: others.flatMap((other) => otherView(kind, other, request.language)) }),
  events: events.filter(({ kind }) => isForCustomer(kind)).map((event) => shownEvent(event) as RequestEvent),
})

/**
 * The same for the shop, in the language of its account, with the customer's phone and email, and the names of those of the staff who
 * acted.
 */
export function conversationView(
  kind: KindDefinition,
  request: StoredRequest,
  events: readonly StoredEvent[],
  reader: Language,
): FollowedRequest {
  const { id, customerId, phone, email, language, unnotifiedSince, unansweredSince, details } = request
  return {
    ...sharedView(kind, request, events, reader),
    ...{ id, customerId, phone, email, language, unnotifiedSince, unansweredSince },
    ...('address' in details && { address: String(details.address) }),
    events: events.map((event) => ({ ...shownEvent(event), userName: event.userName }) as FollowedEvent),
  }
}

/** A row of the customers to notify, in the language of the account. */
export function unnotifiedView(
  kind: KindDefinition,
  request: StoredRequest,
  stock: UnnotifiedRequest['stock'],
  language: Language,
): UnnotifiedRequest {
  const { entity, id, reference, name, phone, email, unnotifiedSince } = request
  const status = request.status as UnnotifiedRequest['status']
  // The staff know the products by their English names.
  const asked = kind.asked({ ...request.details, shownName: null })
  return { entity, id, reference, name, phone, email, status, asked, ...jobView(kind, request, language), stock, unnotifiedSince }
}

/** A request as the staff are notified of it, by mail and push. */
export interface StaffNotice extends Notice, Pick<StoredRequest, 'entity' | 'reference' | 'name' | 'email' | 'phone' | 'language'> {
  /** The record in the back office, without the site's origin. */
  path: string
  holder: number | null
}

export function staffNotice(kind: KindDefinition, request: StoredRequest, texts: ServerTexts): StaffNotice {
  const { entity, id, reference, email, phone, language } = request
  const name = request.name.replace(/\s+/g, ' ').trim()
  const path = recordPath(kind.name, id)
  return { entity, reference, name, email, phone, language, ...kind.notice(request.details, texts), path, holder: holderOf(request) }
}

/**
 * The first word of a name, if it looks like one: a form is open to everyone and its mail goes to any address, so no other typed text is
 * repeated in it.
 */
export const firstName = (name: string): string => /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}(?=\s|$)/u.exec(name.trim())?.[0] ?? ''

/** Opens WhatsApp with a text, in a chat that the staff choose if the customer gave no phone number. */
export const whatsAppChat = (phone: string, sentences: readonly string[]): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(sentences.join(' '))}`
