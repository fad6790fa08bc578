import { DAY_MS } from '#contract/constants.ts'
import { NEWS_STAGES } from '#contract/desk/stages.ts'
import type { Config } from '#server/config.ts'
import { type NamedLimit, tryConsume } from '#server/platform/http/rate-limits.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { subscriber } from '../request.ts'
import { requestMails } from '../request-mails.ts'

/** The forms are open to everyone, so this keeps strangers' inboxes from being filled with confirmations. */
const CONFIRMATIONS: NamedLimit = { name: 'confirmations', points: 10, windowMs: DAY_MS }

/** Queues the mails to customers. */
export const customerMails = ({ config, mail }: { config: Config; mail: MailQueue }) =>
  subscriber({
    on: ['received', 'status', 'stage', 'reminder', 'answer', 'stock', 'estimate_sent', 'estimate_reminded'],
    async follow(tx, { after, isUndo }, heard) {
      // A customer at the counter need not have an address.
      if (!after?.email || isUndo || (heard.kind === 'stage' && !NEWS_STAGES.includes(heard.data.stage))) return
      const request = { entity: after.entity, id: after.id }
      if (heard.kind === 'received') {
        if (config.rateLimit && !(await tryConsume(tx, [CONFIRMATIONS, after.email])).added) return
        await mail.queue(tx, requestMails.received, request)
      } else if (heard.kind === 'status')
        await mail.queue(tx, requestMails.status, { ...request, status: heard.data.status, event: heard.id })
      else await mail.queue(tx, requestMails[heard.kind], { ...request, event: heard.id })
    },
  })
