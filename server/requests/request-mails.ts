import { requestMailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { RequestId } from './tracking-links.repository.ts'

// Composed in customer-mails.ts. They hold ids alone: the recipient is read when the mail is sent. `event` is the event that the mail
// reports, so that it describes that moment; mails queued by earlier versions have none.

/** Confirms a new request to the customer. */
export const requestReceived = requestMailTemplate<RequestId>('request-received')
/** Notifies the customer of a new status. */
export const requestStatusChanged = requestMailTemplate<RequestId & { status: string; event?: number }>('request-status')
/** Notifies the customer that a repair is ready, or waits for a part or an answer. */
export const repairMoved = requestMailTemplate<RequestId & { event: number }>('repair-moved')
/** Reminds the customer of a repair that is ready, or that waits for an answer. */
export const repairReminder = requestMailTemplate<RequestId & { event: number }>('repair-reminder')
/** Asks the customer to answer an estimate, and reminds of it. */
export const estimateWaits = requestMailTemplate<RequestId & { event: number }>('estimate-waits')
/** Notifies a customer whose booking still waits that the last piece is taken, or that one is free again. */
export const requestStock = requestMailTemplate<RequestId & { event: number }>('request-stock')
/** Notifies the customer of the shop's answer. */
export const requestAnswered = requestMailTemplate<RequestId & { event?: number }>('request-answered')
