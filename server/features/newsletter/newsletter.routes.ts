import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { newsletterRoutes } from '#contract/newsletter.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { ProblemError } from '#server/problem.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import { welcomeMail } from './newsletter.emails.ts'
import { forgetUnsubscribed, subscribe, unsubscribe } from './newsletter.repository.ts'

/** The Subscribe box of the footer, and the way out again. */
export async function newsletterFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database, mailer, log } = context
  const mailing = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(mailing)))

  context.daily.add('Unsubscribed addresses could not be erased', async (now) => {
    const before = new Date(now.getTime() - shopFacts.keepUnsubscribedDays * DAY_MS).toISOString()
    await database.write((tx) => forgetUnsubscribed(tx, before))
  })

  registerRoutes(app, context, 'newsletter', newsletterRoutes, {
    async subscribe({ body: { email } }) {
      const token = newToken()
      // Who is subscribed already gets no mail: the box is no means to fill a stranger's inbox, and its answer tells nothing.
      if (await database.write((tx) => subscribe(tx, email, hashToken(token)))) {
        const mail = mailer
          .send(welcomeMail(email, token, context.siteUrl()))
          .catch((error) => log.error({ err: error }, 'The welcome mail of the newsletter could not be sent'))
          .finally(() => mailing.delete(mail))
        mailing.add(mail)
      }
      return { email }
    },
    async unsubscribe({ body: { token } }) {
      if (!(await database.write((tx) => unsubscribe(tx, hashToken(token)))))
        throw new ProblemError('bad_token', messages.newsletter.badToken)
      return { message: messages.newsletter.unsubscribed }
    },
  })
}
