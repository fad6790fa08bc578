import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contract/constants.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { DueRows } from '#server/jobs/due-rows.ts'
import {
  type ClaimedPush,
  claimDuePush,
  deletePush,
  deleteSubscription,
  hasDuePush,
  insertMessages,
  postponePush,
} from './push.repository.ts'
import type { PushOutcome, PushSender } from './push-sender.ts'

/** How long a process holds a message: longer than composing and sending it take. */
const LEASE_MS = MINUTE_MS
/** Delays after failed attempts; the last one is repeated until the message is given up. */
const BACKOFF_MS = [10_000, 30_000, 120_000, 600_000]
/** Afterwards it would be news no more. */
const GIVE_UP_AFTER_MS = 60 * MINUTE_MS
const AT_ONCE = 5

/** What the service worker shows. A later notice with the same `tag` replaces the one before. */
export interface PushNotice {
  title: string
  body: string
  /** Path of the page that a click opens. */
  url: string
  tag: string
}

/** Composes a notice when it is sent; `undefined` if it is no longer wanted. */
export type ComposePush<Data> = (data: Data, userId: number) => Promise<PushNotice | undefined>

/**
 * Queues pushes in the database, like mails: rows of the caller's transaction, sent by the first process that claims them, retried for an
 * hour (docs/decisions/031-notifications.md).
 */
export class PushQueue<Data = unknown> {
  readonly #database: Database
  readonly #sender: PushSender
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #now: () => Date
  readonly #due: DueRows<ClaimedPush>
  #compose: ComposePush<Data> | undefined

  constructor(database: Database, sender: PushSender, log: Pick<FastifyBaseLogger, 'warn'>, now = () => new Date()) {
    this.#database = database
    this.#sender = sender
    this.#log = log
    this.#now = now
    this.#due = new DueRows({
      atOnce: AT_ONCE,
      claim: () => this.#claim(),
      work: (claimed) => this.#deliver(claimed),
      onError: (error) => this.#log.warn({ err: error }, 'Could not read or update the queue of pushes; will retry'),
    })
  }

  register(compose: ComposePush<Data>): void {
    this.#compose = compose
  }

  /** Queues a push to each subscription, in the caller's transaction. */
  async queue(tx: Tx, subscriptionIds: readonly number[], data: Data): Promise<void> {
    if (subscriptionIds.length === 0) return
    await insertMessages(tx, subscriptionIds, JSON.stringify(data), this.#now())
    tx.afterCommit(() => this.#due.wake())
  }

  start(): void {
    this.#due.start()
  }

  /** Sends everything that is due; resolves when nothing is left. */
  async sendDue(): Promise<void> {
    await this.#due.drain()
  }

  async close(): Promise<void> {
    await this.#due.close()
    this.#sender.close()
  }

  async #claim(): Promise<ClaimedPush | undefined> {
    const now = this.#now()
    if (!(await hasDuePush(this.#database.read, now))) return undefined
    return this.#database.write((tx) => claimDuePush(tx, now, new Date(now.getTime() + LEASE_MS)))
  }

  async #deliver(claimed: ClaimedPush): Promise<void> {
    const outcome = await this.#attempt(claimed).catch((error): PushOutcome => {
      this.#log.warn({ err: error }, 'A push could not be composed; will retry')
      return 'later'
    })
    const nextAttemptAt = new Date(this.#now().getTime() + (BACKOFF_MS[claimed.attempts - 1] ?? BACKOFF_MS.at(-1) ?? 0))
    const isTooLate = nextAttemptAt.getTime() > Date.parse(claimed.created_at) + GIVE_UP_AFTER_MS
    if (outcome === 'refused' || (outcome === 'later' && isTooLate)) this.#log.warn({ outcome }, 'A push was not delivered')
    await this.#database.write(async (tx) => {
      if (outcome === 'gone') await deleteSubscription(tx, claimed.subscription_id)
      else if (outcome === 'later' && !isTooLate) await postponePush(tx, claimed, nextAttemptAt)
      else await deletePush(tx, claimed.id)
    })
  }

  async #attempt({ target, data }: ClaimedPush): Promise<PushOutcome> {
    if (!target) return 'gone'
    const notice = await this.#compose?.(JSON.parse(data) as Data, target.userId)
    if (!notice) return 'sent'
    return this.#sender.send(target, JSON.stringify(notice), this.#due.stopping)
  }
}
