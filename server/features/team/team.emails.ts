import { DAY_MS, INVITATION_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { mintPasswordLink, toPasswordOwner } from '#server/accounts/accounts.ts'
import { deletePasswordLinks } from '#server/accounts/password-links.repository.ts'
import { NO_PASSWORD } from '#server/accounts/passwords.ts'
import { findUserForUpdate } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import * as mails from '#texts/mails.ts'

/** The one-time link to the first password of an account. */
export const invitation = mailTemplate<{ userId: number; invitedBy: string }>('invitation')

/** Notifies owners that an admin has turned their second factor off. */
export const secondFactorReset = mailTemplate<{ name: string; userName: string; email: string; resetBy: string }>('second-factor-reset')

export function registerTeamMails({ database, mail, siteUrl }: AppContext): void {
  mail.register(invitation, async ({ userId, invitedBy }) => {
    const link = await database.write(async (tx) => {
      const user = await findUserForUpdate(tx, userId)
      if (!user || user.disabled || user.password_hash !== NO_PASSWORD) return undefined
      await deletePasswordLinks(tx, userId)
      return { user, token: await mintPasswordLink(tx, userId, INVITATION_DAYS * DAY_MS) }
    })
    if (!link) return undefined
    const { email, ...person } = toPasswordOwner(link.user)
    const url = siteUrl() + to('resetPassword', undefined, { token: link.token, invited: 1 })
    return { to: email, ...mails.invitation(person, invitedBy, INVITATION_DAYS, url) }
  })
  mail.register(secondFactorReset, async ({ email, resetBy, ...person }) => ({
    to: email,
    ...mails.secondFactorReset(person, resetBy, siteUrl() + to('settings')),
  }))
}
