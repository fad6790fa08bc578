import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '#server/db/database.ts'
import type { Mail, Mailer } from './mailer.ts'
import { deleteMail, findDueMails, insertMail, type QueuedMail } from './mails.repository.ts'

/** Makes the mail when it is sent; `undefined`: nobody is to get one (any more). It may write, to mint a token that is stored hashed. */
export type ComposeMail<Data> = (data: Data) => Promise<Mail | undefined>

/** A kind of mail; `Data` is kept as JSON until it is sent, so it holds no secrets. */
export interface MailTemplate<Data> {
  readonly name: string
  /** Never set: carries the type. */
  readonly data?: Data
}

export const mailTemplate = <Data>(name: string): MailTemplate<Data> => ({ name })

/**
 * Mails to be sent after the commit that wants them. A mail is a row written in the same transaction, so that neither a crash nor a
 * client that hangs up loses it; it is composed and sent by whichever process comes first, and deleted when it is sent.
 */
export class MailQueue {
  readonly #database: Database
  readonly #mailer: Mailer
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #compose = new Map<string, ComposeMail<unknown>>()
  #sending: Promise<void> = Promise.resolve()

  constructor(database: Database, mailer: Mailer, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#database = database
    this.#mailer = mailer
    this.#log = log
  }

  register<Data>(template: MailTemplate<Data>, compose: ComposeMail<Data>): void {
    this.#compose.set(template.name, compose as ComposeMail<unknown>)
  }

  /** Queues a mail in the caller's transaction. After `expiresAt` it is not sent any more. */
  async queue<Data>(tx: Tx, template: MailTemplate<Data>, data: Data, { expiresAt }: { expiresAt?: Date } = {}): Promise<void> {
    await insertMail(tx, template.name, JSON.stringify(data), expiresAt)
    tx.afterCommit(() => this.#wake())
  }

  /** Waits for the sender. */
  close = (): Promise<void> => this.#sending

  #wake(): void {
    this.#sending = this.#sending.then(async () => {
      for (const mail of await findDueMails(this.#database.read)) await this.#send(mail)
    })
  }

  async #send({ id, template, data }: QueuedMail): Promise<void> {
    try {
      const mail = await this.#compose.get(template)?.(JSON.parse(data))
      if (mail) await this.#mailer.send(mail)
      await this.#database.write((tx) => deleteMail(tx, id))
    } catch (error) {
      this.#log.error({ err: error }, 'A mail could not be sent')
    }
  }
}
