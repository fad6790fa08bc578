import type { NewPasskey, PasskeyCreation } from '#contract/accounts/passkeys.ts'
import type { SecondFactor, SecondFactorSetup } from '#contract/accounts/second-factor.ts'
import { PASSKEYS_MAX, RECOVERY_CODES } from '#contract/constants.ts'
import type { Documents } from '#server/content/index.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { Client } from '#server/platform/http/client.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { forgetDevices } from './known-devices.repository.ts'
import * as passkeys from './passkeys.repository.ts'
import { describeNewPasskey, passkeySiteOf, requirePasskeySite, verifyNewPasskey } from './passkeys.ts'
import { notifyOwner } from './second-factor.emails.ts'
import * as factors from './second-factor.repository.ts'
import { recordSecondFactor, removeSecondFactor } from './second-factor.ts'
import { deleteSessions } from './sessions.repository.ts'
import { lockAccount } from './sessions.ts'
import { describeSetup, newRecoveryCode, newSecret, normalizeRecoveryCode, plainCode, stepOfCode } from './totp.ts'

export async function getSecondFactor(
  { database: { read }, siteUrl }: { database: Database; siteUrl: () => string },
  { userId }: Caller,
): Promise<SecondFactor> {
  const app = await factors.findApp(read, userId)
  const own = await passkeys.listPasskeys(read, userId)
  return {
    since: [app, ...own].flatMap((factor) => factor?.created_at ?? []).sort()[0] ?? null,
    appSince: app?.created_at ?? null,
    passkeys: own.map(({ id, name, created_at, last_used_at }) => ({ id, name, createdAt: created_at, lastUsedAt: last_used_at })),
    passkeyOrigin: passkeySiteOf(siteUrl())?.origin ?? null,
    recoveryCodesLeft: await factors.countRecoveryCodes(read, userId),
  }
}

/** A second call replaces the secret, so that someone who has seen the first one learns nothing about the app. */
export async function setUp(
  { database, documents }: { database: Database; documents: Documents },
  caller: Caller,
): Promise<SecondFactorSetup> {
  const { shortName } = await documents.read('shop')
  const secret = newSecret()
  await database.write(async (tx) => {
    await lockAccount(tx, caller)
    await factors.saveSetup(tx, caller.userId, secret, new Date(Date.now() + factors.SETUP_MS).toISOString())
  })
  return describeSetup(secret, { issuer: shortName, account: caller.userName })
}

/**
 * Ends the other sessions of the account, and forgets its other devices, which have not passed a second factor. Throws `setup_expired`
 * without an unfinished setup, `invalid` when the code is not of that app.
 */
export async function turnOn(
  { database, mail }: { database: Database; mail: MailQueue },
  caller: Caller,
  code: string,
  { deviceToken }: Client,
): Promise<{ recoveryCodes: string[] }> {
  return database.write(async (tx) => {
    const owner = await lockAccount(tx, caller)
    const { userId } = caller
    const secret = await factors.findSetupForUpdate(tx, userId)
    if (secret === undefined) throw new ProblemError('setup_expired')
    const step = stepOfCode(secret, plainCode(code), 0)
    if (step === undefined) throw fieldProblem('code', 'login_code_wrong')
    const wasOn = await factors.hasSecondFactor(tx, userId)
    if (!wasOn) await forgetDevices(tx, userId, deviceToken)
    const isBesidePasskeys = wasOn && !(await factors.findApp(tx, userId))
    await factors.deleteSetup(tx, userId)
    // The code that was just typed cannot be used to log in.
    await factors.saveApp(tx, userId, secret, step)
    const recoveryCodes = isBesidePasskeys ? [] : await replaceRecoveryCodes(tx, userId)
    await deleteSessions(tx, userId, caller.tokenHash)
    const secrets = isBesidePasskeys ? ['authenticatorApp'] : ['authenticatorApp', 'recoveryCodes']
    await recordSecondFactor(tx, userId, caller, { from: wasOn, to: true, secret: secrets })
    await notifyOwner(tx, { mail }, owner, 'appAdded')
    return { recoveryCodes }
  })
}

/** Throws `second_factor_off` when there is no factor that the codes could replace. */
export async function renewRecoveryCodes(
  { database, mail }: { database: Database; mail: MailQueue },
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  return database.write(async (tx) => {
    const owner = await lockAccount(tx, caller)
    const { userId } = caller
    if (!(await factors.hasSecondFactor(tx, userId))) throw new ProblemError('second_factor_off')
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, after: { id: userId }, secret: ['recoveryCodes'] })
    await notifyOwner(tx, { mail }, owner, 'codesRenewed')
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) }
  })
}

/** Returns new recovery codes; the earlier ones stop working. */
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
export async function turnOff({ database, mail }: { database: Database; mail: MailQueue }, caller: Caller): Promise<void> {
  await database.write(async (tx) => {
    const owner = await lockAccount(tx, caller)
    if (await removeSecondFactor(tx, caller.userId, caller)) await notifyOwner(tx, { mail }, owner, 'turnedOff')
    await deleteSessions(tx, caller.userId, caller.tokenHash)
  })
}

