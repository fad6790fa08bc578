import { to } from '#contract/office-paths.ts'
import { readLanguage } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { FactorChange } from '#texts/mails.ts'
import { type MailedOwner, toMailedOwner } from './accounts.ts'
import type { User } from './users.repository.ts'

/** Notifies owners of a change of their own second factor, which someone at their unlocked browser may have made. */
const secondFactorChanged = mailTemplate<MailedOwner & { change: FactorChange }>('second-factor-changed')

export function registerSecondFactorMails({ mail, siteUrl }: { mail: MailQueue; siteUrl: () => string }): void {
  mail.register(secondFactorChanged, async ({ email, language, change, ...person }) => ({
    to: email,
    ...serverTexts[readLanguage(language)].mails.secondFactorChanged(person, change, siteUrl() + to('settings')),
  }))
}

/** Queues the mail in the transaction of the change. */
export const notifyOwner = (tx: Tx, { mail }: { mail: MailQueue }, owner: User, change: FactorChange): Promise<number> =>
  mail.queue(tx, secondFactorChanged, { ...toMailedOwner(owner), change })
