import { MINUTE_MS } from '#contract/constants.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { API_KEY_CALLS_PER_MINUTE, type Scope } from '#contract/staff-constants.ts'
import type { Config } from '#server/config.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { rangeOf } from '#server/platform/http/network.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { type ApiKeyRow, deleteApiKeysOf, findKeyOwner, recordKeyUse } from './api-keys.repository.ts'

/** By this prefix, programs that look for leaked secrets find a key. */
const PREFIX = 'mistri_'
export const BEGINNING_LENGTH = PREFIX.length + 4

const CALLS: NamedLimit = { name: 'api-key', points: API_KEY_CALLS_PER_MINUTE, windowMs: MINUTE_MS }
/** Precision of the time of the last use: each record is a write. */
const USE_RECORDED_MS = MINUTE_MS
/** The password was never entered, so nothing that wants a recent login is open to a key. */
const NEVER = new Date(0).toISOString()

export const scopesOf = ({ scopes }: Pick<ApiKeyRow, 'scopes'>): Scope[] => JSON.parse(scopes) as Scope[]

export const toAuditRow = (row: ApiKeyRow) => ({ id: row.id, name: row.name, scopes: scopesOf(row), expiresAt: row.expires_at })

/** Ends all keys of an account: whoever knew its old password may have made one. */
export async function endApiKeys(tx: Tx, userId: number, by: AuditActor): Promise<void> {
  for (const row of await deleteApiKeysOf(tx, userId))
    await writeAuditEntry(tx, { entity: 'api-keys', action: 'erased', by, before: toAuditRow(row) })
}

export const newApiKey = (): string => PREFIX + newToken()

/**
 * The caller behind a key: the account that made it, within the scopes of the key. Consumes a point of its rate limit, which holds in all
 * processes together, and records the use. Throws `unauthenticated` when the key is unknown, has expired, or its account is no active
 * admin.
 */
export async function callerOfKey({ config, database }: { config: Config; database: Database }, key: string, ip: string): Promise<Caller> {
  const now = new Date()
  const tokenHash = hashToken(key)
  const owner = await findKeyOwner(database.read, tokenHash, now)
  if (!owner) throw new ProblemError('unauthenticated')
  const { id, name, scopes, user_id, user_name, last_used_at } = owner
  const isRecorded = last_used_at !== null && Math.abs(now.getTime() - Date.parse(last_used_at)) < USE_RECORDED_MS
  if (config.rateLimit || !isRecorded)
    await database.write(async (tx) => {
      if (config.rateLimit) await consume(tx, [CALLS, String(id)])
      if (!isRecorded) await recordKeyUse(tx, id, now)
    })
  return {
    userId: user_id,
    userName: `${user_name} (${name})`,
    role: 'admin',
    language: DEFAULT_LANGUAGE,
    tokenHash,
    authenticatedAt: NEVER,
    hasSecondFactor: owner.has_second_factor,
    seesMoney: true,
    range: rangeOf(ip),
    scopes: scopesOf({ scopes }),
  }
}
