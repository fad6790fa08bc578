import type { Config } from '#server/config.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { PushQueue } from '#server/platform/outbox/push/push-queue.ts'
import type { WebhookQueue } from '#server/platform/outbox/webhook/webhook-queue.ts'
import type { Subscriber } from '../request.ts'
import { audit } from './audit.ts'
import { customerMails } from './customer-mails.ts'
import { customersToInform } from './customers-to-inform.ts'
import { jobFacts } from './job-facts.ts'
import { jobNews } from './job-news.ts'
import { staffNotices } from './staff-notices.ts'
import { unanswered } from './unanswered.ts'
import { webhookMessages } from './webhooks.ts'

/** What every kind of request has in common: its lists, its mails and notices, webhooks and the audit log. */
export const requestSubscribers = (parts: { config: Config; mail: MailQueue; push: PushQueue; webhooks: WebhookQueue }): Subscriber[] => [
  unanswered,
  customersToInform,
  jobFacts,
  jobNews,
  customerMails(parts),
  staffNotices(parts),
  webhookMessages(parts.webhooks),
  audit,
]
