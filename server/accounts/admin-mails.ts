import { to } from '#contract/office-paths.ts'
import { inLanguage, readLanguage } from '#contract/platform/languages.ts'
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

type AdminMail = MailedOwner & { change: WatchedChange }
const adminChanged = mailTemplate<AdminMail>('admin-changed')

export function registerAdminMails({ mail, siteUrl }: { mail: MailQueue; siteUrl: () => string }): void {
  mail.register(adminChanged, async (data) => mailOf(data, siteUrl()))
}

function mailOf({ email, language, change, ...person }: AdminMail, siteUrl: string): Pick<Mail, 'to' | 'subject' | 'text'> {
  const own = readLanguage(language)
  return { to: email, ...serverTexts[own].mails.adminChanged(person, change, siteUrl + inLanguage(own, to('system'))) }
}

/**
 * Notifies every admin of a change that a stolen session would use as its way back. Queues the mails in the transaction of the change, to the
 * addresses of that moment, and returns them for callers that send them by another way as well.
 */
export async function notifyAdmins(
  tx: Tx,
  { mail, siteUrl }: { mail: MailQueue; siteUrl: () => string },
  change: WatchedChange,
): Promise<ReturnType<typeof mailOf>[]> {
  const admins = (await findActiveAdmins(tx)).filter(({ email }) => email !== PLACEHOLDER_EMAIL)
  const data = admins.map((admin): AdminMail => ({ ...toMailedOwner(admin), change }))
  for (const each of data) await mail.queue(tx, adminChanged, each)
  return data.map((each) => mailOf(each, siteUrl()))
}
