import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { skipLocked } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type OutboxRow = Selectable<Tables['outbox']>
type ChannelName = OutboxRow['channel']

/** A request of any kind. */
export interface MailedRequest {
  entity: RequestEntity
  id: number
}

export interface NewMessage extends Pick<OutboxRow, 'channel' | 'template' | 'data'> {
  /** The request that a mail is about. */
  request?: MailedRequest | undefined
  now: Date
  /** After this time it is no longer sent. */
  expiresAt?: Date | undefined
  /** The browser that a push is for. */
  subscriptionId?: number | undefined
}

const insertRow = compiledOnce((tx: Tx, row: Insertable<Tables['outbox']>) => tx.insertInto('outbox').values(row).returning('id'))

/** Returns its id. */
export async function insertMessage(tx: Tx, { request, now, expiresAt, subscriptionId, ...message }: NewMessage): Promise<number> {
  const at = now.toISOString()
  const row: Insertable<Tables['outbox']> = {
    ...message,
    entity: request?.entity ?? null,
    entity_id: request?.id ?? null,
    subscription_id: subscriptionId ?? null,
    message_id: randomUUID(),
    created_at: at,
    next_attempt_at: at,
    attempts: 0,
    expires_at: expiresAt?.toISOString() ?? null,
  }
  const [stored] = await insertRow(tx, row)
  return (stored as { id: number }).id
}

const isDue = (channel: ChannelName, now: string) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('channel', '=', channel),
    eb('next_attempt_at', '<=', now),
    eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]),
  ])

export async function hasDueMessage(db: Reader, channel: ChannelName, now: Date): Promise<boolean> {
  const query = db.selectFrom('outbox').where(isDue(channel, now.toISOString())).select('id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Claims up to `most` messages, those that have been due the longest; no other process gets them before `lockedUntil`. */
export async function claimDueMessages(
  tx: Tx,
  channel: ChannelName,
  { now, lockedUntil, most }: { now: Date; lockedUntil: Date; most: number },
): Promise<OutboxRow[]> {
  const rows = await tx
    .selectFrom('outbox')
    .where(isDue(channel, now.toISOString()))
    .selectAll()
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(most)
    .$call(skipLocked(tx))
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), locked_until: lockedUntil.toISOString() }))
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }))
}

/** The attempt of a process, unless another one has started a newer one since. */
const attemptOf =
  ({ id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>) =>
  (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.and([eb('id', '=', id), eb('attempts', '=', attempts)])

/** Keeps a message that is still being sent from other processes. */
export async function extendLease(tx: Tx, row: OutboxRow, until: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ locked_until: until.toISOString() })
    .where(attemptOf(row))
    .where('locked_until', 'is not', null)
    .execute()
}

export type AttemptChanges = Partial<Pick<OutboxRow, 'next_attempt_at' | 'last_error' | 'recipient' | 'subject'>>

/** Ends the lease and stores the outcome of an attempt. */
export async function endAttempt(tx: Tx, row: OutboxRow, changes: AttemptChanges): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ ...changes, locked_until: null })
    .where(attemptOf(row))
    .execute()
}

/** Returns the ids of those that existed. */
export async function deleteMessages(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.deleteFrom('outbox').where('id', 'in', ids).returning('id').execute()
  return rows.map(({ id }) => id)
}

export const findMessage = (db: Reader, channel: ChannelName, id: number): Promise<OutboxRow | undefined> =>
  db.selectFrom('outbox').where('id', '=', id).where('channel', '=', channel).selectAll().executeTakeFirst()

/** Makes a message due now, whether it is waiting or has failed. */
export async function makeDue(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('outbox').set({ next_attempt_at: now.toISOString() }).where('id', '=', id).execute()
}
