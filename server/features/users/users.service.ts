import { MINUTE_MS, PASSWORD_RESET_MINUTES, type Role } from '#contract/constants.ts'
import type { PasskeyAnswer, PasskeyRequest } from '#contract/passkeys.ts'
import type { PendingLogin, Profile } from '#contract/users.ts'
import {
  type Actor,
  assertAvailable,
  assertCredentials,
  findVerifiedUserForUpdate,
  mapUniqueViolation,
  setPassword,
  toAuditRow,
  toPasswordOwner,
} from '#server/accounts/accounts.ts'
import { deleteFirstAdminFile } from '#server/accounts/first-admin.ts'
import { isKnownDevice, rememberDevice } from '#server/accounts/known-devices.repository.ts'
import { listPasskeys, savePasskeyChallenge, takePasskeyChallenge } from '#server/accounts/passkeys.repository.ts'
import { describePasskeyRequest, requirePasskeySite, verifyPasskey } from '#server/accounts/passkeys.ts'
import { consumePasswordLink, deletePasswordLinks, findPasswordLink } from '#server/accounts/password-links.repository.ts'
import { assertPasswordAllowed } from '#server/accounts/password-policy.ts'
import { hashPassword, NO_PASSWORD } from '#server/accounts/passwords.ts'
import { consumePendingLogin, findPendingLogin } from '#server/accounts/second-factor.repository.ts'
import { consumeCode, consumePasskey, isAppCode, startPendingLogin } from '#server/accounts/second-factor.ts'
import { deleteSession, findSession } from '#server/accounts/sessions.repository.ts'
import { assertRecentLogin, lockAccount, renewSession, startSession } from '#server/accounts/sessions.ts'
import * as users from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry, writeAuditEvent } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/call.ts'
import type { Client } from '#server/http/client.ts'
import { consumeAsClient, type NamedLimit, tryConsume } from '#server/http/rate-limits.ts'
import { ProblemError } from '#server/problem.ts'
import { hashToken } from '#server/tokens.ts'
import { withFactorLimits } from './login-limiter.ts'
import { newDevice, passwordChanged, passwordReset } from './users.emails.ts'

/** Password reset links that a client requests for one email, whether or not an account has it. */
const FORGOT_PASSWORD: NamedLimit = { name: 'forgot-password', points: 5, windowMs: 60 * MINUTE_MS }
/** Mails with such a link to one email, from all clients; the previous link still works. */
const PASSWORD_RESET_MAIL: NamedLimit = { name: 'password-reset-mail', points: 1, windowMs: 3 * MINUTE_MS }

export interface UserSession {
  role: Role
  profile: Profile
}

const toSession = (user: users.User): UserSession => ({
  role: user.role,
  profile: { name: user.name, userName: user.user_name, email: user.email, lastLogin: user.previous_login_at, theme: user.theme },
})

/** How an account has shown who it is, for the log. */
type Factors = ('password' | 'code' | 'passkey')[]

/** What a call brings along that starts a session. */
interface Browser {
  /** Of its session, which the new one replaces. */
  sessionToken: string | undefined
  client: Client
}

export interface StartedSession {
  token: string
  deviceToken: string
  session: UserSession
}

/** Checks the password, and starts a session unless the account has a second factor. Throws `bad_credentials`, always after the same time. */
export async function login(
  context: AppContext,
  { userName, password }: { userName: string; password: string },
  browser: Browser,
): Promise<StartedSession | PendingLogin> {
  const { database, siteUrl } = context
  const verified = await assertCredentials(await users.findUserByName(database.read, userName), password)
  return database.write(async (tx) => {
    const user = await findVerifiedUserForUpdate(tx, verified)
    const pending = await startPendingLogin(tx, user.id, { sessionHash: null, siteUrl: siteUrl() })
    return pending ?? replaceSession(context, tx, user, browser, ['password'])
  })
}