/** Ends the other sessions of the account. Without passkeys its recovery codes are deleted with the app. Does nothing without an app. */
export async function removeApp({ database, mail }: { database: Database; mail: MailQueue }, caller: Caller): Promise<void> {
  await database.write(async (tx) => {
    const owner = await lockAccount(tx, caller)
    const { userId } = caller
    if (!(await factors.deleteApp(tx, userId))) return
    const isOn = await endWithoutFactor(tx, userId)
    await deleteSessions(tx, userId, caller.tokenHash)
    await recordSecondFactor(tx, userId, caller, { from: true, to: isOn, secret: ['authenticatorApp'] })
    await notifyOwner(tx, { mail }, owner, 'appRemoved')
  })
}

/** Deletes the recovery codes of an account that has lost its last factor. Returns whether it has one. */
async function endWithoutFactor(tx: Tx, userId: number): Promise<boolean> {
  const isOn = await factors.hasSecondFactor(tx, userId)
  if (!isOn) await factors.deleteRecoveryCodes(tx, userId)
  return isOn
}

/** Throws `too_many_passkeys` when the account cannot have another one. */
async function listForAnother(db: Reader, userId: number): Promise<passkeys.Passkey[]> {
  const existing = await passkeys.listPasskeys(db, userId)
  if (existing.length >= PASSKEYS_MAX) throw new ProblemError('too_many_passkeys')
  return existing
}

/** The browser's input for making a passkey. A second call replaces the challenge of the first. */
export async function startPasskey(
  { database, documents, siteUrl }: { database: Database; documents: Documents; siteUrl: () => string },
  caller: Caller,
): Promise<PasskeyCreation> {
  const site = requirePasskeySite({ siteUrl })
  const { shortName } = await documents.read('shop')
  const { userId, userName } = caller
  const existing = await listForAnother(database.read, userId)
  const creation = await describeNewPasskey(site, { shopName: shortName, userId, userName }, existing)
  await database.write(async (tx) => {
    await lockAccount(tx, caller)
    await passkeys.savePasskeySetup(tx, userId, creation.challenge, new Date(Date.now() + passkeys.PASSKEY_SETUP_MS).toISOString())
  })
  return creation
}

/**
 * Ends the other sessions of the account. Returns recovery codes with its first factor. Throws `setup_expired` when no passkey is being
 * added, `passkey_refused` when this one does not answer the challenge or is known already.
 */
export async function addPasskey(
  { database, mail, siteUrl }: { database: Database; mail: MailQueue; siteUrl: () => string },
  caller: Caller,
  { name, credential }: NewPasskey,
  { deviceToken }: Client,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = caller
  const site = requirePasskeySite({ siteUrl })
  const challenge = await database.write(async (tx) => {
    await lockAccount(tx, caller)
    return passkeys.takePasskeySetup(tx, userId)
  })
  if (challenge === undefined) throw new ProblemError('setup_expired')
  const verified = await verifyNewPasskey(site, challenge, credential)
  return database.write(async (tx) => {
    const owner = await lockAccount(tx, caller)
    const wasOn = await factors.hasSecondFactor(tx, userId)
    const { length: before } = await listForAnother(tx, userId)
    if (!(await passkeys.insertPasskey(tx, { user_id: userId, name, ...verified }))) throw new ProblemError('passkey_refused')
    const recoveryCodes = wasOn ? [] : await replaceRecoveryCodes(tx, userId)
    if (!wasOn) await forgetDevices(tx, userId, deviceToken)
    await deleteSessions(tx, userId, caller.tokenHash)
    const change = { from: wasOn, to: true, passkeys: { from: before, to: before + 1 } }
    await recordSecondFactor(tx, userId, caller, { ...change, secret: wasOn ? [] : ['recoveryCodes'] })
    await notifyOwner(tx, { mail }, owner, 'passkeyAdded')
    return { recoveryCodes }
  })
}

/**
 * Ends the other sessions of the account. Its last factor takes the recovery codes with it. Throws `not_found` for a passkey of another
 * account.
 */
export async function removePasskey(
  { database, mail }: { database: Database; mail: MailQueue },
  caller: Caller,
  id: number,
): Promise<void> {
  await database.write(async (tx) => {
    const owner = await lockAccount(tx, caller)
    const { userId } = caller
    if (!(await passkeys.deletePasskey(tx, userId, id))) throw new ProblemError('not_found')
    const { length: left } = await passkeys.listPasskeys(tx, userId)
    const isOn = await endWithoutFactor(tx, userId)
    await deleteSessions(tx, userId, caller.tokenHash)
    await recordSecondFactor(tx, userId, caller, { from: true, to: isOn, passkeys: { from: left + 1, to: left } })
    await notifyOwner(tx, { mail }, owner, 'passkeyRemoved')
  })
}
