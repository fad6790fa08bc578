import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { EVENTS, type EventKind, type EventOf } from '#contract/requests/request-events.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** The newest events shown of one request. */
const SHOWN_MAX = 200

export type NewEvent<Kind extends EventKind = EventKind> = EventOf<Kind> & {
  /** JSON: what a move changed. */
  undo?: string
}

export type StoredEvent<Kind extends EventKind = EventKind> = EventOf<Kind> & {
  id: number
  at: string
  /** Name of the account, or null for the customer. */
  userName: string | null
  undo: string | null
}

function toEvent<Kind extends EventKind>({
  id,
  at,
  kind,
  data,
  user_name: userName,
  undo,
}: Selectable<Tables['request_events']>): StoredEvent<Kind> {
  return { id, at, kind, data: JSON.parse(data), userName, undo } as StoredEvent<Kind>
}

/** Adds an event, and returns its id. Every page that follows the request is notified, because the table is announced. */
export async function insertEvent(
  tx: Tx,
  { entity, id }: RequestId,
  { kind, data, undo = null }: EventOf & { undo?: string | null },
  { at, userName }: Pick<StoredEvent, 'at' | 'userName'>,
): Promise<number> {
  const stored = JSON.stringify(z.parse(EVENTS[kind].data, data))
  const row = { entity, entity_id: id, at, kind, data: stored, user_name: userName, undo }
  return (await tx.insertInto('request_events').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const eventsOf = (db: Reader, { entity, id }: RequestId) =>
  db.selectFrom('request_events').where('entity', '=', entity).where('entity_id', '=', id).selectAll().orderBy('id', 'desc')

/** The event with its request; undefined when it no longer exists, as with a deleted request. */
export async function findEvent(db: Reader, eventId: number): Promise<(StoredEvent & { request: RequestId }) | undefined> {
  const row = await db.selectFrom('request_events').where('id', '=', eventId).selectAll().executeTakeFirst()
  return row && { ...toEvent(row), request: { entity: row.entity, id: row.entity_id } }
}

/** The events of some kinds, newest first. */
export async function findEvents<Kind extends EventKind>(db: Reader, request: RequestId, ...kinds: Kind[]): Promise<StoredEvent<Kind>[]> {
  return (await eventsOf(db, request).where('kind', 'in', kinds).execute()).map((row) => toEvent<Kind>(row))
}

/** The newest event of some kinds. */
export async function findLatestEvent<Kind extends EventKind>(
  db: Reader,
  request: RequestId,
  ...kinds: Kind[]
): Promise<StoredEvent<Kind> | undefined> {
  const row = await eventsOf(db, request).where('kind', 'in', kinds).limit(1).executeTakeFirst()
  return row && toEvent(row)
}

/** Oldest first; only the newest ones when there are many. */
export async function listEvents(db: Reader, request: RequestId): Promise<StoredEvent[]> {
  const rows = await eventsOf(db, request).limit(SHOWN_MAX).execute()
  return rows.reverse().map((row) => toEvent(row))
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
