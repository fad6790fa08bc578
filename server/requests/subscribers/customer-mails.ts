import { DAY_MS } from '#contract/constants.ts'
import { NEWS_STAGES } from '#contract/stages.ts'
import type { Config } from '#server/config.ts'
import { type NamedLimit, tryConsume } from '#server/platform/http/rate-limits.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { subscriber } from '../request.ts'
import {
  estimateWaits,
  repairMoved,
  repairReminder,
  requestAnswered,
  requestReceived,
  requestStatusChanged,
  requestStock,
} from '../request-mails.ts'

/** The forms are open to everyone, so this keeps strangers' inboxes from being filled with confirmations. */
const CONFIRMATIONS: NamedLimit = { name: 'confirmations', points: 10, windowMs: DAY_MS }

/** Queues the mails to customers. */
export const customerMails = ({ config, mail }: { config: Config; mail: MailQueue }) =>
  subscriber({
    on: ['received', 'status', 'stage', 'reminder', 'estimate_sent', 'estimate_reminded', 'answer', 'stock'],
    async follow(tx, { after, isUndo }, heard) {
      // A customer at the counter need not have an address.
      if (!after?.email || isUndo) return
      const request = { entity: after.entity, id: after.id }
      const about = { ...request, event: heard.id }
      switch (heard.kind) {
        case 'received':
          if (config.rateLimit && !(await tryConsume(tx, [CONFIRMATIONS, after.email])).added) return
          return mail.queue(tx, requestReceived, request)
        case 'status':
          return mail.queue(tx, requestStatusChanged, { ...about, status: heard.data.status })
        case 'stage':
          return NEWS_STAGES.includes(heard.data.stage) ? mail.queue(tx, repairMoved, about) : undefined
        case 'reminder':
          return mail.queue(tx, repairReminder, about)
        case 'answer':
          return mail.queue(tx, requestAnswered, about)
        case 'stock':
          return mail.queue(tx, requestStock, about)
        default:
          return mail.queue(tx, estimateWaits, about)
      }
    },
  })
