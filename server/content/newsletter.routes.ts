import { DAY_MS } from '#contract/constants.ts'
import { newsletterRoutes } from '#contract/content/newsletter.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import * as messages from '#texts/messages.ts'
import { registerNewsletterMails, welcome } from './newsletter.emails.ts'
import { deleteUnsubscribed, subscribe, unsubscribe } from './newsletter.repository.ts'
import { retentionPeriods } from './retention-periods.ts'

/** The Subscribe box of the footer, and the unsubscribe link of its mails. */
export function newsletterFeature(
  register: RegisterRoutes,
  parts: { database: Database; tasks: Tasks; mail: MailQueue; siteUrl: () => string },
): void {
  const { database, tasks, mail } = parts

  registerNewsletterMails(parts)
  tasks.add({
    name: 'delete-unsubscribed-addresses',
    everyMs: DAY_MS,
    run: async (now) => {
      const { unsubscribedRetentionDays } = await retentionPeriods(database.read, now)
      const before = new Date(now.getTime() - unsubscribedRetentionDays * DAY_MS).toISOString()
      await database.write((tx) => deleteUnsubscribed(tx, before))
    },
  })

  register('newsletter', newsletterRoutes, {
    async subscribe({ body: { email, language = DEFAULT_LANGUAGE } }) {
      await database.write(async (tx) => {
        // The token in the mail replaces this one, which no one knows.
        const added = await subscribe(tx, { email, language }, hashToken(newToken()))
        // A subscriber gets no second mail: no one can fill a stranger's inbox, or find out who has subscribed.
        if (added) await mail.queue(tx, welcome, { email })
      })
      return { email }
    },
    async unsubscribe({ body: { token } }) {
      if (!(await database.write((tx) => unsubscribe(tx, hashToken(token)))))
        throw new ProblemError('bad_token', messages.newsletter.badToken)
      return { message: messages.newsletter.unsubscribed }
    },
  })
}
