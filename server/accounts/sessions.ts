import type { Device } from '#contract/accounts/devices.ts'
import { DAY_MS, MINUTE_MS, RECENT_LOGIN_MS } from '#contract/constants.ts'
import { isTooLate } from '#server/platform/clock.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import type { Actor } from './accounts.ts'
import * as sessions from './sessions.repository.ts'
import { findUserForUpdate, type User } from './users.repository.ts'

/** A session expires after this long without a request. */
export const SESSION_MS = 30 * DAY_MS
/** And this long after the password was last entered, however much it is used. */
const PASSWORD_LASTS_MS = 90 * DAY_MS
/** Precision of the time of the last use: each record is a write. */
const USE_RECORDED_MS = 10 * MINUTE_MS

const expiryFromNow = (): string => new Date(Date.now() + SESSION_MS).toISOString()

/** The place and device of a login. */
export interface Origin {
  device: Device
  /** Such as `203.0.113.x`. */
  range: string
}

/** Starts a session for an account that the transaction has locked. Returns the token for the cookie. */
export async function startSession(tx: Tx, userId: number, { device: { browser, system }, range }: Origin): Promise<string> {
  const token = newToken()
  const details = { public_id: newToken(), browser, system, address: range }
  await sessions.insertSession(tx, { user_id: userId, token_hash: hashToken(token), expires_at: expiryFromNow(), ...details })
  return token
}

/**
 * Locks the account of a session. Throws `unauthenticated` when a reset or an admin has ended the session since the call was authorized, so
 * that nothing is changed by it any more.
 */
export async function lockAccount(tx: Tx, { userId, tokenHash }: { userId: number; tokenHash: string }): Promise<User> {
  const user = await findUserForUpdate(tx, userId)
  if (!user || !(await sessions.findSession(tx, tokenHash))) throw new ProblemError('unauthenticated')
  return user
}

/** Runs `end`, which ends sessions of an account that the transaction has locked, and writes the audit entry. */
export async function recordSessionsEnd(tx: Tx, userId: number, by: Actor, end: () => Promise<unknown>): Promise<void> {
  const count = async () => (await sessions.listSessions(tx, userId)).length
  const before = await count()
  await end()
  const rows = { before: { id: userId, sessions: before }, after: { id: userId, sessions: await count() } }
  await writeAuditEntry(tx, { entity: 'team', action: 'changed', by, ...rows })
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
 * Records the use of a session every few minutes: it then lasts 30 days from now, but not more than 90 days after its password was entered.
 * Returns whether it did.
 */
export async function recordUse(
  database: Pick<Database, 'write'>,
  tokenHash: string,
  { expires_at, authenticated_at, last_used_at }: Pick<sessions.SessionRow, 'expires_at' | 'authenticated_at' | 'last_used_at'>,
  range: string,
): Promise<boolean> {
  const now = Date.now()
  // When a login was stored while the clock was ahead, its true time is unknown: it counts as no longer recent.
  const authenticatedAt = isTooLate(authenticated_at, now) ? now - 2 * RECENT_LOGIN_MS : Date.parse(authenticated_at)
  const next = Math.min(now + SESSION_MS, authenticatedAt + PASSWORD_LASTS_MS)
  // The clock may have been set back.
  const isRecorded = Math.abs(now - Date.parse(last_used_at)) < USE_RECORDED_MS
  if (isRecorded && Math.abs(next - Date.parse(expires_at)) < DAY_MS) return false
  const times = { expires_at: new Date(next).toISOString(), authenticated_at: new Date(authenticatedAt).toISOString() }
  return database.write((tx) => sessions.recordUse(tx, tokenHash, times, range))
}

/** Throws `reauthenticate` unless the password was entered within the last ten minutes, and not in the future. */
export function assertRecentLogin({ authenticatedAt }: { authenticatedAt: string }): void {
  const now = Date.now()
  if (isTooLate(authenticatedAt, now) || now - Date.parse(authenticatedAt) > RECENT_LOGIN_MS) throw new ProblemError('reauthenticate')
}
