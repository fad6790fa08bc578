import type { Reader } from '#server/platform/db/database.ts'

/** A mail to one recipient. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same content as HTML. */
  html?: string
  /** The recipient of an answer, such as the customer of a request; the shop, unless given. */
  replyTo?: { name: string; address: string }
}

export interface SendOptions {
  /** Used in the Message-ID header; the same in each attempt. */
  id?: string
  /** Aborts the attempt. */
  signal?: AbortSignal
}

/** Sends one mail over SMTP, or writes it as a file into DATA_DIR/outbox. Rejects when it could not be handed over. */
export interface Mailer {
  /**
   * Whether mails reach anyone: without a mail server they are only saved, and no text may claim that one was sent. While the database does
   * not answer, as it was last known.
   */
  delivers(db?: Reader): Promise<boolean>
  send(mail: Mail, options?: SendOptions): Promise<void>
  /** Deletes the mails that are kept as files and contain one of these texts, such as an address. */
  forget(texts: readonly string[]): Promise<void>
  /** Closes idle connections. */
  close(): void
}
