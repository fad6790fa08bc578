import type { FastifyBaseLogger } from 'fastify'
import type { PasskeyAnswer, PasskeyRequest } from '#contract/accounts/passkeys.ts'
import type { PendingLogin, Profile } from '#contract/accounts/users.ts'
import { MINUTE_MS, PASSWORD_RESET_MINUTES, type Role } from '#contract/constants.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import { writeAuditEntry, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { Client } from '#server/platform/http/client.ts'
import type { Gate } from '#server/platform/http/gate.ts'
import { consumeAsClient, type NamedLimit, tryConsume } from '#server/platform/http/rate-limits.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { hashToken } from '#server/platform/tokens.ts'
import {
  type Actor,
  assertAvailable,
  assertCredentials,
  findVerifiedUserForUpdate,
  mapUniqueViolation,
  setPassword,
  toAuditRow,
  toMailedOwner,
  toPasswordOwner,
} from './accounts.ts'
import { findKeyNames } from './api-keys.repository.ts'
import { endApiKeys } from './api-keys.ts'
import { deleteFirstAdminFile } from './first-admin.ts'
import { isKnownDevice, rememberDevice } from './known-devices.repository.ts'
import { withFactorLimits } from './login-limiter.ts'
import { listPasskeys, savePasskeyChallenge, takePasskeyChallenge } from './passkeys.repository.ts'
import { describePasskeyRequest, requirePasskeySite, verifyPasskey } from './passkeys.ts'
import { consumePasswordLink, deletePasswordLinks, findPasswordLink } from './password-links.repository.ts'
import { assertPasswordAllowed } from './password-policy.ts'
import { hashPassword, NO_PASSWORD } from './passwords.ts'
import { consumePendingLogin, findPendingLogin } from './second-factor.repository.ts'
import { consumeCode, consumePasskey, isAppCode, startPendingLogin } from './second-factor.ts'
import { deleteSession, findSession } from './sessions.repository.ts'
import { assertRecentLogin, lockAccount, renewSession, startSession } from './sessions.ts'
import { newDevice, passwordChanged, passwordReset } from './users.emails.ts'
import * as users from './users.repository.ts'

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
  profile: {
    ...{ name: user.name, userName: user.user_name, email: user.email, lastLogin: user.previous_login_at },
    ...{ theme: user.theme, language: users.languageOf(user), seesMoney: users.seesMoney(user) },
  },
})

/** The factors with which an account has logged in, for the log. */
type Factors = ('password' | 'code' | 'passkey')[]

/** The browser's part of a call that starts a session. */
interface Browser {
  /** Token of its current session, which the new one replaces. */
  sessionToken: string | undefined
  client: Client
}

/** The parts for a login, until its session starts. */
interface LoginParts {
  config: Config
  database: Database
  log: FastifyBaseLogger
  mail: MailQueue
}

export interface StartedSession {
  token: string
  deviceToken: string
  session: UserSession
}

/**
 * Checks the password, and starts a session unless the account has a second factor. The first one decides in which language the account
 * reads. Throws `bad_credentials`, always after the same time.
 */
export async function login(
  parts: LoginParts & { siteUrl: () => string },
  { userName, password, language }: { userName: string; password: string; language?: Language | undefined },
  browser: Browser,
): Promise<StartedSession | PendingLogin> {
  const { database, siteUrl } = parts
  const verified = await assertCredentials(database, await users.findUserByName(database.read, userName), password)
  return database.write(async (tx) => {
    const found = await findVerifiedUserForUpdate(tx, verified)
    const user = language && found.last_login_at === null ? await users.updateUser(tx, found.id, { language }) : found
    const pending = await startPendingLogin(tx, user.id, { sessionHash: null, siteUrl: siteUrl() })
    return pending ?? replaceSession(parts, tx, user, browser, ['password'])
  })
}

/** Starts a session for an account that the transaction has locked, ends the one before it and remembers the device. */
async function replaceSession(
  { config, log, mail }: { config: Config; log: FastifyBaseLogger; mail: MailQueue },
  tx: Tx,
  before: users.User,
  browser: Browser,
  factors: Factors,
): Promise<StartedSession> {
  const { id, last_login_at } = before
  if (browser.sessionToken) await deleteSession(tx, hashToken(browser.sessionToken))
  const user = await users.updateUser(tx, id, { last_login_at: new Date().toISOString(), previous_login_at: last_login_at })
  tx.afterCommit(() => deleteFirstAdminFile(config.dataDir, user.user_name))
  tx.afterCommit(() => log.info({ account: id, factors }, 'logged in'))
  const { client } = browser
  const isKnown = client.deviceToken !== undefined && (await isKnownDevice(tx, client.deviceToken, user.user_name))
  // The first login always comes from a new device.
  if (!isKnown && last_login_at !== null) await notifyOfNewDevice(tx, { mail }, user, client)
  const by = { userId: id, userName: user.user_name, range: client.range }
  const details = { secondFactor: factors.length > 1, newDevice: !isKnown }
  await writeAuditEvent(tx, { entity: 'access', entityId: id, action: 'logged-in', by, details })
  const deviceToken = await rememberDevice(tx, id, client.deviceToken)
  return { token: await startSession(tx, id, client), deviceToken, session: toSession(user) }
}

