import type { Reader, Tx } from '#server/db/database.ts'

export interface QueuedMail {
  id: number
  template: string
  data: string
}

export async function insertMail(tx: Tx, template: string, data: string, expiresAt: Date | undefined): Promise<void> {
  const now = new Date().toISOString()
  await tx
    .insertInto('mails')
    .values({ template, data, created_at: now, next_attempt_at: now, attempts: 0, expires_at: expiresAt?.toISOString() ?? null })
    .execute()
}

export const findDueMails = (db: Reader): Promise<QueuedMail[]> =>
  db.selectFrom('mails').where('next_attempt_at', '<=', new Date().toISOString()).select(['id', 'template', 'data']).orderBy('id').execute()

export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('mails').where('id', '=', id).execute()
}
