import { PIN_ATTEMPTS } from '#contract/accounts/pins.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** When the account got its PIN; undefined without one. */
export const findPinTime = async (db: Reader, userId: number): Promise<string | undefined> =>
  (await db.selectFrom('account_pins').where('user_id', '=', userId).select('created_at').executeTakeFirst())?.created_at

/** Replaces the PIN that the account may have. */
export async function savePin(tx: Tx, userId: number, sealed: string): Promise<void> {
  const row = { sealed, attempts: 0, attempted_at: null, created_at: new Date().toISOString() }
  await tx
    .insertInto('account_pins')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Returns whether there was one. */
export async function deletePin(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('account_pins').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Counts an attempt of an account that the transaction has locked, before it is known to be right: so attempts at the same time are no more
 * than those one after the other. Returns the sealed PIN; `locked` once all were used up and the session has not entered the password since;
 * undefined without a PIN.
 */
export async function takePinAttempt(tx: Tx, userId: number, authenticatedAt: string): Promise<{ sealed: string } | 'locked' | undefined> {
  const row = await tx
    .selectFrom('account_pins')
    .where('user_id', '=', userId)
    .select(['sealed', 'attempts', 'attempted_at'])
    .executeTakeFirst()
  if (!row) return undefined
  const isUsedUp = row.attempts >= PIN_ATTEMPTS
  if (isUsedUp && authenticatedAt <= (row.attempted_at ?? '')) return 'locked'
  const attempt = { attempts: isUsedUp ? 1 : row.attempts + 1, attempted_at: new Date().toISOString() }
  await tx.updateTable('account_pins').set(attempt).where('user_id', '=', userId).execute()
  return { sealed: row.sealed }
}

/** The PIN was right, unless it is another one meanwhile. */
export async function forgetPinAttempts(tx: Tx, userId: number, sealed: string): Promise<void> {
  await tx.updateTable('account_pins').set({ attempts: 0 }).where('user_id', '=', userId).where('sealed', '=', sealed).execute()
}
