import { inLanguage, readLanguage } from '#contract/languages.ts'
import { to } from '#contract/paths.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { PLACEHOLDER_EMAIL } from '#server/config.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mail } from '#server/platform/outbox/mail/mailer.ts'
import type { AdminChange } from '#texts/mails.ts'
import { type MailedOwner, toMailedOwner } from './accounts.ts'
import { findActiveAdmins } from './users.repository.ts'

/** What an admin did that lets a program in, or sends money, data or mails elsewhere; `what` is its name, address or account. */
interface WatchedChange {
  kind: AdminChange
  what: string
  /** The username of the admin. */
  by: string
}

/**
 * Tells every admin, because a stolen session would use such a change as its way back. The address is that of the moment of the change: one
 * that is entered afterwards does not get it.
 */
const adminChanged = mailTemplate<MailedOwner & { change: WatchedChange }>('admin-changed')

type Told = MailedOwner & { change: WatchedChange }

export function registerAdminMails({ mail, siteUrl }: { mail: MailQueue; siteUrl: () => string }): void {
  mail.register(adminChanged, async (told) => mailOf(told, siteUrl()))
}

function mailOf({ email, language, change, ...person }: Told, siteUrl: string): Pick<Mail, 'to' | 'subject' | 'text'> {
  const own = readLanguage(language)
  return { to: email, ...serverTexts[own].mails.adminChanged(person, change, siteUrl + inLanguage(own, to('system'))) }
}

const toldOf = async (tx: Tx, change: WatchedChange): Promise<Told[]> =>
  (await findActiveAdmins(tx)).filter(({ email }) => email !== PLACEHOLDER_EMAIL).map((admin) => ({ ...toMailedOwner(admin), change }))

/** Queues the mails in the transaction of the change, and returns them for callers that send them by another way as well. */
export async function tellAdmins(
  tx: Tx,
  { mail, siteUrl }: { mail: MailQueue; siteUrl: () => string },
  change: WatchedChange,
): Promise<ReturnType<typeof mailOf>[]> {
  const told = await toldOf(tx, change)
  for (const each of told) await mail.queue(tx, adminChanged, each)
  return told.map((each) => mailOf(each, siteUrl()))
}
