import type { Insertable, Selectable } from 'kysely'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forKeyShare, forNoKeyUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { OutboxRow } from '../outbox.repository.ts'

export type WebhookRow = Selectable<Tables['webhooks']>

export const listWebhooks = (db: Reader): Promise<WebhookRow[]> => db.selectFrom('webhooks').selectAll().orderBy('id').execute()

/** The same, of which none is deleted before the transaction ends: a message for it can be stored. */
export const listLastingWebhooks: (tx: Tx) => Promise<WebhookRow[]> = compiledOnce((tx) =>
  tx.selectFrom('webhooks').selectAll().orderBy('id').$call(forKeyShare(tx)),
)

/** Nobody else locks, changes or deletes a webhook before the transaction ends. Messages for it can be stored meanwhile. */
export const lockWebhooks = (tx: Tx): Promise<unknown> =>
  tx.selectFrom('webhooks').select('id').orderBy('id').$call(forNoKeyUpdate(tx)).execute()

export const findWebhook = (db: Reader, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').where('id', '=', id).selectAll().executeTakeFirst()

/** The same, which nobody else changes or deletes before the transaction ends. Messages for it can be stored meanwhile. */
export const findWebhookForUpdate = (tx: Tx, id: number): Promise<WebhookRow | undefined> =>
  tx.selectFrom('webhooks').where('id', '=', id).selectAll().$call(forNoKeyUpdate(tx)).executeTakeFirst()

export const findWebhookOfDelivery = (db: Reader, messageId: number): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhooks')
    .innerJoin('outbox', 'outbox.webhook_id', 'webhooks.id')
    .where('outbox.id', '=', messageId)
    .selectAll('webhooks')
    .executeTakeFirst()

export const insertWebhook = (tx: Tx, row: Insertable<Tables['webhooks']>): Promise<WebhookRow> =>
  tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()

export const updateWebhook = (tx: Tx, id: number, changes: Partial<Pick<WebhookRow, 'active' | 'secret'>>): Promise<WebhookRow> =>
  tx.updateTable('webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Gives up what waits for the webhook too. */
export async function turnOff(tx: Tx, id: number): Promise<WebhookRow> {
  await tx
    .updateTable('outbox')
    .set({ next_attempt_at: null })
    .where('webhook_id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .execute()
  return updateWebhook(tx, id, { active: 0 })
}

/** Deletes a webhook with all of its deliveries. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** What is or was sent to webhooks, the newest first. */
export const listDeliveries = (db: Reader, limit: number): Promise<OutboxRow[]> =>
  db.selectFrom('outbox').where('channel', '=', 'webhook').selectAll().orderBy('id', 'desc').limit(limit).execute()
