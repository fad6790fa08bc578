import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contract/constants.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { DueRows } from './due-rows.ts'
import * as outbox from './outbox.repository.ts'

/** How long a process holds a message without extending the lease; then another process sends the message of a killed one. */
const LEASE_MS = 90_000
const EXTEND_EVERY_MS = LEASE_MS / 3
/** Delays after the first failed attempts of a message for people. */
export const BACKOFF_MS = [10_000, 30_000, 120_000, 600_000]
/** Delay before a message that is held back is composed again. */
const HELD_BACK_MS = MINUTE_MS

/** How long messages let other writes go first, and how often they look. */
const YIELD_MAX_MS = 1000
const YIELD_MS = 10

/** Returned instead of a message while its subject is in the trash, from which it may be restored. */
export const HELD_BACK = 'held back'

/** A kind of message. `Data` is stored as JSON until the message is sent, so it must not contain secrets. */
export interface Template<Data> {
  readonly name: string
  /** Whether `data` names the request that the message is about: erasing the request then deletes the message. */
  readonly isAboutRequest: boolean
  /** Never set; only carries the type. */
  readonly data?: Data
}

/**
 * Composes the message when it is sent; `undefined` if it is no longer wanted. It may write, to create a token that is stored hashed. A
 * template whose messages are dropped from the queue checks in that transaction whether this one still exists.
 */
export type Compose<Data, Content, Target> = (data: Data, target: Target) => Promise<Content | typeof HELD_BACK | undefined>
/** Runs in the transaction that deletes the row of a message that was sent. */
export type OnSent = (tx: Tx, id: number) => Promise<void>

/** The meaning of a failed attempt. */
export interface Failure {
  /** This message is rejected, so a retry would fail too. */
  permanent: boolean
  /** Safe to log: no personal data and no secrets. */
  forLog: object
  /** The columns that admins see of it. A message without them is deleted when it is given up, others are kept. */
  shown?: outbox.Shown
}

/** The differences between mails, pushes and webhooks: whom a row is for, how its message is sent, and what a failure means. */
export interface Channel<Content, Target> {
  readonly name: outbox.OutboxRow['channel']
  /** Messages that a process sends at the same time, so that a slow one does not block the others. */
  readonly atOnce: number
  /** Delays after failed attempts; later ones are the last. */
  readonly delaysMs: readonly number[]
  /** A message is retried for this long after it was queued, or sent again by hand. */
  readonly giveUpAfterMs: number
  /** For receivers that get one message at a time: claims wait for each other, so that each sees what the one before has leased. */
  lockReceivers?(tx: Tx): Promise<unknown>
  /** Undefined when nobody is left to receive it. */
  findTarget(row: outbox.OutboxRow): Promise<Target | undefined>
  /** Returns the columns that admins see of a message that stays as the log. Rejects when it could not be handed over. */
  send(content: Content, target: Target, signal: AbortSignal): Promise<outbox.Shown | undefined>
  /** `content` is undefined when the message could not be composed. */
  explain(error: unknown, content: Content | undefined): Failure
  /** Runs when the row was deleted while its message was being sent. */
  forget?(row: outbox.OutboxRow): Promise<void>
  close?(): void
}

/** The end of an attempt: the changes of its row, undefined when it can be deleted. */
interface Ended {
  row: outbox.OutboxRow
  changes: outbox.AttemptChanges | undefined
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Queues the messages of a channel in the database (outbox pattern). A message is a row of the caller's transaction, so that neither a
 * crash nor a client that disconnects loses it. The first process to claim it composes and sends it, and deletes it or keeps it as the log.
 * Failed attempts are retried with backoff (docs/decisions/008-outbox.md).
 */
export class Queue<Content, Target> {
  readonly #database: Database
  readonly #channel: Channel<Content, Target>
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly #now: () => Date
  readonly #templates = new Map<string, { compose: Compose<unknown, Content, Target>; onSent: OnSent | undefined }>()
  readonly #due: DueRows<outbox.OutboxRow>
  /** Messages that were handed over, but whose row could not be deleted yet. */
  readonly #sent = new Set<number>()
  /** Attempts whose outcome is to be stored. */
  readonly #ended: Ended[] = []
  #storing: Promise<void> | undefined

