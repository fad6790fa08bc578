import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { WebhookType } from '#contract/office/webhooks.ts'
import type { WebhookFailure } from '#contract/staff-constants.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import type { MailedRequest } from '../outbox.repository.ts'
import { NoResponseError, type OutgoingCalls, PrivateAddressError } from '../outgoing-calls.ts'
import type { Channel, Queue, Template } from '../queue.ts'
import { signedHeaders } from './signature.ts'
import { findWebhook, listLastingWebhooks, lockWebhooks, turnOff, type WebhookRow } from './webhooks.repository.ts'

const AT_ONCE = 5
/** The receiver wants no more messages. */
const GONE = 410

/** Names the webhook to which a sealed secret belongs. */
export const secretOf = (url: string): string => `webhook ${url}`

/** The body of a message. */
export interface WebhookMessage {
  type: WebhookType
  timestamp: string
  data: object
}

type Receiver = WebhookRow & { messageId: string }
export type WebhookQueue = Queue<WebhookMessage, Receiver>

export const webhookTemplate: Template<WebhookMessage> = { name: 'webhook', isAboutRequest: false }

/** The `webhook-id` header of every attempt. */
export const messageIdOf = ({ message_id }: { message_id: string }): string => `msg_${message_id}`

class StatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The receiver answered ${status}`)
    this.status = status
  }
}
class SealedError extends Error {}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof StatusError) return 'status'
  if (error instanceof SealedError) return 'sealed'
  if (error instanceof PrivateAddressError) return 'private'
  return error instanceof NoResponseError ? 'timeout' : 'unreachable'
}

/** Messages are sent by the Standard Webhooks, retried for a day, and stay as the log (docs/decisions/049-webhooks-carry-facts.md). */
export const webhookChannel = (parts: { database: Database; sealer: Sealer; calls: OutgoingCalls }): Channel<WebhookMessage, Receiver> => ({
  name: 'webhook',
  atOnce: AT_ONCE,
  delaysMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS],
  giveUpAfterMs: DAY_MS,
  lockReceivers: lockWebhooks,
  async findTarget(row) {
    const webhook = await findWebhook(parts.database.read, row.webhook_id ?? 0)
    return webhook && { ...webhook, messageId: messageIdOf(row) }
  },
  async send(message, { id, url, secret: sealed, messageId }, signal) {
    const secret = await parts.sealer.open(sealed, secretOf(url))
    if (secret === undefined) throw new SealedError('The secret was sealed with another key')
    const body = JSON.stringify(message)
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, messageId, body, new Date()) }
    const status = await parts.calls.post(url, headers, body, signal)
    if (status >= 200 && status < 300) return { status }
    if (status === GONE) await parts.database.write((tx) => turnOff(tx, id))
    throw new StatusError(status)
  },
  explain(error) {
    const status = error instanceof StatusError ? error.status : null
    return { permanent: status === GONE, forLog: { err: error }, shown: { last_error: failureOf(error), status } }
  },
})

/** Queues a message in the caller's transaction: for one webhook, or for all that are on. */
export async function queueForWebhooks(
  tx: Tx,
  webhooks: Pick<WebhookQueue, 'queue'>,
  { type, data, request }: Pick<WebhookMessage, 'type' | 'data'> & { request?: MailedRequest },
  webhookId?: number,
): Promise<void> {
  const timestamp = new Date().toISOString()
  for (const { id, active } of await listLastingWebhooks(tx))
    if (webhookId === undefined ? active : id === webhookId)
      await webhooks.queue(tx, webhookTemplate, { type, timestamp, data }, { webhookId: id, request })
}
