import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/db/database.ts'
import { skipLocked } from '#server/db/for-update.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PushTarget } from './push-sender.ts'

export type PushSubscriptionRow = Selectable<Tables['push_subscriptions']>

/** Subscriptions of admins whose session lasts; only they see requests. */
const active = (db: Reader) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('users.role', '=', 'admin')
    .where('users.disabled', '=', 0)
    .where('sessions.expires_at', '>', new Date().toISOString())

/** Ids of the subscriptions that are told of requests, of one account or of all. */
export async function findActiveSubscriptions(db: Reader, userId?: number): Promise<number[]> {
  const rows = await active(db)
    .$if(userId !== undefined, (query) => query.where('push_subscriptions.user_id', '=', userId ?? 0))
    .select('push_subscriptions.id')
    .orderBy('push_subscriptions.id')
    .execute()
  return rows.map(({ id }) => id)
}

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

export async function insertMessages(tx: Tx, subscriptionIds: readonly number[], data: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const rows = subscriptionIds.map((subscription_id) => ({ subscription_id, data, created_at: at, next_attempt_at: at, attempts: 0 }))
  if (rows.length > 0) await tx.insertInto('push_messages').values(rows).execute()
}

export interface ClaimedPush
  extends Pick<Selectable<Tables['push_messages']>, 'id' | 'subscription_id' | 'data' | 'created_at' | 'attempts'> {
  /** Undefined when the subscription has ended. */
  target: (PushTarget & { userId: number }) | undefined
}

const isDue = (now: string) => (eb: ExpressionBuilder<Tables, 'push_messages'>) =>
  eb.and([eb('next_attempt_at', '<=', now), eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)])])

export async function hasDuePush(db: Reader, now: Date): Promise<boolean> {
  return Boolean(await db.selectFrom('push_messages').where(isDue(now.toISOString())).select('id').limit(1).executeTakeFirst())
}

/** Claims the message that has been due the longest; no other process gets it before `lockedUntil`. */
export async function claimDuePush(tx: Tx, now: Date, lockedUntil: Date): Promise<ClaimedPush | undefined> {
  const message = await tx
    .selectFrom('push_messages')
    .where(isDue(now.toISOString()))
    .select(['id', 'subscription_id', 'data', 'created_at', 'attempts'])
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .$call(skipLocked(tx))
    .executeTakeFirst()
  if (!message) return undefined
  const attempts = message.attempts + 1
  await tx.updateTable('push_messages').set({ attempts, locked_until: lockedUntil.toISOString() }).where('id', '=', message.id).execute()
  const target = await active(tx)
    .where('push_subscriptions.id', '=', message.subscription_id)
    .select(['endpoint', 'p256dh', 'auth', 'push_subscriptions.user_id as userId'])
    .executeTakeFirst()
  return { ...message, attempts, target }
}

export async function postponePush(tx: Tx, { id, attempts }: Pick<ClaimedPush, 'id' | 'attempts'>, nextAttemptAt: Date): Promise<void> {
  await tx
    .updateTable('push_messages')
    .set({ next_attempt_at: nextAttemptAt.toISOString(), locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

export async function deletePush(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('push_messages').where('id', '=', id).execute()
}
