import { mailTemplate } from '#server/mail/mail-queue.ts'
import type { RequestId } from './tracking-links.repository.ts'

// Composed by features/tracking, which knows all kinds. They hold ids alone: who gets the mail is read when it is sent.

/** Confirms a new request to the customer. */
export const requestReceived = mailTemplate<RequestId>('request-received')
/** Tells the customer of a new status. */
export const requestStatusChanged = mailTemplate<RequestId & { status: string }>('request-status')
/** Tells the customer that the shop has answered. */
export const requestAnswered = mailTemplate<RequestId>('request-answered')
