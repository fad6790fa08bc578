import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { MailedRequest, OutboxRow } from '../outbox.repository.ts'
import { BACKOFF_MS, type Channel, type Queue, type Template } from '../queue.ts'
import { describeFailure } from './mail-failure.ts'
import type { Mail, Mailer } from './mailer.ts'
import { CONNECTIONS_MAX } from './open-mailer.ts'

/**
 * Timeout of one attempt. A server may take ten minutes to accept a mail (RFC 5321, 4.5.3.2.6); a client that gives up earlier sends it
 * twice.
 */
const ATTEMPT_TIMEOUT_MS = 12 * MINUTE_MS

export type MailQueue = Queue<Mail, OutboxRow>

export const mailTemplate = <Data>(name: string): Template<Data> => ({ name, isAboutRequest: false })

/** A mail about one request. */
export const requestMailTemplate = <Data extends MailedRequest>(name: string): Template<Data> => ({ name, isAboutRequest: true })

/** Mails are retried for a day; failed ones stay for admins to see. A template knows the address. */
export const mailChannel = (mailer: Mailer): Channel<Mail, OutboxRow> => ({
  name: 'mail',
  atOnce: CONNECTIONS_MAX,
  delaysMs: [...BACKOFF_MS, 60 * MINUTE_MS],
  giveUpAfterMs: DAY_MS,
  findTarget: async (row) => row,
  async send(mail, { message_id }, signal) {
    await mailer.send(mail, { id: message_id, signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]) })
  },
  explain(error, mail) {
    const { stored, ...failure } = describeFailure(error)
    return { ...failure, shown: { last_error: stored, ...(mail && { recipient: mail.to, subject: mail.subject }) } }
  },
  forget: ({ message_id }) => mailer.forget([message_id]),
  close: () => mailer.close(),
})
