import { MINUTE_MS, RECOVERY_CODES } from '#contract/constants.ts'
import type { SecondFactor, SecondFactorSetup } from '#contract/second-factor.ts'
import * as factors from '#server/accounts/second-factor.repository.ts'
import { recordSecondFactor, removeSecondFactor } from '#server/accounts/second-factor.ts'
import { deleteSessions } from '#server/accounts/sessions.repository.ts'
import { lockAccount } from '#server/accounts/sessions.ts'
import { describeSetup, newRecoveryCode, newSecret, normalizeRecoveryCode, plainCode, stepOfCode } from '#server/accounts/totp.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/call.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { hashToken } from '#server/tokens.ts'

/** How long a new secret waits for the first code of the app. */
const SETUP_MS = 30 * MINUTE_MS

export async function getSecondFactor({ database: { read } }: AppContext, { userId }: Caller): Promise<SecondFactor> {
  const factor = await factors.findSecondFactor(read, userId)
  return { since: factor?.created_at ?? null, recoveryCodesLeft: factor ? await factors.countRecoveryCodes(read, userId) : 0 }
}

/** A second call replaces the secret: someone who has seen the first one learns nothing of the app that is set up then. */
export async function setUp({ database, documents }: AppContext, caller: Caller): Promise<SecondFactorSetup> {
  const { shortName } = await documents.read('shop')
  const secret = newSecret()
  await database.write(async (tx) => {
    await lockAccount(tx, caller)
    await factors.saveSetup(tx, caller.userId, secret, new Date(Date.now() + SETUP_MS).toISOString())
  })
  return describeSetup(secret, { issuer: shortName, account: caller.userName })
}

/** Ends the other sessions of the account. Throws `setup_expired` when nothing is being set up, `invalid` when the code is not of that app. */
export async function turnOn({ database }: AppContext, caller: Caller, code: string): Promise<{ recoveryCodes: string[] }> {
  return database.write(async (tx) => {
    await lockAccount(tx, caller)
    const { userId } = caller
    const secret = await factors.findSetupForUpdate(tx, userId)
    if (secret === undefined) throw new ProblemError('setup_expired')
    const step = stepOfCode(secret, plainCode(code), 0)
    if (step === undefined) throw fieldProblem('code', 'login_code_wrong')
    const wasOn = (await factors.findSecondFactor(tx, userId)) !== undefined
    await factors.deleteSetup(tx, userId)
    // The code that was just typed cannot be used to log in.
    await factors.saveSecondFactor(tx, userId, secret, step)
    const recoveryCodes = await replaceRecoveryCodes(tx, userId)
    await deleteSessions(tx, userId, caller.tokenHash)
    await recordSecondFactor(tx, userId, caller, { from: wasOn, to: true, secret: ['authenticatorApp', 'recoveryCodes'] })
    return { recoveryCodes }
  })
}

/** Throws `second_factor_off` when there is nothing that the codes could replace. */
export async function renewRecoveryCodes({ database }: AppContext, caller: Caller): Promise<{ recoveryCodes: string[] }> {
  return database.write(async (tx) => {
    await lockAccount(tx, caller)
    const { userId } = caller
    if (!(await factors.findSecondFactor(tx, userId))) throw new ProblemError('second_factor_off')
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, after: { id: userId }, secret: ['recoveryCodes'] })
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) }
  })
}

async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await factors.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashToken(normalizeRecoveryCode(code))),
  )
  return codes
}

/** Ends the other sessions of the account. */
export async function turnOff({ database }: AppContext, caller: Caller): Promise<void> {
  await database.write(async (tx) => {
    await lockAccount(tx, caller)
    await removeSecondFactor(tx, caller.userId, caller)
    await deleteSessions(tx, caller.userId, caller.tokenHash)
  })
}
