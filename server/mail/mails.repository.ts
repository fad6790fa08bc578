import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/db/database.ts'
import { skipLocked } from '#server/db/for-update.ts'
import type { Tables } from '#server/db/tables.ts'

type MailRow = Selectable<Tables['mails']>
export type ClaimedMail = Pick<MailRow, 'id' | 'template' | 'data' | 'message_id' | 'created_at' | 'attempts' | 'expires_at'>
export type UnsentMail = Omit<MailRow, 'data' | 'message_id'>

export interface NewMail {
  template: string
  /** JSON. */
  data: string
  now: Date
  expiresAt: Date | undefined
}

/** Returns its id. */
export async function insertMail(tx: Tx, { template, data, now, expiresAt }: NewMail): Promise<number> {
  const createdAt = now.toISOString()
  const { id } = await tx
    .insertInto('mails')
    .values({
      template,
      data,
      message_id: randomUUID(),
      created_at: createdAt,
      next_attempt_at: createdAt,
      attempts: 0,
      expires_at: expiresAt?.toISOString() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail that has not been sent. */
export const findMail = (db: Reader, id: number): Promise<Pick<MailRow, 'next_attempt_at' | 'last_error'> | undefined> =>
  db.selectFrom('mails').where('id', '=', id).select(['next_attempt_at', 'last_error']).executeTakeFirst()

const isDue = (now: string) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.and([eb('next_attempt_at', '<=', now), eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)])])

export async function hasDueMail(db: Reader, now: Date): Promise<boolean> {
  return Boolean(await db.selectFrom('mails').where(isDue(now.toISOString())).select('id').limit(1).executeTakeFirst())
}

/** Claims the mail that has been due the longest; no other process gets it before `lockedUntil`. */
export async function claimDueMail(tx: Tx, now: Date, lockedUntil: Date): Promise<ClaimedMail | undefined> {
  const mail = await tx
    .selectFrom('mails')
    .where(isDue(now.toISOString()))
    .select(['id', 'template', 'data', 'message_id', 'created_at', 'attempts', 'expires_at'])
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .$call(skipLocked(tx))
    .executeTakeFirst()
  if (!mail) return undefined
  const attempts = mail.attempts + 1
  await tx.updateTable('mails').set({ attempts, locked_until: lockedUntil.toISOString() }).where('id', '=', mail.id).execute()
  return { ...mail, attempts }
}

export interface FailedAttempt {
  /** Null when it has failed permanently. */
  nextAttemptAt: Date | null
  /** Null when nothing went wrong, and it is only too early. */
  error: string | null
  /** Unknown when the mail could not be composed. */
  recipient: string | undefined
  subject: string | undefined
}

/** Stores the outcome of an attempt, unless another process has started a newer one. */
export async function recordFailure(
  tx: Tx,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  { nextAttemptAt, error, recipient, subject }: FailedAttempt,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      next_attempt_at: nextAttemptAt?.toISOString() ?? null,
      locked_until: null,
      last_error: error,
      ...(recipient !== undefined && { recipient, subject: subject ?? null }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** Returns whether the mail existed. */
export async function deleteMail(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mails').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Undefined when the mail does not exist, null when it never expires. */
export async function findMailExpiry(db: Reader, id: number): Promise<string | null | undefined> {
  return (await db.selectFrom('mails').where('id', '=', id).select('expires_at').executeTakeFirst())?.expires_at
}

/** Makes a mail due now, whether it is waiting or has failed. Returns whether it exists. */
export async function makeMailDue(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ next_attempt_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes mails that were queued before this time and have failed permanently. */
export async function deleteOldFailedMails(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('mails').where('next_attempt_at', 'is', null).where('created_at', '<', before.toISOString()).execute()
}

/** Mails that are waiting or have failed: failed ones first, then the newest. */
export const listUnsentMails = (db: Reader, limit: number): Promise<UnsentMail[]> =>
  db
    .selectFrom('mails')
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
