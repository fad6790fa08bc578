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
  /** The receiver that a message of a webhook is for. */
  webhookId?: number | undefined
}

const insertRow = compiledOnce((tx: Tx, row: Insertable<Tables['outbox']>) => tx.insertInto('outbox').values(row).returning('id'))

/** Returns its id. */
export async function insertMessage(
  tx: Tx,
  { request, now, expiresAt, subscriptionId, webhookId, ...message }: NewMessage,
): Promise<number> {
  const at = now.toISOString()
  const row: Insertable<Tables['outbox']> = {
    ...message,
    entity: request?.entity ?? null,
    entity_id: request?.id ?? null,
    subscription_id: subscriptionId ?? null,
    webhook_id: webhookId ?? null,
    message_id: randomUUID(),
    created_at: at,
    next_attempt_at: at,
    attempts: 0,
    expires_at: expiresAt?.toISOString() ?? null,
  }
  const [stored] = await insertRow(tx, row)
  return (stored as { id: number }).id
}

/** The webhooks that are on and receive nothing: each gets one message after the other, and a slow one holds up no other. */
const freeWebhooks = (eb: ExpressionBuilder<Tables, 'outbox'>, now: string) =>
  eb
    .selectFrom('webhooks')
    .where('active', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as busy')
            .whereRef('busy.webhook_id', '=', 'webhooks.id')
            .where('busy.locked_until', '>', now)
            .select('busy.id'),
        ),
      ),
    )
    .select('webhooks.id')

const isDue = (channel: ChannelName, now: string) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('channel', '=', channel),
    eb('next_attempt_at', '<=', now),
    eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]),
    ...(channel === 'webhook' ? [eb('webhook_id', 'in', freeWebhooks(eb, now))] : []),
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

/** The outcome of an attempt, for admins. */
export type Shown = Partial<Pick<OutboxRow, 'last_error' | 'recipient' | 'subject' | 'status'>>
export type AttemptChanges = Shown & Pick<OutboxRow, 'next_attempt_at'> & Partial<Pick<OutboxRow, 'sent_at'>>

/** Ends the lease and stores the outcome of an attempt. A message that was given up meanwhile is not retried. */
export async function endAttempt(tx: Tx, row: OutboxRow, changes: AttemptChanges): Promise<void> {
  await tx
    .updateTable('outbox')
    .set((eb) => ({
      ...changes,
      next_attempt_at: eb.case().when('next_attempt_at', 'is', null).then(eb.ref('next_attempt_at')).else(changes.next_attempt_at).end(),
      locked_until: null,
    }))
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

/** Makes a message due now, whatever became of it. */
export async function makeDue(tx: Tx, id: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.updateTable('outbox').set({ next_attempt_at: at, retried_at: at, sent_at: null }).where('id', '=', id).execute()
}

/** Deletes all that is or was sent about these requests of a kind: addresses, subjects and errors included. */
export async function deleteMessagesAbout(tx: Tx, entity: RequestEntity, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('outbox').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
}

/** Deletes up to `limit` messages from before this time that are no longer tried. Returns how many. */
export async function deleteOldMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .selectFrom('outbox')
    .where('next_attempt_at', 'is', null)
    .where('created_at', '<', before.toISOString())
    .select('id')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
