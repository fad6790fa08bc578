import type { DocumentValue } from '#contract/content/documents/index.ts'
import { notifyAdmins } from '#server/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'

type MoneySettings = DocumentValue<'money'>

/** Where a customer's money goes, as a bill names it. */
const payeeOf = ({ upiId, bankAccount, bankIfsc }: MoneySettings): string =>
  [upiId, bankAccount && `${bankAccount} ${bankIfsc}`].filter(Boolean).join(', ')

/** Mails all admins when customers are to pay elsewhere. */
export const notifyOfPayee =
  (parts: { mail: MailQueue; siteUrl: () => string }) =>
  async (tx: Tx, { before, after, by }: { before: MoneySettings; after: MoneySettings; by: { userName: string } }): Promise<void> => {
    const what = payeeOf(after)
    if (what !== payeeOf(before)) await notifyAdmins(tx, parts, { kind: 'payeeChanged', what: what || '–', by: by.userName })
  }
