import type { RequestEntity, Role } from '#contract/constants.ts'
import { isActive, listUsers } from '#server/accounts/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { NotificationChannel, RequestTableName, Tables } from '#server/platform/db/tables.ts'

/** An account on one channel. */
export interface Recipient {
  userId: number
  channel: NotificationChannel
}
/** Marks a notice of a customer's action on a request: `id` is then the event's. */
export const EVENTS = 'request-events'
/** The subject of a notification: a new request, or an event of one. */
export interface Notified {
  entity: RequestEntity | typeof EVENTS
  id: number
}
type Hour = Pick<Tables['notification_hours'], 'ends_at' | 'singles_left'>
type State = Tables['notified_requests']['state']

const keyOf = ({ userId, channel }: Recipient) => ({ user_id: userId, channel })

/** The hour of the recipient, which is `fresh` if there is none, locked until the transaction ends. */
export async function lockHour(tx: Tx, recipient: Recipient, fresh: Hour): Promise<Hour> {
  const key = keyOf(recipient)
  await tx
    .insertInto('notification_hours')
    .values({ ...key, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doNothing())
    .execute()
  return tx
    .selectFrom('notification_hours')
    .where('user_id', '=', key.user_id)
    .where('channel', '=', key.channel)
    .select(['ends_at', 'singles_left'])
    .$call(forUpdate(tx))
    .executeTakeFirstOrThrow()
}

export async function setHour(tx: Tx, { userId, channel }: Recipient, hour: Hour): Promise<void> {
  await tx.updateTable('notification_hours').set(hour).where('user_id', '=', userId).where('channel', '=', channel).execute()
}

/** Recipients for whom requests were collected in an hour that is over. */
export async function findDigestsDue(db: Reader, now: Date): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('notified_requests as collected')
    .innerJoin('notification_hours as hours', (join) =>
      join.onRef('hours.user_id', '=', 'collected.user_id').onRef('hours.channel', '=', 'collected.channel'),
    )
    .where('collected.state', '=', 'collected')
    .where('hours.ends_at', '<=', now.toISOString())
    .select(['collected.user_id', 'collected.channel'])
    .distinct()
    .execute()
  return rows.map(({ user_id, channel }) => ({ userId: user_id, channel }))
}

/** Undefined when no decision was made about this request yet. */
export async function findState(db: Reader, { userId, channel }: Recipient, { entity, id }: Notified): Promise<State | undefined> {
  const row = await db
    .selectFrom('notified_requests')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

export async function insertNotified(
  tx: Tx,
  recipient: Recipient,
  { entity, id }: Notified,
  values: { at: string; state: State },
): Promise<void> {
  await tx
    .insertInto('notified_requests')
    .values({ ...keyOf(recipient), entity, entity_id: id, ...values })
    .execute()
}

export async function hasCollected(db: Reader, { userId, channel }: Recipient): Promise<boolean> {
  const row = await db
    .selectFrom('notified_requests')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', 'collected')
    .select('entity_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The requests collected for the recipient, oldest first; from now on they count as part of a digest. */
export async function takeCollected(tx: Tx, { userId, channel }: Recipient): Promise<Notified[]> {
  const rows = await tx
    .updateTable('notified_requests')
    .set({ state: 'digested' })
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', 'collected')
    .returning(['entity', 'entity_id as id', 'at'])
    .execute()
  return rows.sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id).map(({ entity, id }) => ({ entity, id }))
}

/** Deletes the records of notifications from before this time. Collected ones stay. */
export async function deleteOldNotified(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('notified_requests').where('at', '<', before.toISOString()).where('state', '<>', 'collected').execute()
}

/** 0 when there is no request. */
export async function findNewestId(db: Reader, table: RequestTableName): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Of so many newest events one is looked for that is news for an account: screens ask every few seconds. */
const NEWS_AMONG = 100

/** An account, as the histories of requests name it. */
export interface NewsReader {
  userId: number
  userName: string
  role: Role
}

/**
 * The newest event lately that is news for an account: what others did with its own repairs and with those that nobody has, what customers did
 * with other requests, and for admins with all; 0 without one.
 */
export async function findNewestNews(db: Reader, { userId, userName, role }: NewsReader): Promise<number> {
  // What someone has who can no longer log in is nobody's.
  const others = (await listUsers(db)).filter((user) => isActive(user) && user.id !== userId).map(({ id }) => id)
  const row = await db
    .selectFrom(db.selectFrom('request_events').selectAll().orderBy('id', 'desc').limit(NEWS_AMONG).as('event'))
    .leftJoin('repair_requests as job', (join) => join.onRef('job.id', '=', 'event.entity_id').on('event.entity', '=', 'repair-requests'))
    .where(({ or, eb }) => or([eb('event.user_name', 'is', null), eb('event.kind', 'in', ['part_arrived', 'assigned', 'lab_answered'])]))
    .where(({ or, eb }) => or([eb('event.user_name', 'is', null), eb('event.user_name', '<>', userName)]))
    .where(({ or, eb }) =>
      or([
        eb('job.technician_id', 'is', null),
        // No id is 0, and a list must not be empty.
        eb('job.technician_id', 'not in', [0, ...others]),
        ...(role === 'admin' ? [eb('event.user_name', 'is', null)] : []),
      ]),
    )
    .select(({ fn }) => fn.max('event.id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The newest event that a customer has caused; 0 when there is none. */
export async function findNewestCustomerEvent(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('request_events')
    .where('user_name', 'is', null)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}
