import { requestMailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** An event, so that the mail describes that moment. */
type About = RequestId & { event: number }
/** Asks the customer to answer an estimate, and reminds of it. */
const estimate = requestMailTemplate<About>('estimate-waits')

/**
 * The mail to the customer about a new request and about each event, composed in customer-mails.ts. They hold ids alone: the recipient is
 * read when the mail is sent. Mails queued by earlier versions lack some events.
 */
export const requestMails = {
  received: requestMailTemplate<RequestId>('request-received'),
  status: requestMailTemplate<RequestId & { status: string; event?: number }>('request-status'),
  /** A repair is ready, or waits for a part or an answer. */
  stage: requestMailTemplate<About>('repair-moved'),
  reminder: requestMailTemplate<About>('repair-reminder'),
  stock: requestMailTemplate<About>('request-stock'),
  answer: requestMailTemplate<RequestId & { event?: number }>('request-answered'),
  estimate_sent: estimate,
  estimate_reminded: estimate,
}
