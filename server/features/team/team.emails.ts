import { INVITATION_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Mail } from '#server/mail/mailer.ts'

export interface InvitationMail {
  name: string
  userName: string
  email: string
  /** User name of the admin. */
  invitedBy: string
  token: string
}

/** The one-time link to the first password of an account. */
export function invitationMail({ name, userName, email, invitedBy, token }: InvitationMail, siteUrl: string): Mail {
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
