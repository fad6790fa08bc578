import { latestBelieved } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export async function insertPasswordLink(tx: Tx, userId: number, tokenHash: string, expiresAt: string): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at: new Date().toISOString(), expires_at: expiresAt, used_at: null })
    .execute()
}

/** The account of a link that is unused and has not expired, unless the account is disabled. */
export const findPasswordLink = (db: Reader, tokenHash: string): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .where('password_resets.created_at', '<', latestBelieved(Date.now()))
    .where('disabled', '=', 0)
    .select('user_id as userId')
    .executeTakeFirst()

/** Marks the link as used. Returns whether it was unused; of two concurrent calls only one gets true. */
export async function consumePasswordLink(tx: Tx, tokenHash: string): Promise<boolean> {
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

/** Deletes expired links, used or not. */
export async function deleteExpiredPasswordLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute()
}
