/** A mail to one recipient. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same content as HTML. */
  html?: string
}

export interface SendOptions {
  /** Used in the Message-ID header; the same in each attempt. */
  id?: string
  /** Aborts the attempt. */
  signal?: AbortSignal
}

/** Sends one mail over SMTP, or writes it as a file into DATA_DIR/outbox. Rejects when it could not be handed over. */
export interface Mailer {
  send(mail: Mail, options?: SendOptions): Promise<void>
  /** Closes idle connections. */
  close(): void
}
