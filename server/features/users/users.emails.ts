import { MINUTE_MS, PASSWORD_RESET_MINUTES } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { mintPasswordLink, toPasswordOwner } from '#server/accounts/accounts.ts'
import { deletePasswordLinks } from '#server/accounts/password-links.repository.ts'
import { NO_PASSWORD } from '#server/accounts/passwords.ts'
import { findUserByEmailForUpdate } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mailer.ts'

interface Recipient {
  name: string
  userName: string
  email: string
}

export const passwordReset = mailTemplate<{ email: string }>('password-reset')
export const passwordChanged = mailTemplate<{ name: string; userName: string; email: string }>('password-changed')

export function registerUserMails({ database, mail, siteUrl }: AppContext): void {
  // Unknown emails are queued too and dropped here, so that the response takes the same time.
  mail.register(passwordReset, async ({ email }) => {
    const link = await database.write(async (tx) => {
      const user = await findUserByEmailForUpdate(tx, email)
      if (!user || user.disabled) return undefined
      // The link of an invitation lives longer and stays.
      if (user.password_hash !== NO_PASSWORD) await deletePasswordLinks(tx, user.id)
      return { user, token: await mintPasswordLink(tx, user.id, PASSWORD_RESET_MINUTES * MINUTE_MS) }
    })
    return link && passwordResetMail(toPasswordOwner(link.user), link.token, siteUrl())
  })
  mail.register(passwordChanged, async (owner) => passwordChangedMail(owner, siteUrl()))
}

/** The one-time link to a new password (§4 Forgot Password). */
function passwordResetMail({ name, userName, email }: Recipient, token: string, siteUrl: string): Mail {
  return {
    to: email,
    subject: 'Set a new password',
    text: `Hello ${name},

Someone asked for a new password for your account "${userName}". If it was you, open this link within ${PASSWORD_RESET_MINUTES} minutes:

${siteUrl}${to('resetPassword', undefined, { token })}

The link works once. If it was not you, ignore this mail: your password has not changed.
`,
  }
}

/** Notifies owners of a change that someone else may have made. */
function passwordChangedMail({ name, userName, email }: Recipient, siteUrl: string): Mail {
  return {
    to: email,
    subject: 'Your password was changed',
    text: `Hello ${name},

The password of your account "${userName}" has just been changed. If it was you, there is nothing to do.

If it was not you, set a new password now with "Forgot Password?" in the login dialog, and tell an admin of the shop:

${siteUrl}${to('home')}
`,
  }
}
