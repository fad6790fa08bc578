import type { Selectable } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import type { EventKind } from '#contract/tracking.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** Events that are shown of one request: the newest. */
const SHOWN_MAX = 200

export interface NewEvent {
  kind: EventKind
  /** The status, the words or the date of the event. */
  text: string
  /** Name of the account, or null for the customer. */
  userName: string | null
}

export interface StoredEvent extends NewEvent {
  id: number
  at: string
}

/** Adds an event. Every page that follows the request hears of it, because the table is announced. */
export async function insertEvent(tx: Tx, { entity, id }: RequestId, { kind, text, userName }: NewEvent): Promise<void> {
  await tx
    .insertInto('request_events')
    .values({ entity, entity_id: id, at: new Date().toISOString(), kind, text, user_name: userName })
    .execute()
}

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

/** How often the customer has done something with the request. */
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

/** A stored event, for the trash. */
export type EventRow = Selectable<Tables['request_events']>

/** Deletes the events of a request, and returns them. Every page that follows it hears of this. */
export const takeEvents = (tx: Tx, { entity, id }: RequestId): Promise<EventRow[]> =>
  tx.deleteFrom('request_events').where('entity', '=', entity).where('entity_id', '=', id).returningAll().execute()

export async function putEventsBack(tx: Tx, events: EventRow[]): Promise<void> {
  if (events.length > 0) await tx.insertInto('request_events').values(events).execute()
}

export async function deleteEvents(tx: Tx, entity: RequestEntity, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('request_events').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
}
