import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import { newsletterRoutes } from '#contract/newsletter.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { ProblemError } from '#server/problem.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import * as messages from '#texts/messages.ts'
import { registerNewsletterMails, welcome } from './newsletter.emails.ts'
import { deleteUnsubscribed, subscribe, unsubscribe } from './newsletter.repository.ts'

/** The Subscribe box of the footer, and the unsubscribe link of its mails. */
export async function newsletterFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database, documents, jobs, mail } = context

  registerNewsletterMails(context)
  jobs.add({
    name: 'delete-unsubscribed-addresses',
    everyMs: DAY_MS,
    run: async (now) => {
      const { unsubscribedRetentionDays } = await documents.read('shop')
      const before = new Date(now.getTime() - unsubscribedRetentionDays * DAY_MS).toISOString()
      await database.write((tx) => deleteUnsubscribed(tx, before))
    },
  })

  registerRoutes(app, context, 'newsletter', newsletterRoutes, {
    async subscribe({ body: { email } }) {
      await database.write(async (tx) => {
        // The token in the mail replaces this one, which no one knows.
        const added = await subscribe(tx, email, hashToken(newToken()))
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
