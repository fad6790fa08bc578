import type { Reader, Tx } from '#server/db/database.ts'

export async function insertPasswordLink(tx: Tx, userId: number, tokenHash: string, expiresAt: string): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at: new Date().toISOString(), expires_at: expiresAt, used_at: null })
    .execute()
}

/** The account that an unused link leads to, unless it is disabled. */
export const findPasswordLink = (db: Reader, tokenHash: string): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .where('disabled', '=', 0)
    .select('user_id as userId')
    .executeTakeFirst()

/** Whether the link was still unused; of two calls at once only one gets true. */
export async function spendPasswordLink(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: new Date().toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasswordLinks(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** Deletes links that have expired; a used one soon does. */
export async function deleteExpiredPasswordLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute()
}
