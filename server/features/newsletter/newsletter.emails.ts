import { to } from '#contract/paths.ts'
import type { Mail } from '#server/mail/mailer.ts'

export function welcomeMail(email: string, token: string, siteUrl: string): Mail {
  return {
    to: email,
    subject: 'You will hear from us',
    text: `Hello,

this address was entered for our newsletter. We write when there is something new in the shop: used laptops that have passed our bench, new arrivals, opening hours on holidays.

If you do not want our mail, or if it was not you, open this link and we stop:

${siteUrl}${to('unsubscribe', undefined, { token })}
`,
  }
}
