import { to } from '#contract/paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { setUnsubscribeHash } from './newsletter.repository.ts'

export const welcome = mailTemplate<{ email: string }>('newsletter-welcome')

export function registerNewsletterMails({ database, mail, siteUrl }: { database: Database; mail: MailQueue; siteUrl: () => string }): void {
  mail.register(welcome, async ({ email }) => {
    const token = newToken()
    const language = await database.write((tx) => setUnsubscribeHash(tx, email, hashToken(token)))
    if (!language) return undefined
    const url = siteUrl() + inLanguage(language, to('unsubscribe', undefined, { token }))
    return { to: email, ...serverTexts[language].mails.newsletterWelcome(url) }
  })
}
