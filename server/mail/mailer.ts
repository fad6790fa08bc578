export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends one mail over SMTP, or writes it as a file into DATA_DIR/outbox. Rejects when it could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
