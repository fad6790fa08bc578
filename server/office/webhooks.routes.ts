import { MINUTE_MS } from '#contract/constants.ts'
import { type Webhook, type WebhookDelivery, webhookRoutes } from '#contract/office/webhooks.ts'
import { WEBHOOKS_MAX, type WebhookFailure } from '#contract/staff-constants.ts'
import { notifyAdmins } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { OutboxRow } from '#server/platform/outbox/outbox.repository.ts'
import { newWebhookSecret } from '#server/platform/outbox/webhook/signature.ts'
import {
  messageIdOf,
  queueForWebhooks,
  secretOf,
  type WebhookQueue,
  webhookTemplate,
} from '#server/platform/outbox/webhook/webhook-queue.ts'
import * as rows from '#server/platform/outbox/webhook/webhooks.repository.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { webhookIsOff } from '#texts/connections.ts'

const SHOWN_MAX = 100
const TESTS: NamedLimit = { name: 'test-webhook', points: 10, windowMs: 10 * MINUTE_MS }

/** Where the events of requests are sent, and the log of that (docs/webhooks.md). */
export function webhooksFeature(
  register: RegisterRoutes,
  parts: { config: Config; database: Database; mail: MailQueue; sealer: Sealer; siteUrl: () => string; webhooks: WebhookQueue },
): void {
  const { config, database, sealer, webhooks } = parts
  webhooks.register(webhookTemplate, async (message) => message)
  register('webhooks', webhookRoutes, {
    list: async () => (await rows.listWebhooks(database.read)).map(toWebhook),
    async create({ body: { url }, caller }) {
      const secret = newWebhookSecret()
      const sealed = await sealer.seal(secret, secretOf(url))
      return database.write(async (tx) => {
        if ((await rows.listWebhooks(tx)).length >= WEBHOOKS_MAX)
          throw fieldProblem('url', 'too_many_items', { params: { max: WEBHOOKS_MAX } })
        const after = toWebhook(await rows.insertWebhook(tx, { url, secret: sealed, active: 1, created_at: new Date().toISOString() }))
        await writeAuditEntry(tx, { entity: 'webhooks', action: 'added', by: caller, after })
        await notifyAdmins(tx, parts, { kind: 'webhookAdded', what: url, by: caller.userName })
        return { ...after, secret }
      })
    },
    update: ({ params, body: { active }, caller }) =>
      database.write(async (tx) => {
        const before = toWebhook(await found(tx, params.id))
        const after = toWebhook(await (active ? rows.updateWebhook(tx, before.id, { active: 1 }) : rows.turnOff(tx, before.id)))
        await writeAuditEntry(tx, { entity: 'webhooks', action: 'changed', by: caller, before, after })
        if (active && !before.active) await notifyAdmins(tx, parts, { kind: 'webhookChanged', what: after.url, by: caller.userName })
        return after
      }),
    renewSecret: ({ params, caller }) =>
      database.write(async (tx) => {
        const before = await found(tx, params.id)
        const secret = newWebhookSecret()
        const after = toWebhook(await rows.updateWebhook(tx, before.id, { secret: await sealer.seal(secret, secretOf(before.url)) }))
        await writeAuditEntry(tx, {
          ...{ entity: 'webhooks', action: 'changed', by: caller, secret: ['secret'] },
          ...{ before: toWebhook(before), after },
        })
        await notifyAdmins(tx, parts, { kind: 'webhookChanged', what: after.url, by: caller.userName })
        return { ...after, secret }
      }),
    async remove({ params, caller }) {
      await database.write(async (tx) => {
        const before = toWebhook(await found(tx, params.id))
        await rows.deleteWebhook(tx, before.id)
        await writeAuditEntry(tx, { entity: 'webhooks', action: 'erased', by: caller, before })
      })
      return undefined
    },
    async test({ params, caller }) {
      await database.write(async (tx) => {
        assertOn(await found(tx, params.id))
        if (config.rateLimit) await consume(tx, [TESTS, String(caller.userId)])
        await queueForWebhooks(tx, webhooks, { type: 'test', data: {} }, params.id)
      })
      return undefined
    },
    listDeliveries: async () => (await rows.listDeliveries(database.read, SHOWN_MAX)).map(toDelivery),
    async sendAgain({ params }) {
      await database.write(async (tx) => {
        const webhook = await rows.findWebhookOfDelivery(tx, params.id)
        if (!webhook) throw new ProblemError('not_found')
        assertOn(webhook)
        await webhooks.retry(tx, params.id)
      })
      return undefined
    },
  })
}

async function found(tx: Tx, id: number): Promise<rows.WebhookRow> {
  const row = await rows.findWebhookForUpdate(tx, id)
  if (!row) throw new ProblemError('not_found')
  return row
}

function assertOn({ active }: rows.WebhookRow): void {
  if (!active) throw new ProblemError('conflict', webhookIsOff)
}

const toWebhook = ({ id, url, active, created_at }: rows.WebhookRow): Webhook => ({
  id,
  url,
  active: active === 1,
  createdAt: created_at,
})

function toDelivery(row: OutboxRow): WebhookDelivery {
  const { type, data } = JSON.parse(row.data) as { type: string; data: { request?: { reference?: string } } }
  return {
    id: row.id,
    webhookId: row.webhook_id as number,
    messageId: messageIdOf(row),
    type,
    reference: data.request?.reference ?? '',
    state: row.sent_at !== null ? 'delivered' : row.next_attempt_at !== null ? 'waiting' : 'failed',
    createdAt: row.created_at,
    deliveredAt: row.sent_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    status: row.status,
    failure: row.last_error as WebhookFailure | null,
  }
}
