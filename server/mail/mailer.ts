/** A mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same content for mail readers that show HTML. */
  html?: string
}

export interface SendOptions {
  /** Identifies the mail in its Message-ID header; the same in each attempt. */
  id?: string
  /** Cuts the attempt off. */
  signal?: AbortSignal
}

/** Sends one mail over SMTP, or writes it as a file into DATA_DIR/outbox. Rejects when it could not be handed over. */
export interface Mailer {
  send(mail: Mail, options?: SendOptions): Promise<void>
  /** Ends idle connections. */
  close(): void
}
