import type { Selectable } from 'kysely'
import type { Role } from '#contract/constants.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export interface SessionRow {
  user_id: number
  user_name: string
  role: Role
  language: string
  sees_money: number
  expires_at: string
  authenticated_at: string
  last_used_at: string
  /** When the authenticator app and the first passkey of the account were set up; null without. */
  app_since: string | null
  passkey_since: string | null
}

const nowIso = (): string => new Date().toISOString()

/** The session with its account, unless it has expired or the account is disabled. */
export const findSession = (db: Reader, tokenHash: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowIso())
    .where('disabled', '=', 0)
    .select(['users.id as user_id', 'user_name', 'role', 'language', 'sees_money', 'expires_at', 'authenticated_at', 'last_used_at'])
    .select(({ selectFrom }) => [
      selectFrom('second_factors').whereRef('second_factors.user_id', '=', 'users.id').select('second_factors.created_at').as('app_since'),
      selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .select(({ fn }) => fn.min('passkeys.created_at').as('first'))
        .as('passkey_since'),
    ])
    .executeTakeFirst()

/** Number of active sessions by account. */
export async function countSessions(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sessions')
    .where('expires_at', '>', nowIso())
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

/** The active sessions of the account, the newest login first. */
export const listSessions = (db: Reader, userId: number): Promise<Selectable<Tables['sessions']>[]> =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowIso())
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .execute()

/** Details by which people recognise a session. */
export type SessionDetails = Pick<Selectable<Tables['sessions']>, 'public_id' | 'browser' | 'system' | 'address'>

interface NewSession extends SessionDetails {
  user_id: number
  token_hash: string
  expires_at: string
}

/** Inserts a session that starts with a login just now. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const now = nowIso()
  await tx
    .insertInto('sessions')
    .values({ ...session, created_at: now, authenticated_at: now, last_used_at: now })
    .execute()
}

/** Records that the session is used from there. Returns whether it still is open; one that has ended in the meantime stays ended. */
export async function recordUse(
  tx: Tx,
  tokenHash: string,
  times: { expires_at: string; authenticated_at: string },
  address: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ...times, last_used_at: nowIso(), address })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowIso())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that the password was just entered again, and replaces the token. Returns false when the session has ended. */
export async function renewSession(tx: Tx, tokenHash: string, newTokenHash: string, expiresAt: string): Promise<boolean> {
  const now = nowIso()
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ token_hash: newTokenHash, authenticated_at: now, last_used_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Deletes the session with this id if it is one of the account. Returns its hash. */
export async function deleteSessionOf(tx: Tx, userId: number, publicId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .returning('token_hash')
    .executeTakeFirst()
  return deleted?.token_hash
}

/** Deletes all sessions of the account, except the given one, and logins that have yet to become one. */
export async function deleteSessions(tx: Tx, userId: number, spareTokenHash = ''): Promise<void> {
  await tx.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', spareTokenHash).execute()
}

export async function deleteEndedSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}