  constructor(
    database: Database,
    channel: Channel<Content, Target>,
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
    now = () => new Date(),
  ) {
    this.#database = database
    this.#channel = channel
    this.#log = log
    this.#now = now
    this.#due = new DueRows({
      atOnce: channel.atOnce,
      claim: (most) => this.#claim(most),
      work: (row) => this.#deliver(row),
      onError: (error) => log.warn({ err: error, channel: channel.name }, 'Could not read or update the outbox; will retry'),
    })
  }

  register<Data>(template: Template<Data>, compose: Compose<Data, Content, Target>, onSent?: OnSent): void {
    this.#templates.set(template.name, { compose: compose as Compose<unknown, Content, Target>, onSent })
  }

  /** The names of its kinds of messages. */
  get templates(): string[] {
    return [...this.#templates.keys()]
  }

  /** Queues a message in the caller's transaction, and returns its id. */
  async queue<Data>(
    tx: Tx,
    template: Template<Data>,
    data: Data,
    options: Pick<outbox.NewMessage, 'expiresAt' | 'request' | 'subscriptionId' | 'webhookId'> = {},
  ): Promise<number> {
    if (!this.#templates.has(template.name)) throw new Error(`The template ${template.name} is not registered`)
    const { entity, id } = data as outbox.MailedRequest
    tx.afterCommit(() => this.#due.wake())
    return outbox.insertMessage(tx, {
      channel: this.#channel.name,
      template: template.name,
      data: JSON.stringify(data),
      now: this.#now(),
      ...(template.isAboutRequest && { request: { entity, id } }),
      ...options,
    })
  }

  /** Makes a message due immediately, in the caller's transaction; its backoff continues. An expired one stays as it is. */
  async retry(tx: Tx, id: number): Promise<'due' | 'expired' | 'unknown'> {
    const row = await outbox.findMessage(tx, this.#channel.name, id)
    if (!row) return 'unknown'
    if (this.#hasExpired(row)) return 'expired'
    await outbox.makeDue(tx, id, this.#now())
    tx.afterCommit(() => this.#due.wake())
    return 'due'
  }

  /** Starts sending. */
  start(): void {
    this.#due.start()
  }

  /** Sends all due messages; resolves when none is left. */
  async sendDue(): Promise<void> {
    await this.#due.drain()
  }

  /** Stops sending; messages that cannot be handed over within five seconds are retried later. */
  async close(): Promise<void> {
    await this.#due.close()
    this.#channel.close?.()
  }

  async #claim(most: number): Promise<outbox.OutboxRow[]> {
    const { name, lockReceivers } = this.#channel
    if (!(await outbox.hasDueMessage(this.#database.read, name, this.#now()))) return []
    await this.#letOthersWrite()
    const now = this.#now()
    const lockedUntil = new Date(now.getTime() + LEASE_MS)
    return this.#database.write(async (tx) => {
      await lockReceivers?.(tx)
      return outbox.claimDueMessages(tx, name, { now, lockedUntil, most: lockReceivers ? 1 : most })
    })
  }

  /** A visitor waits for an answer, a message for nobody: its writes come when no other is queued, or after a while. */
  async #letOthersWrite(): Promise<void> {
    const until = performance.now() + YIELD_MAX_MS
    while (this.#database.load().waiting > 0 && performance.now() < until && !this.#due.stopping.aborted) await wait(YIELD_MS)
  }

  async #deliver(row: outbox.OutboxRow): Promise<void> {
    const changes = await this.#whileLeased(row, () => this.#attempt(row))
    await new Promise<void>((resolve, reject) => {
      this.#ended.push({ row, changes, resolve, reject })
      this.#storing ??= this.#storeEnded()
    })
    // The next message of its receiver waited for this one.
    if (this.#channel.lockReceivers) this.#due.wake()
  }

  /** Stores the outcomes of attempts, as many as have gathered in one transaction. */
  async #storeEnded(): Promise<void> {
    const store = async (ended: readonly Ended[]) => {
      await this.#database.write((tx) => this.#store(tx, ended))
      for (const { row, resolve } of ended) {
        this.#sent.delete(row.id)
        resolve()
      }
    }
    while (this.#ended.length > 0) {
      await this.#letOthersWrite()
      const ended = this.#ended.splice(0)
      // One that cannot be stored does not keep the others back.
      await store(ended).catch(() => Promise.all(ended.map((one) => store([one]).catch(one.reject))))
    }
    // In the same turn as the last look at `#ended`, so that none stays behind.
    this.#storing = undefined
  }

  async #store(tx: Tx, ended: readonly Ended[]): Promise<void> {
    for (const { row, changes } of ended) if (changes) await outbox.endAttempt(tx, row, changes)
    const gone = ended.filter(({ changes }) => !changes).map(({ row }) => row)
    if (gone.length === 0) return
    for (const row of gone) if (this.#sent.has(row.id)) await this.#templates.get(row.template)?.onSent?.(tx, row.id)
    const deleted = await outbox.deleteMessages(
      tx,
      gone.map(({ id }) => id),
    )
    // The customers of the others were erased while they were being sent.
    for (const row of gone) if (!deleted.includes(row.id)) tx.afterCommit(() => this.#channel.forget?.(row))
  }

  /** Extends the lease while `work` runs. A database that does not answer does not stop it: the message may then be sent twice. */
  async #whileLeased<T>(row: outbox.OutboxRow, work: () => Promise<T>): Promise<T> {
    const extend = () => this.#database.write((tx) => outbox.extendLease(tx, row, new Date(this.#now().getTime() + LEASE_MS)))
    const timer = setInterval(() => void extend().catch(() => undefined), EXTEND_EVERY_MS).unref()
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  /** Sends a message. Returns the changes of its row, undefined when it can be deleted. */
  async #attempt(row: outbox.OutboxRow): Promise<outbox.AttemptChanges | undefined> {
    if (this.#sent.has(row.id)) return undefined
    const about = { channel: row.channel, template: row.template, attempts: row.attempts }
    if (this.#hasExpired(row)) {
      this.#log.warn(about, 'A message expired before it could be sent')
      return undefined
    }
    let content: Content | undefined
    try {
      const target = await this.#channel.findTarget(row)
      const composed = target && (await this.#compose(row, target))
      if (composed === HELD_BACK) return this.#holdBack(row)
      if (!target || !composed) return undefined
      content = composed
      const kept = await this.#channel.send(content, target, this.#due.stopping)
      if (kept) return { ...kept, sent_at: this.#now().toISOString(), next_attempt_at: null, last_error: null }
      this.#sent.add(row.id)
      return undefined
    } catch (error) {
      const { permanent, forLog, shown } = this.#channel.explain(error, content)
      const next = permanent ? undefined : this.#nextAttemptOf(row)
      if (next) this.#log.warn({ ...about, ...forLog }, 'A message could not be sent; will retry')
      else this.#log[shown ? 'error' : 'warn']({ ...about, ...forLog }, 'A message could not be sent')
      return next || shown ? { ...shown, next_attempt_at: next ?? null } : undefined
    }
  }

  #compose({ template, data }: outbox.OutboxRow, target: Target): ReturnType<Compose<unknown, Content, Target>> {
    const registered = this.#templates.get(template)
    // A process of a newer version has queued it and will send it.
    if (!registered) throw new Error(`There is no template ${template}`)
    return registered.compose(JSON.parse(data), target)
  }

  #hasExpired({ expires_at }: outbox.OutboxRow): boolean {
    return expires_at !== null && expires_at <= this.#now().toISOString()
  }

  /** Undefined when it is given up. */
  #nextAttemptOf({ created_at, retried_at, attempts }: outbox.OutboxRow, delayMs?: number): string | undefined {
    const { delaysMs, giveUpAfterMs } = this.#channel
    const next = this.#now().getTime() + (delayMs ?? delaysMs[attempts - 1] ?? (delaysMs.at(-1) as number))
    return next > Date.parse(retried_at ?? created_at) + giveUpAfterMs ? undefined : new Date(next).toISOString()
  }

  /** In the end the message is no longer wanted. */
  #holdBack(row: outbox.OutboxRow): outbox.AttemptChanges | undefined {
    const next = this.#nextAttemptOf(row, HELD_BACK_MS)
    return next ? { next_attempt_at: next, last_error: null } : undefined
  }
}
