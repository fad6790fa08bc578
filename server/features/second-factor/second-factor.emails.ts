import { to } from '#contract/paths.ts'
import { toPasswordOwner } from '#server/accounts/accounts.ts'
import type { User } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import * as mails from '#texts/mails.ts'

/** Notifies owners of a change of their own second factor, which someone at their unlocked browser may have made. */
const secondFactorChanged = mailTemplate<{ name: string; userName: string; email: string; change: mails.FactorChange }>(
  'second-factor-changed',
)

export function registerSecondFactorMails({ mail, siteUrl }: AppContext): void {
  mail.register(secondFactorChanged, async ({ email, change, ...person }) => ({
    to: email,
    ...mails.secondFactorChanged(person, change, siteUrl() + to('settings')),
  }))
}

/** Queues the mail in the transaction of the change. */
export const tellOwner = (tx: Tx, { mail }: AppContext, owner: User, change: mails.FactorChange): Promise<number> =>
  mail.queue(tx, secondFactorChanged, { ...toPasswordOwner(owner), change })
