import { DAY_MS, RECENT_LOGIN_MS } from '#contract/constants.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { ProblemError } from '#server/problem.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import * as sessions from './sessions.repository.ts'

/** A session expires after this long without a request. */
export const SESSION_MS = 30 * DAY_MS
/** And this long after the password was last entered, however much it is used. */
const PASSWORD_LASTS_MS = 90 * DAY_MS

const expiryFromNow = (): string => new Date(Date.now() + SESSION_MS).toISOString()

/** Starts a session for an account that the transaction has locked. Returns the token for the cookie. */
export async function startSession(tx: Tx, userId: number): Promise<string> {
  const token = newToken()
  await sessions.insertSession(tx, userId, hashToken(token), expiryFromNow())
  return token
}

/**
 * Makes the login recent. The session gets a new token, so that someone who knew the old one gains nothing. Returns the new token.
 * Throws `unauthenticated` when the session has ended.
 */
export async function renewSession(tx: Tx, tokenHash: string): Promise<string> {
  const token = newToken()
  if (!(await sessions.renewSession(tx, tokenHash, hashToken(token), expiryFromNow()))) throw new ProblemError('unauthenticated')
  return token
}

/**
 * Extends a session in use to 30 days, at most once a day, or shortens it to 90 days after its password was entered. Returns whether it did
 * either.
 */
export async function extendSession(
  database: Pick<Database, 'write'>,
  tokenHash: string,
  { expires_at, authenticated_at }: Pick<sessions.SessionRow, 'expires_at' | 'authenticated_at'>,
): Promise<boolean> {
  const latest = Date.parse(authenticated_at) + PASSWORD_LASTS_MS
  const next = Math.min(Date.now() + SESSION_MS, latest)
  const missing = next - Date.parse(expires_at)
  if (missing > -DAY_MS && missing < DAY_MS) return false
  return database.write((tx) => sessions.extendSession(tx, tokenHash, new Date(next).toISOString()))
}

/** Throws `reauthenticate` unless the password was entered within the last ten minutes. */
export function assertRecentLogin({ authenticatedAt }: { authenticatedAt: string }): void {
  if (Date.now() - Date.parse(authenticatedAt) > RECENT_LOGIN_MS) throw new ProblemError('reauthenticate')
}