/** Starts a session for an account that the transaction has locked, ends the one before it and remembers the device. */
async function replaceSession(
  context: AppContext,
  tx: Tx,
  before: users.User,
  browser: Browser,
  factors: Factors,
): Promise<StartedSession> {
  const { config, log } = context
  const { id, last_login_at } = before
  if (browser.sessionToken) await deleteSession(tx, hashToken(browser.sessionToken))
  const user = await users.updateUser(tx, id, { last_login_at: new Date().toISOString(), previous_login_at: last_login_at })
  tx.afterCommit(() => deleteFirstAdminFile(config.dataDir, user.user_name))
  tx.afterCommit(() => log.info({ account: id, factors }, 'logged in'))
  const { client } = browser
  const isKnown = client.deviceToken !== undefined && (await isKnownDevice(tx, client.deviceToken, user.user_name))
  // The first login is on a new device for sure.
  if (!isKnown && last_login_at !== null) await tellNewDevice(tx, context, user, client)
  const by = { userId: id, userName: user.user_name, range: client.range }
  const details = { secondFactor: factors.length > 1, newDevice: !isKnown }
  await writeAuditEvent(tx, { entity: 'access', entityId: id, action: 'logged-in', by, details })
  const deviceToken = await rememberDevice(tx, id, client.deviceToken)
  return { token: await startSession(tx, id, client), deviceToken, session: toSession(user) }
}

/** Of the address only what the list of sessions shows. */
const tellNewDevice = (tx: Tx, { mail }: AppContext, user: users.User, { device, range }: Client) =>
  mail.queue(tx, newDevice, { ...toPasswordOwner(user), device, range, at: new Date().toISOString() })

/**
 * Checks the password again, and makes the caller's login recent unless the account has a second factor. Throws `bad_credentials`, or
 * `unauthenticated` when the session has ended.
 */
export async function reauthenticate(
  { database, siteUrl }: AppContext,
  caller: Caller,
  password: string,
  { deviceToken }: Client,
): Promise<Omit<StartedSession, 'session'> | PendingLogin> {
  const verified = await assertCredentials(await users.findUser(database.read, caller.userId), password)
  return database.write(async (tx) => {
    await findVerifiedUserForUpdate(tx, verified)
    if (!(await findSession(tx, caller.tokenHash))) throw new ProblemError('unauthenticated')
    const pending = await startPendingLogin(tx, caller.userId, { sessionHash: caller.tokenHash, siteUrl: siteUrl() })
    return pending ?? renew(tx, caller.userId, caller.tokenHash, deviceToken)
  })
}

/** Makes the login of a session recent and remembers the device. Throws `unauthenticated` when the session has ended. */
const renew = async (tx: Tx, userId: number, tokenHash: string, oldDeviceToken: string | undefined) => ({
  token: await renewSession(tx, tokenHash),
  deviceToken: await rememberDevice(tx, userId, oldDeviceToken),
})

/**
 * The second step of `login` and `reauthenticate`. Throws `login_expired` when the token is used, expired or of another session, `invalid` at
 * `code` when the code is wrong, TooManyRequestsError after too many codes.
 */
export async function completeLogin(
  context: AppContext,
  { secondFactorToken, code }: { secondFactorToken: string; code: string },
  browser: Browser,
): Promise<StartedSession> {
  const tokenHash = hashToken(secondFactorToken)
  const userId = await findPendingUser(context, tokenHash)
  const complete = () =>
    replacePendingLogin(context, { tokenHash, userId, factor: 'code' }, browser, (tx, actor) => consumeCode(tx, actor, code))
  return isAppCode(code) ? withFactorLimits(context, browser.client, { userId, factor: 'code' }, complete) : complete()
}

/** What a browser needs to use a passkey for the second step. Throws `login_expired`, or `passkeys_unavailable` where browsers offer none. */
export async function startPasskeyLogin(context: AppContext, secondFactorToken: string): Promise<PasskeyRequest> {
  const { database } = context
  const tokenHash = hashToken(secondFactorToken)
  const userId = await findPendingUser(context, tokenHash)
  const request = await describePasskeyRequest(requirePasskeySite(context), await listPasskeys(database.read, userId))
  if (!(await database.write((tx) => savePasskeyChallenge(tx, tokenHash, request.challenge)))) throw new ProblemError('login_expired')
  return request
}

