import { PASSWORD_RESET_MINUTES } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Mail } from '#server/mail/mailer.ts'

interface Recipient {
  name: string
  userName: string
  email: string
}

/** The one-time link to a new password (§4 Forgot Password). */
export function passwordResetMail({ name, userName, email }: Recipient, token: string, siteUrl: string): Mail {
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
export function passwordChangedMail({ name, userName, email }: Recipient, siteUrl: string): Mail {
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
