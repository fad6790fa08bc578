import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { WebhookType } from '#contract/office/webhooks.ts'
import type { WebhookFailure } from '#contract/staff-constants.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { newLinkToken } from '#server/platform/tokens.ts'
import { DueRows } from '../due-rows.ts'
import type { MailedRequest } from '../outbox.repository.ts'
import { NoResponseError, type OutgoingCalls, PrivateAddressError } from '../outgoing-calls.ts'
import { signedHeaders } from './signature.ts'
import * as webhooks from './webhooks.repository.ts'

const AT_ONCE = 5
/** Longer than an attempt can take; then another process sends the message of a killed one. */
const LEASE_MS = MINUTE_MS
/** Delays after the first failed attempts; later ones are the last. */
const BACKOFF_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS]
/** A message is retried for this long after it was queued, or sent again by hand. */
const GIVE_UP_AFTER_MS = DAY_MS
/** The receiver wants no more messages. */
const GONE = 410

/** Names the webhook to which a sealed secret belongs. */
export const secretOf = (url: string): string => `webhook ${url}`

export interface WebhookMessage {
  type: WebhookType
  data: object
  /** The request that the message is about: erasing it deletes the message. */
  request?: MailedRequest | undefined
}

/**
 * Sends messages to the shop's webhooks by the Standard Webhooks. A message is a row for each webhook in the caller's transaction, and
 * stays as the log (docs/decisions/049-webhooks-carry-facts.md).
 */
export class WebhookQueue {
  readonly #database: Database
  readonly #sealer: Sealer
  readonly #calls: OutgoingCalls
  readonly #now: () => Date
  readonly #due: DueRows<webhooks.DeliveryRow>

  constructor(
    { database, sealer, calls, log }: { database: Database; sealer: Sealer; calls: OutgoingCalls; log: Pick<FastifyBaseLogger, 'warn'> },
    now = () => new Date(),
  ) {
    this.#database = database
    this.#sealer = sealer
    this.#calls = calls
    this.#now = now
    this.#due = new DueRows({
      atOnce: AT_ONCE,
      claim: () => this.#claim(),
      work: (row) => this.#deliver(row),
      onError: (error) => log.warn({ err: error }, 'Could not read or update the deliveries of webhooks; will retry'),
    })
  }

  /** Queues a message in the caller's transaction: for one webhook, or for all that are on. */
  async queue(tx: Tx, { type, data, request }: WebhookMessage, webhookId?: number): Promise<void> {
    const now = this.#now()
    const at = now.toISOString()
    for (const { id, active } of await webhooks.listLastingWebhooks(tx)) {
      if (webhookId === undefined ? !active : id !== webhookId) continue
      await webhooks.insertDelivery(tx, {
        webhook_id: id,
        message_id: `msg_${newLinkToken()}`,
        type,
        body: JSON.stringify({ type, timestamp: at, data }),
        entity: request?.entity ?? null,
        entity_id: request?.id ?? null,
        attempts: 0,
        created_at: at,
        next_attempt_at: at,
        give_up_at: this.#giveUpAt(now).toISOString(),
      })
      tx.afterCommit(() => this.#due.wake())
    }
  }

  /** Sends a message again, in the caller's transaction; its backoff continues. */
  async sendAgain(tx: Tx, id: number): Promise<void> {
    const now = this.#now()
    tx.afterCommit(() => this.#due.wake())
    await webhooks.makeDeliveryDue(tx, id, now, this.#giveUpAt(now))
  }

  /** Starts sending. */
  start(): void {
    this.#due.start()
  }

  /** Sends all due messages; resolves when none is left. */
  async sendDue(): Promise<void> {
    await this.#due.drain()
  }

  /** Stops sending; messages that are not delivered within five seconds are retried later. */
  async close(): Promise<void> {
    await this.#due.close()
  }

  #giveUpAt(now: Date): Date {
    return new Date(now.getTime() + GIVE_UP_AFTER_MS)
  }

  async #claim(): Promise<webhooks.DeliveryRow[]> {
    const now = this.#now()
    if (!(await webhooks.hasDueDelivery(this.#database.read, now))) return []
    const row = await this.#database.write((tx) => webhooks.claimDueDelivery(tx, now, new Date(now.getTime() + LEASE_MS)))
    return row ? [row] : []
  }

  async #deliver(row: webhooks.DeliveryRow): Promise<void> {
    const webhook = await webhooks.findWebhook(this.#database.read, row.webhook_id)
    // It was deleted, with this message.
    if (!webhook) return
    const { status, failure } = await this.#send(webhook, row)
    await this.#database.write(async (tx) => {
      // It may have been turned off or deleted while the message was on its way.
      const current = await webhooks.findWebhookForUpdate(tx, webhook.id)
      if (!current) return
      const now = this.#now()
      const delivered = failure === null
      const isOver = delivered || status === GONE || current.active === 0
      await webhooks.endDelivery(tx, row, {
        status,
        failure,
        next_attempt_at: isOver ? null : this.#nextAttemptOf(row, now),
        delivered_at: delivered ? now.toISOString() : null,
      })
      if (status === GONE) {
        await webhooks.updateWebhook(tx, webhook.id, { active: 0 })
        await webhooks.giveUpDeliveries(tx, webhook.id)
      }
      // The next message of this webhook waited for this one.
      tx.afterCommit(() => this.#due.wake())
    })
  }

  async #send(
    { url, secret: sealed }: webhooks.WebhookRow,
    { message_id, body }: webhooks.DeliveryRow,
  ): Promise<{ status: number | null; failure: WebhookFailure | null }> {
    const secret = await this.#sealer.open(sealed, secretOf(url))
    if (secret === undefined) return { status: null, failure: 'sealed' }
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, message_id, body, this.#now()) }
    try {
      const status = await this.#calls.post(url, headers, body, this.#due.stopping)
      return { status, failure: status >= 200 && status < 300 ? null : 'status' }
    } catch (error) {
      const failure = error instanceof PrivateAddressError ? 'private' : error instanceof NoResponseError ? 'timeout' : 'unreachable'
      return { status: null, failure }
    }
  }

  /** Null when it is given up. */
  #nextAttemptOf({ attempts, give_up_at }: webhooks.DeliveryRow, now: Date): string | null {
    const next = new Date(now.getTime() + (BACKOFF_MS[attempts - 1] ?? (BACKOFF_MS.at(-1) as number))).toISOString()
    return next > give_up_at ? null : next
  }
}