/** As `completeLogin`, with a passkey: throws `passkey_refused` unless one of the account has signed the challenge, which counts once. */
export async function completePasskeyLogin(
  context: AppContext,
  { secondFactorToken, credential }: { secondFactorToken: string; credential: PasskeyAnswer },
  browser: Browser,
): Promise<StartedSession> {
  const { database } = context
  const site = requirePasskeySite(context)
  const tokenHash = hashToken(secondFactorToken)
  const userId = await findPendingUser(context, tokenHash)
  return withFactorLimits(context, browser.client, { userId, factor: 'passkey' }, async () => {
    const challenge = await database.write((tx) => takePasskeyChallenge(tx, tokenHash))
    const passkey = (await listPasskeys(database.read, userId)).find(({ credential_id }) => credential_id === credential.id)
    if (challenge === undefined || !passkey) throw new ProblemError('passkey_refused')
    const counter = await verifyPasskey(site, challenge, passkey, credential)
    return replacePendingLogin(context, { tokenHash, userId, factor: 'passkey' }, browser, (tx) => consumePasskey(tx, passkey, counter))
  })
}

async function findPendingUser({ database }: AppContext, tokenHash: string): Promise<number> {
  const pending = await findPendingLogin(database.read, tokenHash)
  if (!pending) throw new ProblemError('login_expired')
  return pending.user_id
}

/** Makes a session of a pending login, or renews the one whose password was confirmed, once `consume` has accepted the second factor. */
async function replacePendingLogin(
  context: AppContext,
  { tokenHash, userId, factor }: { tokenHash: string; userId: number; factor: 'code' | 'passkey' },
  browser: Browser,
  consume: (tx: Tx, actor: Actor) => Promise<void>,
): Promise<StartedSession> {
  const { sessionToken, client } = browser
  return context.database.write(async (tx) => {
    const user = await users.findUserForUpdate(tx, userId)
    // As it is now: the session that it belongs to may have got another token.
    const login = await findPendingLogin(tx, tokenHash)
    if (!user || user.disabled || !login || !(await consumePendingLogin(tx, tokenHash))) throw new ProblemError('login_expired')
    await consume(tx, { userId: user.id, userName: user.user_name, range: client.range })
    const { session_hash } = login
    if (session_hash === null) return replaceSession(context, tx, user, browser, ['password', factor])
    if (!sessionToken || hashToken(sessionToken) !== session_hash) throw new ProblemError('login_expired')
    return { ...(await renew(tx, user.id, session_hash, client.deviceToken)), session: toSession(user) }
  })
}

/** The account whose password was right; 0 when that login has expired. */
export const findPendingAccount = async ({ database }: AppContext, secondFactorToken: string): Promise<number> =>
  (await findPendingLogin(database.read, hashToken(secondFactorToken)))?.user_id ?? 0

export const profile = async ({ database }: AppContext, userId: number): Promise<UserSession> =>
  toSession(await users.findUser(database.read, userId))

/**
 * Queues the mail with a reset link, unless this email was sent one recently. It is delivered to enabled accounts only. Throws
 * TooManyRequestsError when the client has requested too many.
 */
export async function requestPasswordReset(context: AppContext, client: Client, email: string): Promise<void> {
  const { config, database, mail } = context
  if (config.rateLimit) await consumeAsClient(context, client, FORGOT_PASSWORD, email)
  await database.write(async (tx) => {
    if (config.rateLimit && !(await tryConsume(tx, [PASSWORD_RESET_MAIL, email])).added) return
    await mail.queue(tx, passwordReset, { email }, { expiresAt: new Date(Date.now() + PASSWORD_RESET_MINUTES * MINUTE_MS) })
  })
}

