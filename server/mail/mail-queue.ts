import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { DAY_MS } from '#contract/constants.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { describeFailure } from './mail-failure.ts'
import type { Mail, Mailer } from './mailer.ts'
import {
  type ClaimedMail,
  claimDueMail,
  deleteMail,
  type FailedAttempt,
  findMailExpiry,
  hasDueMail,
  insertMail,
  makeMailDue,
  recordFailure,
} from './mails.repository.ts'
import { CONNECTIONS_MAX } from './open-mailer.ts'

/** How often each process looks for due mails, including those of a process that died. */
const POLL_MS = 3000
/** Timeout of one attempt, however slowly the server responds. */
const ATTEMPT_TIMEOUT_MS = 45_000
/** How long a process holds a mail: twice the time for composing it, one attempt and storing the outcome. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS
/** Delays after the first failed attempts; later ones are an hour. */
const BACKOFF_MS = [10_000, 30_000, 120_000, 600_000]
const BACKOFF_MAX_MS = 3_600_000
const GIVE_UP_AFTER_MS = DAY_MS
/** How long a shutdown waits for mails that are being sent. */
const STOP_WITHIN_MS = 5000

/** Composes the mail when it is sent; `undefined` if it is no longer wanted. It may write, to create a token that is stored hashed. */
export type ComposeMail<Data> = (data: Data) => Promise<Mail | undefined>

/** A kind of mail. `Data` is stored as JSON until the mail is sent, so it must not contain secrets. */
export interface MailTemplate<Data> {
  readonly name: string
  /** Never set; only carries the type. */
  readonly data?: Data
}

export const mailTemplate = <Data>(name: string): MailTemplate<Data> => ({ name })

/**
 * Queues mails in the database (outbox pattern). A mail is a row of the caller's transaction, so that neither a crash nor a client that
 * disconnects loses it. The first process to claim it composes, sends and deletes it. Failed attempts are retried with backoff for a day
 * (docs/decisions/012-mail-queue.md).
 */
export class MailQueue {
  readonly #database: Database
  readonly #mailer: Mailer
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly #now: () => Date
  readonly #templates = new Map<string, ComposeMail<unknown>>()
  readonly #limit = pLimit(CONNECTIONS_MAX)
  readonly #running = new Set<Promise<void>>()
  /** Mails that the server has accepted, but whose row could not be deleted yet. */
  readonly #sent = new Set<number>()
  readonly #stopping = new AbortController()
  #closed = false
  #poll: NodeJS.Timeout | undefined

  constructor(database: Database, mailer: Mailer, log: Pick<FastifyBaseLogger, 'warn' | 'error'>, now = () => new Date()) {
    this.#database = database
    this.#mailer = mailer
    this.#log = log
    this.#now = now
  }

  register<Data>(template: MailTemplate<Data>, compose: ComposeMail<Data>): void {
    this.#templates.set(template.name, compose as ComposeMail<unknown>)
  }

  /** Queues a mail in the caller's transaction. After `expiresAt` it is no longer sent. */
  async queue<Data>(tx: Tx, template: MailTemplate<Data>, data: Data, { expiresAt }: { expiresAt?: Date } = {}): Promise<void> {
    await insertMail(tx, { template: template.name, data: JSON.stringify(data), now: this.#now(), expiresAt })
    tx.afterCommit(() => this.#wake())
  }

  /** Makes a mail due immediately, in the caller's transaction; its backoff continues. An expired mail stays as it is. */
  async retry(tx: Tx, id: number): Promise<'due' | 'expired' | 'unknown'> {
    const expiresAt = await findMailExpiry(tx, id)
    if (expiresAt && expiresAt <= this.#now().toISOString()) return 'expired'
    tx.afterCommit(() => this.#wake())
    return (await makeMailDue(tx, id, this.#now())) ? 'due' : 'unknown'
  }

  /** Starts polling, which also finds mails that other processes have left. */
  start(): void {
    this.#wake()
    this.#poll = setInterval(() => this.#wake(), POLL_MS).unref()
  }

  /** Sends all due mails; resolves when none is left. */
  async sendDue(): Promise<void> {
    this.#wake()
    await this.#finished()
  }

  /** Stops claiming mails, and aborts those that are still being sent after five seconds: they are retried later. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#poll)
    const timer = setTimeout(() => this.#stopping.abort(), STOP_WITHIN_MS)
    await this.#finished()
    clearTimeout(timer)
    this.#mailer.close()
  }

  async #finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #wake(): void {
    // A task that has not started yet will find everything that is due by now.
    if (this.#closed || this.#limit.pendingCount > 0) return
    const running = this.#limit(() => this.#sendNext()).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #sendNext(): Promise<void> {
    try {
      const claimed = await this.#claim()
      if (!claimed) return
      // There may be more: another task looks for them while this mail is being sent.
      this.#wake()
      const failure = await this.#attempt(claimed)
      await this.#database.write<unknown>((tx) => (failure ? recordFailure(tx, claimed, failure) : deleteMail(tx, claimed.id)))
      this.#sent.delete(claimed.id)
    } catch (error) {
      this.#log.warn({ err: error }, 'Could not read or update the mail queue; will retry')
    }
  }

  async #claim(): Promise<ClaimedMail | undefined> {
    if (this.#closed) return undefined
    const now = this.#now()
    if (!(await hasDueMail(this.#database.read, now))) return undefined
    return this.#database.write((tx) => claimDueMail(tx, now, new Date(now.getTime() + LEASE_MS)))
  }

  /** Sends a mail. Returns undefined when its row can be deleted. */
  async #attempt(claimed: ClaimedMail): Promise<FailedAttempt | undefined> {
    const { id, template, message_id, expires_at } = claimed
    if (this.#sent.has(id)) return undefined
    if (expires_at !== null && expires_at <= this.#now().toISOString()) {
      this.#log.warn({ template }, 'A mail expired before it could be sent')
      return undefined
    }
    let mail: Mail | undefined
    try {
      mail = await this.#compose(claimed)
      if (!mail) return undefined
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
      await this.#mailer.send(mail, { id: message_id, signal })
      this.#sent.add(id)
      return undefined
    } catch (error) {
      const { sentence, permanent, forLog } = describeFailure(error)
      const nextAttemptAt = permanent ? null : this.#nextAttemptOf(claimed)
      const details = { template, attempts: claimed.attempts, ...forLog }
      if (nextAttemptAt) this.#log.warn(details, 'A mail could not be sent; will retry')
      else this.#log.error(details, 'A mail could not be sent')
      return { nextAttemptAt, error: sentence, recipient: mail?.to, subject: mail?.subject }
    }
  }

  async #compose({ template, data }: ClaimedMail): Promise<Mail | undefined> {
    const compose = this.#templates.get(template)
    // A process of a newer version has queued it and will send it.
    if (!compose) throw new Error(`There is no mail template ${template}`)
    return compose(JSON.parse(data))
  }

  /** Null after a day of retries. */
  #nextAttemptOf({ created_at, attempts }: ClaimedMail): Date | null {
    const next = this.#now().getTime() + (BACKOFF_MS[attempts - 1] ?? BACKOFF_MAX_MS)
    return next > new Date(created_at).getTime() + GIVE_UP_AFTER_MS ? null : new Date(next)
  }
}
