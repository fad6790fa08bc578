import { DAY_MS, INVITATION_DAYS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage, readLanguage } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { findMail } from '#server/platform/outbox/mail/mails.repository.ts'
import { type MailedOwner, mintPasswordLink, toPasswordOwner } from './accounts.ts'
import { deletePasswordLinks } from './password-links.repository.ts'
import { NO_PASSWORD } from './passwords.ts'
import { findUserForUpdate, languageOf, type User } from './users.repository.ts'

/** The one-time link to the first password of an account. */
export const invitation = mailTemplate<{ userId: number; invitedBy: string }>('invitation')

export const invitationUrl = (siteUrl: string, user: User, token: string): string =>
  siteUrl + inLanguage(languageOf(user), to('resetPassword', undefined, { token, invited: 1 }))

/** Notifies owners that an admin has turned their second factor off. */
export const secondFactorReset = mailTemplate<MailedOwner & { resetBy: string }>('second-factor-reset')

export function registerTeamMails({ database, mail, siteUrl }: { database: Database; mail: MailQueue; siteUrl: () => string }): void {
  mail.register(invitation, async ({ userId, invitedBy }, { id }) => {
    const link = await database.write(async (tx) => {
      const user = await findUserForUpdate(tx, userId)
      if (!user || user.disabled || user.password_hash !== NO_PASSWORD) return undefined
      // A link made by hand has replaced it since it was claimed.
      if (!(await findMail(tx, id))) return undefined
      await deletePasswordLinks(tx, userId)
      return { user, token: await mintPasswordLink(tx, userId, INVITATION_DAYS * DAY_MS) }
    })
    if (!link) return undefined
    const { email, ...person } = toPasswordOwner(link.user)
    const { mails } = serverTexts[languageOf(link.user)]
    return { to: email, ...mails.invitation(person, invitedBy, INVITATION_DAYS, invitationUrl(siteUrl(), link.user, link.token)) }
  })
  mail.register(secondFactorReset, async ({ email, language, resetBy, ...person }) => ({
    to: email,
    ...serverTexts[readLanguage(language)].mails.secondFactorReset(person, resetBy, siteUrl() + to('settings')),
  }))
}
