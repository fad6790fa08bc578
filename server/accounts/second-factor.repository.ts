import type { ExpressionBuilder, Selectable } from 'kysely'
import { MINUTE_MS } from '#contract/constants.ts'
import { latestBelieved } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** How long a new secret waits for the first code of the app. */
export const SETUP_MS = 30 * MINUTE_MS
/** How long the second step of a login may take. */
export const PENDING_LOGIN_MS = 10 * MINUTE_MS

const nowIso = (): string => new Date().toISOString()

/** The authenticator app of the account. */
export const findApp = (db: Reader, userId: number): Promise<Selectable<Tables['second_factors']> | undefined> =>
  db.selectFrom('second_factors').where('user_id', '=', userId).selectAll().executeTakeFirst()

/** One row for each factor of an account, authenticator app and passkeys alike. */
const factorsOf = (db: Reader) => db.selectFrom('second_factors').select('user_id').unionAll(db.selectFrom('passkeys').select('user_id'))

export async function hasSecondFactor(db: Reader, userId: number): Promise<boolean> {
  const found = await db.selectFrom(factorsOf(db).as('factors')).where('user_id', '=', userId).select('user_id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** The accounts that have one. */
export async function listSecondFactors(db: Reader): Promise<Set<number>> {
  const rows = await factorsOf(db).execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Whether an admin who can log in has one. */
export async function hasAdminWithSecondFactor(db: Reader): Promise<boolean> {
  const found = await db
    .selectFrom(factorsOf(db).as('factors'))
    .innerJoin('users', 'users.id', 'factors.user_id')
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Replaces the app that the account may have. */
export async function saveApp(tx: Tx, userId: number, secret: string, lastStep: number): Promise<void> {
  const row = { secret, last_step: lastStep, created_at: nowIso() }
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function setLastStep(tx: Tx, userId: number, lastStep: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_step: lastStep }).where('user_id', '=', userId).execute()
}

/** Returns whether there was one. */
export async function deleteApp(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the app, all passkeys, the recovery codes and any unfinished setup. Returns whether there was a factor. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await deleteRecoveryCodes(tx, userId)
  for (const table of ['second_factor_setups', 'passkey_setups'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  const hadApp = await deleteApp(tx, userId)
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return hadApp || numDeletedRows > 0n
}

/** Replaces the unfinished setup of the account. */
export async function saveSetup(tx: Tx, userId: number, secret: string, expiresAt: string): Promise<void> {
  const row = { secret, expires_at: expiresAt }
  await tx
    .insertInto('second_factor_setups')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** The secret of the unfinished setup, locked until the transaction ends. */
export async function findSetupForUpdate(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('second_factor_setups')
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowIso())
    .where('expires_at', '<', latestBelieved(Date.now(), SETUP_MS))
    .select('secret')
    .$call(forUpdate(tx))
    .executeTakeFirst()
  return row?.secret
}

export async function deleteSetup(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('second_factor_setups').where('user_id', '=', userId).execute()
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, codeHashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
}

export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns whether the account had this code; of two concurrent calls only one gets true. */
export async function consumeRecoveryCode(tx: Tx, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface PendingLogin {
  user_id: number
  /** The session whose password was confirmed; null for a new login. */
  session_hash: string | null
}

export async function insertPendingLogin(tx: Tx, tokenHash: string, login: PendingLogin, expiresAt: string): Promise<void> {
  await tx
    .insertInto('pending_logins')
    .values({ token_hash: tokenHash, ...login, challenge: null, expires_at: expiresAt })
    .execute()
}

/** The row of a pending login that has not expired. */
export const isPending = (tokenHash: string) => (eb: ExpressionBuilder<Tables, 'pending_logins'>) =>
  eb.and([
    eb('token_hash', '=', tokenHash),
    eb('expires_at', '>', nowIso()),
    eb('expires_at', '<', latestBelieved(Date.now(), PENDING_LOGIN_MS)),
  ])

export const findPendingLogin = (db: Reader, tokenHash: string): Promise<PendingLogin | undefined> =>
  db.selectFrom('pending_logins').where(isPending(tokenHash)).select(['user_id', 'session_hash']).executeTakeFirst()

/** Returns whether it was still pending; of two concurrent calls only one gets true. */
export async function consumePendingLogin(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('pending_logins').where('token_hash', '=', tokenHash).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredPendingLogins(tx: Tx, now: Date): Promise<void> {
  for (const table of ['pending_logins', 'second_factor_setups', 'passkey_setups'] as const)
    await tx.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
}
