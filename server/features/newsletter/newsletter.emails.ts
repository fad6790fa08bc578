import { to } from '#contract/paths.ts'
import type { AppContext } from '#server/context.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import * as mails from '#texts/mails.ts'
import { setUnsubscribeHash } from './newsletter.repository.ts'

export const welcome = mailTemplate<{ email: string }>('newsletter-welcome')

export function registerNewsletterMails({ database, mail, siteUrl }: AppContext): void {
  mail.register(welcome, async ({ email }) => {
    const token = newToken()
    const subscribed = await database.write((tx) => setUnsubscribeHash(tx, email, hashToken(token)))
    if (!subscribed) return undefined
    return { to: email, ...mails.newsletterWelcome(siteUrl() + to('unsubscribe', undefined, { token })) }
  })
}
