import { to } from '#contract/paths.ts'
import type { AppContext } from '#server/context.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import { setUnsubscribeHash } from './newsletter.repository.ts'

export const welcome = mailTemplate<{ email: string }>('newsletter-welcome')

export function registerNewsletterMails({ database, mail, siteUrl }: AppContext): void {
  mail.register(welcome, async ({ email }) => {
    const token = newToken()
    const subscribed = await database.write((tx) => setUnsubscribeHash(tx, email, hashToken(token)))
    return subscribed ? welcomeMail(email, token, siteUrl()) : undefined
  })
}

function welcomeMail(email: string, token: string, siteUrl: string): Mail {
  return {
    to: email,
    subject: 'Thanks for subscribing',
    text: `Hello,

You have subscribed to our newsletter. We write when there is something new in the shop: used laptops that have passed our tests, new arrivals, opening hours on holidays.

If you do not want these mails, or if you did not subscribe, unsubscribe here:

${siteUrl}${to('unsubscribe', undefined, { token })}
`,
  }
}
