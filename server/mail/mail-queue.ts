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
  hasDueMail,
  insertMail,
  makeMailDue,
  recordFailure,
} from './mails.repository.ts'
import { CONNECTIONS_MAX } from './open-mailer.ts'

/** How often each process looks for mails of a process that has died, and for those whose next attempt is due. */
const POLL_MS = 3000
/** One attempt takes no longer, however slowly the server answers. */
const ATTEMPT_TIMEOUT_MS = 45_000
/** A process has a mail to itself for this long: composing, one attempt and noting its outcome fit in twice. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS
/** Waits after the first failed attempts; later ones follow every hour. */
const BACKOFF_MS = [10_000, 30_000, 120_000, 600_000]
const LONGEST_BACKOFF_MS = 3_600_000
const GIVE_UP_AFTER_MS = DAY_MS
/** A stop waits this long for mails under way. */
const STOP_WITHIN_MS = 5000

/** Makes the mail when it is sent; `undefined`: nobody is to get one (any more). It may write, to mint a token that is stored hashed. */
export type ComposeMail<Data> = (data: Data) => Promise<Mail | undefined>

/** A kind of mail; `Data` is stored as JSON until it is sent, so it holds no secrets. */
export interface MailTemplate<Data> {
  readonly name: string
  /** Never set: carries the type. */
  readonly data?: Data
}

export const mailTemplate = <Data>(name: string): MailTemplate<Data> => ({ name })

/**
 * Mails to be sent after the commit that wants them. A mail is a row written in the same transaction, so that neither a crash nor a
 * client that hangs up loses it; it is composed and sent by whichever process claims it first, and deleted when it is sent. A failed
 * attempt is repeated with backoff for a day (docs/decisions/012-mail-queue.md).
 */
export class MailQueue {
  readonly #database: Database
  readonly #mailer: Mailer
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly #now: () => Date
  readonly #templates = new Map<string, ComposeMail<unknown>>()
  readonly #limit = pLimit(CONNECTIONS_MAX)
  readonly #running = new Set<Promise<void>>()
  /** Mails that the server has taken, but whose row could not be deleted yet. */
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

  /** Queues a mail in the caller's transaction. After `expiresAt` it is not sent any more. */
  async queue<Data>(tx: Tx, template: MailTemplate<Data>, data: Data, { expiresAt }: { expiresAt?: Date } = {}): Promise<void> {
    await insertMail(tx, { template: template.name, data: JSON.stringify(data), now: this.#now(), expiresAt })
    tx.afterCommit(() => this.#wake())
  }

  /** Has a mail tried once more, at once, in the caller's transaction; its backoff goes on where it was. Answers whether there is such a mail. */
  async retry(tx: Tx, id: number): Promise<boolean> {
    tx.afterCommit(() => this.#wake())
    return makeMailDue(tx, id, this.#now())
  }

  /** From now on this process also looks for mails that others have left. */
  start(): void {
    this.#wake()
    this.#poll = setInterval(() => this.#wake(), POLL_MS).unref()
  }

  /** Sends every mail that is due; resolves when none is left. */
  async sendDue(): Promise<void> {
    this.#wake()
    await this.#finished()
  }

  /** Claims no more mails, and cuts off those that are still under way after five seconds: they are tried again later. */
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
    // One that has not begun yet will see what is due by now.
    if (this.#closed || this.#limit.pendingCount > 0) return
    const running = this.#limit(() => this.#sendNext()).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #sendNext(): Promise<void> {
    try {
      const claimed = await this.#claim()
      if (!claimed) return
      // There may be more: another turn looks for them while this mail is being sent.
      this.#wake()
      const failure = await this.#attempt(claimed)
      await this.#database.write<unknown>((tx) => (failure ? recordFailure(tx, claimed, failure) : deleteMail(tx, claimed.id)))
      this.#sent.delete(claimed.id)
    } catch (error) {
      this.#log.warn({ err: error }, 'The mail queue could not be read or updated; it is tried again')
    }
  }

  async #claim(): Promise<ClaimedMail | undefined> {
    if (this.#closed) return undefined
    const now = this.#now()
    if (!(await hasDueMail(this.#database.read, now))) return undefined
    return this.#database.write((tx) => claimDueMail(tx, now, new Date(now.getTime() + LEASE_MS)))
  }

  /** Sends a mail; `undefined`: its row is done with. */
  async #attempt(claimed: ClaimedMail): Promise<FailedAttempt | undefined> {
    const { id, template, message_id, expires_at } = claimed
    if (this.#sent.has(id)) return undefined
    if (expires_at !== null && expires_at <= this.#now().toISOString()) {
      this.#log.warn({ template }, 'A mail had expired before it could be sent')
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
      if (nextAttemptAt) this.#log.warn(details, 'A mail could not be sent; it is tried again')
      else this.#log.error(details, 'A mail could not be sent')
      return { nextAttemptAt, error: sentence, recipient: mail?.to, subject: mail?.subject }
    }
  }

  async #compose({ template, data }: ClaimedMail): Promise<Mail | undefined> {
    const compose = this.#templates.get(template)
    // A newer version of the site has queued it; one of its processes will send it.
    if (!compose) throw new Error(`There is no mail template ${template}`)
    return compose(JSON.parse(data))
  }

  /** Null: it has been tried for a day. */
  #nextAttemptOf({ created_at, attempts }: ClaimedMail): Date | null {
    const next = this.#now().getTime() + (BACKOFF_MS[attempts - 1] ?? LONGEST_BACKOFF_MS)
    return next > new Date(created_at).getTime() + GIVE_UP_AFTER_MS ? null : new Date(next)
  }
}
