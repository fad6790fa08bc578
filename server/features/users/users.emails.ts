import { to } from '#contract/paths.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { User } from './users.repository.ts'

/** The one-time link to a new password (§4 Forgot Password). */
export function passwordResetMail(user: User, token: string, siteUrl: string, validMinutes: number): Mail {
  return {
    to: user.email,
    subject: 'Set a new password',
    text: `Hello ${user.name},

somebody asked for a new password for your account "${user.user_name}". If it was you, open this link within ${validMinutes} minutes:

${siteUrl}${to('resetPassword', undefined, { token })}

The link works once. If it was not you, you need not do anything: your password stays as it is.
`,
  }
}

/** So that an owner hears of a change that was not theirs. Goes to the address that the account had before the change. */
export function passwordChangedMail({ name, user_name, email }: User, siteUrl: string): Mail {
  return {
    to: email,
    subject: 'Your password was changed',
    text: `Hello ${name},

the password of your account "${user_name}" was changed just now. If it was you, you need not do anything.

If it was not you, set a new password at once with "Forgot Password?" at the login, and tell an admin of the shop:

${siteUrl}${to('home')}
`,
  }
}
