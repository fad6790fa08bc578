import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { DueRows } from '#server/jobs/due-rows.ts'
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

/** Timeout of one attempt, however slowly the server responds. */
const ATTEMPT_TIMEOUT_MS = 45_000
/** How long a process holds a mail: twice the time for composing it, one attempt and storing the outcome. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS
/** Delays after the first failed attempts; later ones are an hour. */
const BACKOFF_MS = [10_000, 30_000, 120_000, 600_000]
const BACKOFF_MAX_MS = 3_600_000
const GIVE_UP_AFTER_MS = DAY_MS
/** How soon a mail that is held back is composed again. */
const HELD_BACK_MS = MINUTE_MS

/** In place of a mail: what it is about lies in the trash, and may come back. */
export const HELD_BACK = 'held back'
/** Composes the mail when it is sent; `undefined` if it is no longer wanted. It may write, to create a token that is stored hashed. */
export type ComposeMail<Data> = (data: Data) => Promise<Mail | typeof HELD_BACK | undefined>
/** Runs in the transaction that deletes the row of a mail that was sent. */
export type OnSent = (tx: Tx, mailId: number) => Promise<void>

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
  readonly #templates = new Map<string, { compose: ComposeMail<unknown>; onSent: OnSent | undefined }>()
  readonly #due: DueRows<ClaimedMail>
  /** Mails that the server has accepted, but whose row could not be deleted yet. */
  readonly #sent = new Set<number>()

  constructor(database: Database, mailer: Mailer, log: Pick<FastifyBaseLogger, 'warn' | 'error'>, now = () => new Date()) {
    this.#database = database
    this.#mailer = mailer
    this.#log = log
    this.#now = now
    this.#due = new DueRows({
      atOnce: CONNECTIONS_MAX,
      claim: () => this.#claim(),
      work: (claimed) => this.#deliver(claimed),
      onError: (error) => this.#log.warn({ err: error }, 'Could not read or update the mail queue; will retry'),
    })
  }

  register<Data>(template: MailTemplate<Data>, compose: ComposeMail<Data>, onSent?: OnSent): void {
    this.#templates.set(template.name, { compose: compose as ComposeMail<unknown>, onSent })
  }

  /** Queues a mail in the caller's transaction, and returns its id. After `expiresAt` it is no longer sent. */
  async queue<Data>(tx: Tx, template: MailTemplate<Data>, data: Data, { expiresAt }: { expiresAt?: Date } = {}): Promise<number> {
    const id = await insertMail(tx, { template: template.name, data: JSON.stringify(data), now: this.#now(), expiresAt })
    tx.afterCommit(() => this.#due.wake())
    return id
  }

  /** Makes a mail due immediately, in the caller's transaction; its backoff continues. An expired mail stays as it is. */
  async retry(tx: Tx, id: number): Promise<'due' | 'expired' | 'unknown'> {
    const expiresAt = await findMailExpiry(tx, id)
    if (expiresAt && expiresAt <= this.#now().toISOString()) return 'expired'
    tx.afterCommit(() => this.#due.wake())
    return (await makeMailDue(tx, id, this.#now())) ? 'due' : 'unknown'
  }

  /** Starts sending. */
  start(): void {
    this.#due.start()
  }

  /** Sends all due mails; resolves when none is left. */
  async sendDue(): Promise<void> {
    await this.#due.drain()
  }

  /** Stops sending; mails that cannot be handed over within five seconds are retried later. */
  async close(): Promise<void> {
    await this.#due.close()
    this.#mailer.close()
  }

  async #deliver(claimed: ClaimedMail): Promise<void> {
    const failure = await this.#attempt(claimed)
    await this.#database.write(async (tx) => {
      if (failure) return recordFailure(tx, claimed, failure)
      if (this.#sent.has(claimed.id)) await this.#templates.get(claimed.template)?.onSent?.(tx, claimed.id)
      await deleteMail(tx, claimed.id)
    })
    this.#sent.delete(claimed.id)
  }

  async #claim(): Promise<ClaimedMail | undefined> {
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
      const composed = await this.#compose(claimed)
      if (composed === HELD_BACK) return this.#holdBack(claimed)
      mail = composed
      if (!mail) return undefined
      const signal = AbortSignal.any([this.#due.stopping, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
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

  async #compose({ template, data }: ClaimedMail): ReturnType<ComposeMail<unknown>> {
    const registered = this.#templates.get(template)
    // A process of a newer version has queued it and will send it.
    if (!registered) throw new Error(`There is no mail template ${template}`)
    return registered.compose(JSON.parse(data))
  }

  /** Null after a day of retries. */
  #nextAttemptOf({ created_at, attempts }: ClaimedMail, delayMs = BACKOFF_MS[attempts - 1] ?? BACKOFF_MAX_MS): Date | null {
    const next = this.#now().getTime() + delayMs
    return next > new Date(created_at).getTime() + GIVE_UP_AFTER_MS ? null : new Date(next)
  }

  /** After a day it is no longer wanted. */
  #holdBack(claimed: ClaimedMail): FailedAttempt | undefined {
    const nextAttemptAt = this.#nextAttemptOf(claimed, HELD_BACK_MS)
    return nextAttemptAt ? { nextAttemptAt, error: null, recipient: undefined, subject: undefined } : undefined
  }
}
