import type { Reader, Tx } from '#server/platform/db/database.ts'
import { hasValue } from '#server/platform/db/search.ts'
import type { MailedRequest, OutboxRow } from '../outbox.repository.ts'

export type UnsentMail = Omit<OutboxRow, 'channel' | 'data' | 'message_id' | 'entity' | 'entity_id' | 'subscription_id'>

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

/** Deletes the unsent mails about a request: addresses, subjects and errors of failed ones included. */
export async function deleteMailsAbout(tx: Tx, { entity, id }: MailedRequest): Promise<void> {
  await deleteFromMails(tx).where('entity', '=', entity).where('entity_id', '=', id).execute()
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

/** Deletes mails that were queued before this time and have failed permanently. */
export async function deleteOldFailedMails(tx: Tx, before: Date): Promise<void> {
  await deleteFromMails(tx).where('next_attempt_at', 'is', null).where('created_at', '<', before.toISOString()).execute()
}

/** Mails that are waiting or have failed: failed ones first, then the newest. */
export const listUnsentMails = (db: Reader, limit: number): Promise<UnsentMail[]> =>
  mails(db)
    .select([
      'id',
      'template',
      'created_at',
      'attempts',
      'next_attempt_at',
      'locked_until',
      'expires_at',
      'recipient',
      'subject',
      'last_error',
    ])
    .orderBy((eb) => eb.case().when('next_attempt_at', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
