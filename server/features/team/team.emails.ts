import { DAY_MS, INVITATION_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { mintPasswordLink, toPasswordOwner } from '#server/accounts/accounts.ts'
import { deletePasswordLinks } from '#server/accounts/password-links.repository.ts'
import { NO_PASSWORD } from '#server/accounts/passwords.ts'
import { findUserForUpdate } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mailer.ts'

export const invitation = mailTemplate<{ userId: number; invitedBy: string }>('invitation')

export function registerTeamMails({ database, mail, siteUrl }: AppContext): void {
  mail.register(invitation, async ({ userId, invitedBy }) => {
    const link = await database.write(async (tx) => {
      const user = await findUserForUpdate(tx, userId)
      if (!user || user.disabled || user.password_hash !== NO_PASSWORD) return undefined
      await deletePasswordLinks(tx, userId)
      return { user, token: await mintPasswordLink(tx, userId, INVITATION_DAYS * DAY_MS) }
    })
    return link && invitationMail({ ...toPasswordOwner(link.user), invitedBy, token: link.token }, siteUrl())
  })
}

interface InvitationMail {
  name: string
  userName: string
  email: string
  /** User name of the admin. */
  invitedBy: string
  token: string
}

/** The one-time link to the first password of an account. */
function invitationMail({ name, userName, email, invitedBy, token }: InvitationMail, siteUrl: string): Mail {
  return {
    to: email,
    subject: 'You are invited to the team',
    text: `Hello ${name},

${invitedBy} has created an account for you. Your user name is "${userName}". Open this link within ${INVITATION_DAYS} days to set your password:

${siteUrl}${to('resetPassword', undefined, { token, invited: 1 })}

The link works once. If you did not expect this mail, ignore it: no one can log in to the account without a password.
`,
  }
}
