import type { PendingLogin } from '#contract/accounts/users.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import type { Actor } from './accounts.ts'
import { listPasskeys, type Passkey, recordPasskeyUse } from './passkeys.repository.ts'
import { passkeySiteOf } from './passkeys.ts'
import * as factors from './second-factor.repository.ts'
import { normalizeRecoveryCode, plainCode, stepOfCode } from './totp.ts'

/**
 * The second step of a login whose password was right; undefined when the account has no second factor. `sessionHash` is the session whose
 * password was confirmed. The caller has locked the account.
 */
export async function startPendingLogin(
  tx: Tx,
  userId: number,
  { sessionHash, siteUrl }: { sessionHash: string | null; siteUrl: string },
): Promise<PendingLogin | undefined> {
  const hasApp = (await factors.findApp(tx, userId)) !== undefined
  const hasPasskeys = (await listPasskeys(tx, userId)).length > 0
  if (!hasApp && !hasPasskeys) return undefined
  const token = newToken()
  const expiresAt = new Date(Date.now() + factors.PENDING_LOGIN_MS).toISOString()
  await factors.insertPendingLogin(tx, hashToken(token), { user_id: userId, session_hash: sessionHash }, expiresAt)
  return {
    secondFactorToken: token,
    methods: [...(hasApp ? ['app' as const] : []), ...(hasPasskeys && passkeySiteOf(siteUrl) ? ['passkey' as const] : [])],
  }
}

/** Whether the input has the shape of a code of the app; else it can only be a recovery code. */
export const isAppCode = (input: string): boolean => /^\d{6}$/.test(plainCode(input))

/**
 * Uses up a code of the app or a recovery code, with an audit entry for the latter. Throws `invalid` at `code` for any other. The caller
 * has locked the account, so that no code counts twice.
 */
export async function consumeCode(tx: Tx, user: Actor, input: string): Promise<void> {
  const { userId } = user
  if (isAppCode(input)) {
    const factor = await factors.findApp(tx, userId)
    const step = factor && stepOfCode(factor.secret, plainCode(input), factor.last_step)
    if (step === undefined) throw fieldProblem('code', 'login_code_wrong')
    return factors.setLastStep(tx, userId, step)
  }
  const left = await factors.countRecoveryCodes(tx, userId)
  if (!(await factors.consumeRecoveryCode(tx, userId, hashToken(normalizeRecoveryCode(input)))))
    throw fieldProblem('code', 'login_code_wrong')
  const rows = { before: { id: userId, recoveryCodes: left }, after: { id: userId, recoveryCodes: left - 1 } }
  await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: user, ...rows })
}

/** Counts a use of a passkey, whose signature was right. Throws `passkey_refused` when it was used or removed in the meantime. */
export async function consumePasskey(tx: Tx, { id }: Passkey, counter: number): Promise<void> {
  if (!(await recordPasskeyUse(tx, id, counter))) throw new ProblemError('passkey_refused')
}

/** Turns the second factor of an account off, with an audit entry. Returns whether it was on. */
export async function removeSecondFactor(tx: Tx, userId: number, by: Actor): Promise<boolean> {
  const wasOn = await factors.deleteSecondFactor(tx, userId)
  await recordSecondFactor(tx, userId, by, { from: wasOn, to: false })
  return wasOn
}

export interface SecondFactorChange {
  /** Whether the second factor was on. */
  from: boolean
  to: boolean
  /** The number of passkeys before and after. */
  passkeys?: { from: number; to: number }
  /** Other changed fields. */
  secret?: readonly string[]
}

/** Writes the audit entry of a change of the second factor; none when nothing changed. */
export async function recordSecondFactor(
  tx: Tx,
  userId: number,
  by: Actor,
  { from, to, passkeys, secret = [] }: SecondFactorChange,
): Promise<void> {
  const rows = {
    before: { id: userId, secondFactor: from, ...(passkeys && { passkeys: passkeys.from }) },
    after: { id: userId, secondFactor: to, ...(passkeys && { passkeys: passkeys.to }) },
  }
  await writeAuditEntry(tx, { entity: 'team', action: 'changed', by, ...rows, secret })
}
