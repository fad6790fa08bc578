import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forKeyShare, forNoKeyUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type WebhookRow = Selectable<Tables['webhooks']>
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>

export const listWebhooks = (db: Reader): Promise<WebhookRow[]> => db.selectFrom('webhooks').selectAll().orderBy('id').execute()

/** The same, of which none is deleted before the transaction ends: a message for it can be stored. */
export const listLastingWebhooks: (tx: Tx) => Promise<WebhookRow[]> = compiledOnce((tx) =>
  tx.selectFrom('webhooks').selectAll().orderBy('id').$call(forKeyShare(tx)),
)

export const findWebhook = (db: Reader, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').where('id', '=', id).selectAll().executeTakeFirst()

/** The same, which nobody else changes or deletes before the transaction ends. Messages for it can be stored meanwhile. */
export const findWebhookForUpdate = (tx: Tx, id: number): Promise<WebhookRow | undefined> =>
  tx.selectFrom('webhooks').where('id', '=', id).selectAll().$call(forNoKeyUpdate(tx)).executeTakeFirst()

export const findWebhookOfDelivery = (db: Reader, deliveryId: number): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhooks')
    .innerJoin('webhook_deliveries', 'webhook_deliveries.webhook_id', 'webhooks.id')
    .where('webhook_deliveries.id', '=', deliveryId)
    .selectAll('webhooks')
    .executeTakeFirst()

export const insertWebhook = (tx: Tx, row: Insertable<Tables['webhooks']>): Promise<WebhookRow> =>
  tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()

export const updateWebhook = (tx: Tx, id: number, changes: Partial<Pick<WebhookRow, 'active' | 'secret'>>): Promise<WebhookRow> =>
  tx.updateTable('webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Deletes a webhook with all of its deliveries. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

export async function insertDelivery(tx: Tx, row: Insertable<Tables['webhook_deliveries']>): Promise<void> {
  await tx.insertInto('webhook_deliveries').values(row).execute()
}

/**
 * Due deliveries of webhooks that are on and receive nothing else: each gets one message after the other, and a slow one holds up no other.
 */
const isDue = (now: string) => (eb: ExpressionBuilder<Tables, 'webhook_deliveries'>) =>
  eb.and([
    eb('webhook_deliveries.next_attempt_at', '<=', now),
    eb(
      'webhook_deliveries.webhook_id',
      'in',
      eb
        .selectFrom('webhooks')
        .where('active', '=', 1)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook_deliveries as busy')
                .whereRef('busy.webhook_id', '=', 'webhooks.id')
                .where('busy.locked_until', '>', now)
                .select('busy.id'),
            ),
          ),
        )
        .select('webhooks.id'),
    ),
  ])

export async function hasDueDelivery(db: Reader, now: Date): Promise<boolean> {
  const query = db.selectFrom('webhook_deliveries').where(isDue(now.toISOString())).select('id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Claims the delivery that has been due the longest; no other process gets it before `lockedUntil`. */
export async function claimDueDelivery(tx: Tx, now: Date, lockedUntil: Date): Promise<DeliveryRow | undefined> {
  // Claims wait for each other: each sees what the one before has leased. New deliveries do not wait for them.
  if (tx.dialect === 'postgres')
    await tx.selectFrom('webhooks').where('active', '=', 1).select('id').orderBy('id').forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('webhook_deliveries')
    .where(isDue(now.toISOString()))
    .selectAll()
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const attempts = row.attempts + 1
  await tx.updateTable('webhook_deliveries').set({ attempts, locked_until: lockedUntil.toISOString() }).where('id', '=', row.id).execute()
  return { ...row, attempts }
}

export type Outcome = Pick<DeliveryRow, 'status' | 'failure' | 'next_attempt_at' | 'delivered_at'>

/** Ends the lease and stores the outcome of an attempt, unless another process has started a newer one since. */
export async function endDelivery(tx: Tx, { id, attempts }: DeliveryRow, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ ...outcome, locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** Makes a delivery due, whatever became of it. */
export async function makeDeliveryDue(tx: Tx, id: number, now: Date, giveUpAt: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now.toISOString(), give_up_at: giveUpAt.toISOString(), delivered_at: null })
    .where('id', '=', id)
    .execute()
}

/** Gives up what waits for a webhook. */
export async function giveUpDeliveries(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('next_attempt_at', 'is not', null)
    .execute()
}

/** The newest first. */
export const listDeliveries = (db: Reader, limit: number): Promise<DeliveryRow[]> =>
  db.selectFrom('webhook_deliveries').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** Deletes all that is or was sent about these requests of a kind. */
export async function deleteDeliveriesAbout(tx: Tx, entity: RequestEntity, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
}

/** Deletes up to `limit` deliveries from before this time. Returns how many. */
export async function deleteOldDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .selectFrom('webhook_deliveries')
    .where('created_at', '<', before.toISOString())
    .select('id')
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