/** The mail has only as much of the address as the list of sessions. */
const notifyOfNewDevice = (tx: Tx, { mail }: { mail: MailQueue }, user: users.User, { device, range }: Client) =>
  mail.queue(tx, newDevice, { ...toMailedOwner(user), device, range, at: new Date().toISOString() })

/**
 * Checks the password again, and makes the caller's login recent unless the account has a second factor. Throws `bad_credentials`, or
 * `unauthenticated` when the session has ended.
 */
export async function reauthenticate(
  { database, siteUrl }: { database: Database; siteUrl: () => string },
  caller: Caller,
  password: string,
  { deviceToken }: Client,
): Promise<Omit<StartedSession, 'session'> | PendingLogin> {
  const verified = await assertCredentials(database, await users.findUser(database.read, caller.userId), password)
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
 * The second step of `login` and `reauthenticate`. Throws `login_expired` when the token is used, expired or of another session, `invalid`
 * at `code` when the code is wrong, TooManyRequestsError after too many codes.
 */
export async function completeLogin(
  parts: LoginParts,
  { secondFactorToken, code }: { secondFactorToken: string; code: string },
  browser: Browser,
): Promise<StartedSession> {
  const tokenHash = hashToken(secondFactorToken)
  const userId = await findPendingUser(parts, tokenHash)
  const complete = () =>
    replacePendingLogin(parts, { tokenHash, userId, factor: 'code' }, browser, (tx, actor) => consumeCode(tx, actor, code))
  return isAppCode(code) ? withFactorLimits(parts, browser.client, { userId, factor: 'code' }, complete) : complete()
}

/**
 * The browser's input for using a passkey in the second step. Throws `login_expired`, or `passkeys_unavailable` where browsers offer none.
 */
export async function startPasskeyLogin(
  { database, siteUrl }: { database: Database; siteUrl: () => string },
  secondFactorToken: string,
): Promise<PasskeyRequest> {
  const tokenHash = hashToken(secondFactorToken)
  const userId = await findPendingUser({ database }, tokenHash)
  const request = await describePasskeyRequest(requirePasskeySite({ siteUrl }), await listPasskeys(database.read, userId))
  if (!(await database.write((tx) => savePasskeyChallenge(tx, tokenHash, request.challenge)))) throw new ProblemError('login_expired')
  return request
}

/** As `completeLogin`, with a passkey: throws `passkey_refused` unless one of the account has signed the challenge, which counts once. */
export async function completePasskeyLogin(
  parts: LoginParts & { siteUrl: () => string },
  { secondFactorToken, credential }: { secondFactorToken: string; credential: PasskeyAnswer },
  browser: Browser,
): Promise<StartedSession> {
  const { database } = parts
  const site = requirePasskeySite(parts)
  const tokenHash = hashToken(secondFactorToken)
  const userId = await findPendingUser(parts, tokenHash)
  return withFactorLimits(parts, browser.client, { userId, factor: 'passkey' }, async () => {
    const challenge = await database.write((tx) => takePasskeyChallenge(tx, tokenHash))
    const passkey = (await listPasskeys(database.read, userId)).find(({ credential_id }) => credential_id === credential.id)
    if (challenge === undefined || !passkey) throw new ProblemError('passkey_refused')
    const counter = await verifyPasskey(site, challenge, passkey, credential)
    return replacePendingLogin(parts, { tokenHash, userId, factor: 'passkey' }, browser, (tx) => consumePasskey(tx, passkey, counter))
  })
}

async function findPendingUser({ database }: { database: Database }, tokenHash: string): Promise<number> {
  const pending = await findPendingLogin(database.read, tokenHash)
  if (!pending) throw new ProblemError('login_expired')
  return pending.user_id
}

/** Turns a pending login into a session, or renews the one whose password was confirmed, once `consume` has accepted the second factor. */
async function replacePendingLogin(
  parts: LoginParts,
  { tokenHash, userId, factor }: { tokenHash: string; userId: number; factor: 'code' | 'passkey' },
  browser: Browser,
  consume: (tx: Tx, actor: Actor) => Promise<void>,
): Promise<StartedSession> {
  const { sessionToken, client } = browser
  return parts.database.write(async (tx) => {
    const user = await users.findUserForUpdate(tx, userId)
    // Read again: the session that it belongs to may have got another token.
    const login = await findPendingLogin(tx, tokenHash)
    if (!user || user.disabled || !login || !(await consumePendingLogin(tx, tokenHash))) throw new ProblemError('login_expired')
    await consume(tx, { userId: user.id, userName: user.user_name, range: client.range })
    const { session_hash } = login
    if (session_hash === null) return replaceSession(parts, tx, user, browser, ['password', factor])
    if (!sessionToken || hashToken(sessionToken) !== session_hash) throw new ProblemError('login_expired')
    return { ...(await renew(tx, user.id, session_hash, client.deviceToken)), session: toSession(user) }
  })
}

/** The account whose password was right; 0 when that login has expired. */
export const findPendingAccount = async ({ database }: { database: Database }, secondFactorToken: string): Promise<number> =>
  (await findPendingLogin(database.read, hashToken(secondFactorToken)))?.user_id ?? 0

export const profile = async ({ database }: { database: Database }, userId: number): Promise<UserSession> =>
  toSession(await users.findUser(database.read, userId))

/**
 * Queues the mail with a reset link, unless this email was sent one recently. It is delivered to enabled accounts only. Throws
 * TooManyRequestsError when the client has requested too many.
 */
export async function requestPasswordReset(
  parts: { config: Config; database: Database; mail: MailQueue; gate: Gate },
  client: Client,
  email: string,
): Promise<void> {
  const { config, database, mail } = parts
  if (config.rateLimit) await consumeAsClient(parts, client, FORGOT_PASSWORD, email)
  await database.write(async (tx) => {
    if (config.rateLimit && !(await tryConsume(tx, [PASSWORD_RESET_MAIL, email])).added) return
    await mail.queue(tx, passwordReset, { email }, { expiresAt: new Date(Date.now() + PASSWORD_RESET_MINUTES * MINUTE_MS) })
  })
}

/**
 * Sets the password of the account that the link belongs to and ends its sessions, and its API keys unless they are to go on. The device is not
 * remembered: whoever reads the mailbox has not passed the second factor. Throws `bad_token` for a link that is used, expired or unknown.
 */
export async function resetPassword(
  { database, documents, mail }: { database: Database; documents: Documents; mail: MailQueue },
  { token, newPassword, endsKeys = true }: { token: string; newPassword: string; endsKeys?: boolean | undefined },
  { range }: Client,
): Promise<void> {
  const tokenHash = hashToken(token)
  const found = await findPasswordLink(database.read, tokenHash)
  if (!found) throw new ProblemError('bad_token')
  const owner = toPasswordOwner(await users.findUser(database.read, found.userId))
  await assertPasswordAllowed(newPassword, owner, await documents.read('shop'), 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await database.write(async (tx) => {
    const user = await users.findUserForUpdate(tx, found.userId)
    if (!user || !(await findPasswordLink(tx, tokenHash)) || !(await consumePasswordLink(tx, tokenHash)))
      throw new ProblemError('bad_token')
    await setPassword(tx, user.id, passwordHash)
    const by = { userId: user.id, userName: user.user_name, range }
    await recordPasswordChange(tx, { mail }, { before: user, after: user, by, endsKeys })
  })
}

export interface ProfileChanges {
  username: string
  name: string
  email: string
  newPassword?: string | undefined
  endsKeys?: boolean | undefined
}

export interface UpdatedProfile {
  session: UserSession
  /** Present with a new password, which forgets all other devices. */
  deviceToken?: string
}

/**
 * Changes the caller's own account; a new password ends its other sessions. Throws `conflict` at the field when another account has the
 * username or email, `reauthenticate` when the login is too old for a new email or password.
 */
export async function updateProfile(
  { database, documents, mail }: { database: Database; documents: Documents; mail: MailQueue },
  caller: Caller,
  changes: ProfileChanges,
  oldDeviceToken: string | undefined,
): Promise<UpdatedProfile> {
  const { username: userName, name, email, newPassword, endsKeys = false } = changes
  const check = { exceptId: caller.userId, userNameField: 'username' } as const
  if (newPassword) {
    assertRecentLogin(caller)
    await assertPasswordAllowed(newPassword, { userName, name, email }, await documents.read('shop'), 'newPassword')
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
        await recordPasswordChange(tx, { mail }, { before, after, by: caller, endsKeys })
        return { session: toSession(after), deviceToken: await rememberDevice(tx, before.id, oldDeviceToken) }
      }
      await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, before: toAuditRow(before), after: toAuditRow(after) })
      return { session: toSession(after) }
    })
    .catch(mapUniqueViolation(database.read, { userName, email }, check))
}

/** Chooses the language of the caller's own account. */
export const setLanguage = async ({ database }: { database: Database }, caller: Caller, language: Language): Promise<UserSession> =>
  database.write(async (tx) => {
    const { id } = await lockAccount(tx, caller)
    return toSession(await users.updateUser(tx, id, { language }))
  })

interface PasswordChange {
  before: users.User
  after: users.User
  by: Actor
  endsKeys: boolean
}

/** Writes the audit entry and notifies the owner at the previous email. The first password of an invited account needs no mail. */
async function recordPasswordChange(tx: Tx, { mail }: { mail: MailQueue }, { before, after, by, endsKeys }: PasswordChange): Promise<void> {
  const [from, to] = [toAuditRow(before), toAuditRow(after)]
  await writeAuditEntry(tx, { entity: 'team', action: 'changed', by, before: from, after: to, secret: ['password'] })
  if (endsKeys) await endApiKeys(tx, before.id, by)
  if (before.password_hash === NO_PASSWORD) return
  // Those that go on: whoever changes a password because it is known to others may want to end them too.
  await mail.queue(tx, passwordChanged, { ...toMailedOwner(before), keys: await findKeyNames(tx, before.id, new Date()) })
}
