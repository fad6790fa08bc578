import type { Selectable } from 'kysely'
import { MINUTE_MS } from '#contract/constants.ts'
import { isTooLate } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { isPending } from './second-factor.repository.ts'

/** How long a new passkey may take to be made. */
export const PASSKEY_SETUP_MS = 10 * MINUTE_MS

const nowIso = (): string => new Date().toISOString()

export type Passkey = Selectable<Tables['passkeys']>

/** The oldest first. */
export const listPasskeys = (db: Reader, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').where('user_id', '=', userId).selectAll().orderBy('id').execute()

export type NewPasskeyRow = Pick<Passkey, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>

/** Returns false, and inserts nothing, when any account has one with this credential id. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values({ ...passkey, created_at: nowIso(), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes the passkey if it is one of the account. Returns whether it was. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Records a use with this counter. Returns false when the passkey is gone, or was used with this counter or a higher one; a device that
 * does not count always sends 0.
 */
export async function recordPasskeyUse(tx: Tx, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: nowIso() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the passkey that the account was adding. */
export async function savePasskeySetup(tx: Tx, userId: number, challenge: string, expiresAt: string): Promise<void> {
  const row = { challenge, expires_at: expiresAt }
  await tx
    .insertInto('passkey_setups')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** The challenge of the passkey that is being added; it counts once. Undefined when there is none or it has expired. */
export async function takePasskeySetup(tx: Tx, userId: number): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkey_setups')
    .where('user_id', '=', userId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > nowIso() && !isTooLate(taken.expires_at, Date.now(), PASSKEY_SETUP_MS) ? taken.challenge : undefined
}

/** Sets the challenge of a pending login. Returns whether the login is still pending. */
export async function savePasskeyChallenge(tx: Tx, tokenHash: string, challenge: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('pending_logins').set({ challenge }).where(isPending(tokenHash)).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The challenge of a pending login; it counts once. Undefined when there is none. */
export async function takePasskeyChallenge(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const pending = await tx.selectFrom('pending_logins').where(isPending(tokenHash)).select('challenge').executeTakeFirst()
  if (!pending?.challenge) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('pending_logins')
    .set({ challenge: null })
    .where('token_hash', '=', tokenHash)
    .where('challenge', '=', pending.challenge)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? pending.challenge : undefined
}
