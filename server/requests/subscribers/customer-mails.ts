import { DAY_MS } from '#contract/constants.ts'
import { NEWS_STAGES, type Stage } from '#contract/stages.ts'
import type { Config } from '#server/config.ts'
import { type NamedLimit, tryConsume } from '#server/platform/http/rate-limits.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Subscriber } from '../request.ts'
import { estimateWaits, repairMoved, repairReminder, requestAnswered, requestReceived, requestStatusChanged } from '../request-mails.ts'

/** The forms are open to everyone, so this keeps strangers' inboxes from being filled with confirmations. */
const CONFIRMATIONS: NamedLimit = { name: 'confirmations', points: 10, windowMs: DAY_MS }

/** Queues the mails to customers. */
export const customerMails = ({ config, mail }: { config: Config; mail: MailQueue }): Subscriber => ({
  async follow(tx, { action, after, events, isUndo }) {
    // A customer at the counter need not have an address.
    if (!after?.email || isUndo) return
    const request = { entity: after.entity, id: after.id }
    if (action === 'received') {
      if (config.rateLimit && !(await tryConsume(tx, [CONFIRMATIONS, after.email])).added) return
      await mail.queue(tx, requestReceived, request)
    }
    for (const { kind, text, id } of events) {
      if (kind === 'status') await mail.queue(tx, requestStatusChanged, { ...request, status: text, event: id })
      if (kind === 'stage' && NEWS_STAGES.includes(text as Stage)) await mail.queue(tx, repairMoved, { ...request, event: id })
      if (kind === 'reminder') await mail.queue(tx, repairReminder, { ...request, event: id })
      if (kind === 'estimate_sent' || kind === 'estimate_reminded') await mail.queue(tx, estimateWaits, { ...request, event: id })
      if (kind === 'answer') await mail.queue(tx, requestAnswered, { ...request, event: id })
    }
  },
})
