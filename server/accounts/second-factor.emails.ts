import { to } from '#contract/paths.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import * as mails from '#texts/mails.ts'
import { toPasswordOwner } from './accounts.ts'
import type { User } from './users.repository.ts'

/** Notifies owners of a change of their own second factor, which someone at their unlocked browser may have made. */
const secondFactorChanged = mailTemplate<{ name: string; userName: string; email: string; change: mails.FactorChange }>(
  'second-factor-changed',
)

export function registerSecondFactorMails({ mail, siteUrl }: { mail: MailQueue; siteUrl: () => string }): void {
  mail.register(secondFactorChanged, async ({ email, change, ...person }) => ({
    to: email,
    ...mails.secondFactorChanged(person, change, siteUrl() + to('settings')),
  }))
}

/** Queues the mail in the transaction of the change. */
export const tellOwner = (tx: Tx, { mail }: { mail: MailQueue }, owner: User, change: mails.FactorChange): Promise<number> =>
  mail.queue(tx, secondFactorChanged, { ...toPasswordOwner(owner), change })
