import type { Reader, Tx } from '#server/platform/db/database.ts'
import { hasValue } from '#server/platform/db/search.ts'
import type { OutboxRow } from '../outbox.repository.ts'

const UNSENT = ['id', 'template', 'created_at', 'attempts', 'next_attempt_at', 'locked_until', 'expires_at'] as const
const SHOWN = ['recipient', 'subject', 'last_error'] as const
export type UnsentMail = Pick<OutboxRow, (typeof UNSENT | typeof SHOWN)[number]>

const mails = (db: Reader) => db.selectFrom('outbox').where('channel', '=', 'mail')
const deleteFromMails = (tx: Tx) => tx.deleteFrom('outbox').where('channel', '=', 'mail')

/** A mail that has not been sent. */
export const findMail = (db: Reader, id: number): Promise<Pick<OutboxRow, 'next_attempt_at' | 'last_error'> | undefined> =>
  mails(db).where('id', '=', id).select(['next_attempt_at', 'last_error']).executeTakeFirst()

/** Returns whether the mail existed. */
export async function deleteMail(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await deleteFromMails(tx).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the unsent mails to these addresses, whatever their subject. */
export async function deleteMailsTo(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await deleteFromMails(tx)
    .where((eb) => eb.or([eb('recipient', 'in', emails), hasValue('data', emails)]))
    .execute()
}

/** Deletes the queued mails of a template whose data begins with these fields. */
export async function deleteMailsWith(tx: Tx, template: string, data: object): Promise<void> {
  const beginning = JSON.stringify(data).slice(0, -1)
  await deleteFromMails(tx)
    .where('template', '=', template)
    .where(({ eb, cast }) => eb(cast<string>('data', 'text'), 'like', `${beginning},%`))
    .execute()
}

/** Mails that are waiting or have failed: failed ones first, then the newest. */
export const listUnsentMails = (db: Reader, limit: number): Promise<UnsentMail[]> =>
  mails(db)
    .select([...UNSENT, ...SHOWN])
    .orderBy((eb) => eb.case().when('next_attempt_at', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
