import { type Selectable, sql } from 'kysely'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { PushTarget } from './push-sender.ts'

export type PushSubscriptionRow = Selectable<Tables['push_subscriptions']>

/** Subscriptions of accounts whose session lasts. */
const active = (db: Reader, now = new Date().toISOString()) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    // With a parameter in place of the 0, SQLite takes five times as long.
    .where('users.disabled', '=', sql.lit(0))
    .where('sessions.expires_at', '>', now)

/** Ids of the subscriptions of these accounts. */
export const findActiveSubscriptions = async (db: Reader, userIds: readonly number[]): Promise<number[]> =>
  (await activeOf(db, new Date().toISOString(), userIds)).map(({ id }) => id)

const activeOf = compiledOnce((db: Reader, now: string, userIds: readonly number[]) =>
  active(db, now).where('push_subscriptions.user_id', 'in', userIds).select('push_subscriptions.id').orderBy('push_subscriptions.id'),
)

/** The browser of a subscription, and the account that it notifies. */
export type ActiveSubscription = PushTarget & { id: number; userId: number }

export const findActiveSubscription = (db: Reader, id: number): Promise<ActiveSubscription | undefined> =>
  active(db)
    .where('push_subscriptions.id', '=', id)
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'push_subscriptions.user_id as userId'])
    .executeTakeFirst()

export const listSubscriptions = (db: Reader, userId: number): Promise<PushSubscriptionRow[]> =>
  db.selectFrom('push_subscriptions').where('user_id', '=', userId).selectAll().orderBy('id', 'desc').execute()

/** Whether the subscription exists and belongs to the account. */
export async function hasSubscription(db: Reader, id: number, userId: number): Promise<boolean> {
  const query = db.selectFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId).select('id')
  return (await query.executeTakeFirst()) !== undefined
}

export type NewSubscription = Omit<PushSubscriptionRow, 'id' | 'created_at'>

/** Stores a subscription; the same browser again, even with another account, replaces it. Only the newest `max` of the account stay. */
export async function saveSubscription(tx: Tx, subscription: NewSubscription, max: number): Promise<PushSubscriptionRow> {
  const { endpoint: _, ...changes } = subscription
  const saved = await tx
    .insertInto('push_subscriptions')
    .values({ ...subscription, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow()
  const others = (await listSubscriptions(tx, subscription.user_id)).filter(({ id }) => id !== saved.id)
  for (const { id } of others.slice(max - 1)) await deleteSubscription(tx, id)
  return saved
}

/** Deletes the subscription with its messages. Returns whether it existed, and belonged to `userId` if that is given. */
export async function deleteSubscription(tx: Tx, id: number, userId?: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
