import type { Selectable } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import type { EventKind } from '#contract/tracking.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** The newest events shown of one request. */
const SHOWN_MAX = 200

export interface NewEvent {
  kind: EventKind
  /** The status, the stage, the words, the date, the availability, the reference or the number of days of the event. */
  text: string
  /** Name of the account, or null for the customer. */
  userName: string | null
  /** JSON: what a move changed. */
  undo?: string
}

/** Whether a customer did this with a request after it was sent. */
export const isByCustomer = (event: NewEvent): boolean => wantsAnswer(event) || answersEstimate(event)

/** Whether a customer wrote, chose another date or withdrew: the shop still has to answer. */
export const wantsAnswer = ({ kind, userName }: NewEvent): boolean =>
  userName === null && (kind === 'message' || kind === 'date' || kind === 'withdrawn')

const answersEstimate = ({ kind, userName }: NewEvent): boolean =>
  userName === null && (kind === 'estimate_approved' || kind === 'estimate_declined')

export interface StoredEvent extends NewEvent {
  id: number
  at: string
}

/** Adds an event, and returns its id. Every page that follows the request is notified, because the table is announced. */
export async function insertEvent(
  tx: Tx,
  { entity, id }: RequestId,
  { kind, text, userName, undo }: NewEvent,
  at: string = new Date().toISOString(),
): Promise<number> {
  const stored = await tx
    .insertInto('request_events')
    .values({ entity, entity_id: id, at, kind, text, user_name: userName, undo: undo ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

export interface EventOfRequest {
  kind: EventKind
  text: string
  request: RequestId
}

/** Undefined when it no longer exists, as with a deleted request. */
export async function findEvent(db: Reader, eventId: number): Promise<EventOfRequest | undefined> {
  const row = await db
    .selectFrom('request_events')
    .where('id', '=', eventId)
    .select(['kind', 'text', 'entity', 'entity_id'])
    .executeTakeFirst()
  return row && { kind: row.kind, text: row.text, request: { entity: row.entity, id: row.entity_id } }
}

/** The newest event of some kinds. */
export const findLatestEvent = (db: Reader, { entity, id }: RequestId, ...kinds: EventKind[]): Promise<StoredEvent | undefined> =>
  db
    .selectFrom('request_events')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('kind', 'in', kinds)
    .select(['id', 'at', 'kind', 'text', 'user_name as userName'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last move of a repair, with what it changed; null for one from before this was kept. */
export const findLastMove = (db: Reader, { entity, id }: RequestId): Promise<{ text: string; undo: string | null } | undefined> => {
  const moves = db.selectFrom('request_events').where('entity', '=', entity).where('entity_id', '=', id).where('kind', '=', 'stage')
  return moves.select(['text', 'undo']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The event of a kind that has this text. */
export const findEventWithText = (db: Reader, { entity, id }: RequestId, kind: EventKind, text: string): Promise<StoredEvent | undefined> =>
  db
    .selectFrom('request_events')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .where('text', '=', text)
    .select(['id', 'at', 'kind', 'text', 'user_name as userName'])
    .executeTakeFirst()

/** Oldest first. */
export async function listEvents(db: Reader, { entity, id }: RequestId): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('request_events')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .select(['id', 'at', 'kind', 'text', 'user_name as userName'])
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  return rows.reverse()
}

/** How often the customer has acted on the request. */
export async function countCustomerEvents(db: Reader, { entity, id }: RequestId): Promise<number> {
  const { count } = await db
    .selectFrom('request_events')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('user_name', 'is', null)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Moves the conversation to another request. Every page that follows the one before is notified. */
export async function moveEvents(tx: Tx, from: RequestId, to: RequestId): Promise<void> {
  await tx
    .updateTable('request_events')
    .set({ entity: to.entity, entity_id: to.id })
    .where('entity', '=', from.entity)
    .where('entity_id', '=', from.id)
    .execute()
}

/** Deletes an event that the staff have undone. */
export async function deleteEvent(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('request_events').where('id', '=', id).execute()
}

/** A stored event, for the trash. */
export type EventRow = Selectable<Tables['request_events']>

/** Deletes the events of a request, and returns them. Every page that follows it is notified. */
export const takeEvents = (tx: Tx, { entity, id }: RequestId): Promise<EventRow[]> =>
  tx.deleteFrom('request_events').where('entity', '=', entity).where('entity_id', '=', id).returningAll().execute()

export async function putEventsBack(tx: Tx, events: EventRow[]): Promise<void> {
  if (events.length > 0) await tx.insertInto('request_events').values(events).execute()
}

export async function deleteEvents(tx: Tx, entity: RequestEntity, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('request_events').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
}