/**
 * Sets the password of the account that the link belongs to and ends its sessions. Only the owner has the link, so the device is
 * remembered; returns the device token. Throws `bad_token` for a link that is used, expired or unknown.
 */
export async function resetPassword(
  context: AppContext,
  { token, newPassword }: { token: string; newPassword: string },
  client: Client,
): Promise<string> {
  const { database } = context
  const tokenHash = hashToken(token)
  const found = await findPasswordLink(database.read, tokenHash)
  if (!found) throw new ProblemError('bad_token')
  const owner = toPasswordOwner(await users.findUser(database.read, found.userId))
  await assertPasswordAllowed(newPassword, owner, await context.documents.read('shop'), 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return database.write(async (tx) => {
    const user = await users.findUserForUpdate(tx, found.userId)
    if (!user || !(await findPasswordLink(tx, tokenHash)) || !(await consumePasswordLink(tx, tokenHash)))
      throw new ProblemError('bad_token')
    await setPassword(tx, user.id, passwordHash)
    const by = { userId: user.id, userName: user.user_name, range: client.range }
    await recordPasswordChange(tx, context, { before: user, after: user, by })
    return rememberDevice(tx, user.id, client.deviceToken)
  })
}

export interface ProfileChanges {
  username: string
  name: string
  email: string
  newPassword?: string | undefined
}

export interface UpdatedProfile {
  session: UserSession
  /** With a new password, which forgets all devices but this one. */
  deviceToken?: string
}

/**
 * Changes the caller's own account; a new password ends its other sessions. Throws `conflict` at the field when another account has the
 * username or email, `reauthenticate` when the login is too old for a new email or password.
 */
export async function updateProfile(
  context: AppContext,
  caller: Caller,
  changes: ProfileChanges,
  oldDeviceToken: string | undefined,
): Promise<UpdatedProfile> {
  const { database } = context
  const { username: userName, name, email, newPassword } = changes
  const check = { exceptId: caller.userId, userNameField: 'username' } as const
  if (newPassword) {
    assertRecentLogin(caller)
    await assertPasswordAllowed(newPassword, { userName, name, email }, await context.documents.read('shop'), 'newPassword')
  }
  const passwordHash = newPassword && (await hashPassword(newPassword))
  return database
    .write(async (tx) => {
      const before = await lockAccount(tx, caller)
      const isRenamed = before.user_name !== userName || before.name !== name || before.email !== email
      if (!isRenamed && !passwordHash) return { session: toSession(before) }
      if (before.email !== email) assertRecentLogin(caller)
      await assertAvailable(tx, { userName, email }, check)
      const after = isRenamed ? await users.updateUser(tx, before.id, { user_name: userName, name, email }) : before
      // A link that was mailed to the old email must no longer open the account.
      if (before.email !== email) await deletePasswordLinks(tx, before.id)
      if (passwordHash) {
        await setPassword(tx, before.id, passwordHash, caller.tokenHash)
        await recordPasswordChange(tx, context, { before, after, by: caller })
        return { session: toSession(after), deviceToken: await rememberDevice(tx, before.id, oldDeviceToken) }
      }
      await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, before: toAuditRow(before), after: toAuditRow(after) })
      return { session: toSession(after) }
    })
    .catch(mapUniqueViolation(database.read, { userName, email }, check))
}

interface PasswordChange {
  before: users.User
  after: users.User
  by: Actor
}

/** Writes the audit entry and notifies the owner at the previous email. The first password of an invited account needs no mail. */
async function recordPasswordChange(tx: Tx, { mail }: AppContext, { before, after, by }: PasswordChange): Promise<void> {
  const [from, to] = [toAuditRow(before), toAuditRow(after)]
  await writeAuditEntry(tx, { entity: 'team', action: 'changed', by, before: from, after: to, secret: ['password'] })
  if (before.password_hash !== NO_PASSWORD) await mail.queue(tx, passwordChanged, toPasswordOwner(before))
}
