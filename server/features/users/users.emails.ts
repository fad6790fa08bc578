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
