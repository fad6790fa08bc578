import { COMMAND_LINE, type Role } from '#contract/constants.ts'
import { fieldMessages } from '#contract/messages.ts'
import type { Profile } from '#contract/users.ts'
import { rememberDevice } from '#server/accounts/known-devices.repository.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/database-errors.ts'
import type { Caller } from '#server/http/call.ts'
import { tryConsume } from '#server/http/rate-limits.ts'
import { deleteSession, deleteSessions, hashToken, insertSession, newToken } from '#server/http/sessions.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { generatePassword, hashPassword, isPassword } from './passwords.ts'
import { passwordChangedMail, passwordResetMail } from './users.emails.ts'
import * as users from './users.repository.ts'

const RESET_VALID_MINUTES = 30

export interface SignedIn {
  role: Role
  profile: Profile
}

const signedIn = (user: users.User): SignedIn => ({
  role: user.role,
  profile: { name: user.name, userName: user.user_name, email: user.email, lastLogin: user.previous_login_at, theme: user.theme },
})

/** The part of one's own account that the change history tells about. */
const historyOf = ({ id, user_name, name, email }: users.User) => ({ id, userName: user_name, name, email })

/** An account as the history of the team tells of it. */
const accountOf = (user: users.User) => ({ ...historyOf(user), role: user.role, disabled: user.disabled === 1 })

/** Starts a session; the one in `oldToken` ends, and the device is known from now on. Throws `bad_credentials`, after the same time whatever is wrong. */
export async function login(
  { database }: AppContext,
  { userName, password }: { userName: string; password: string },
  oldToken: string | undefined,
  oldDeviceToken: string | undefined,
) {
  const user = await users.findUserByName(database.read, userName)
  // An invited account has an empty hash and is treated like an unknown one.
  const right = await isPassword(password, user?.password_hash || undefined)
  if (!user || !right || user.disabled) throw new ProblemError('bad_credentials')
  return database.write(async (tx) => {
    if (oldToken) await deleteSession(tx, oldToken)
    await users.updateUser(tx, user.id, { last_login_at: new Date().toISOString(), previous_login_at: user.last_login_at })
    const token = await insertSession(tx, user.id)
    const deviceToken = await rememberDevice(tx, user.id, oldDeviceToken)
    return { token, deviceToken, session: signedIn(await users.findUser(tx, user.id)) }
  })
}

export const profile = async ({ database }: AppContext, userId: number): Promise<SignedIn> =>
  signedIn(await users.findUser(database.read, userId))

/** Mails a link if an enabled account has this address and was not sent one a moment ago. Runs after the answer, so that nobody can tell the difference. */
export async function mailPasswordReset({ config, database, mailer, siteUrl }: AppContext, email: string): Promise<void> {
  const user = await users.findUserByEmail(database.read, email)
  if (!user || user.disabled) return
  const token = newToken()
  const isDue = await database.write(async (tx) => {
    if (config.rateLimit && !(await tryConsume(tx, ['password-reset-mail', String(user.id)])).added) return false
    // The link of an invitation lives longer and stays.
    if (user.password_hash) await users.deletePasswordResets(tx, user.id)
    await users.insertPasswordReset(tx, user.id, hashToken(token), new Date(Date.now() + RESET_VALID_MINUTES * 60_000).toISOString())
    return true
  })
  if (isDue) await mailer.send(passwordResetMail(user, token, siteUrl(), RESET_VALID_MINUTES))
}

/** Mails the owner of an account that its password is another one now. Runs after the answer. */
export const mailPasswordChanged = ({ mailer, siteUrl }: AppContext, user: users.User): Promise<void> =>
  mailer.send(passwordChangedMail(user, siteUrl()))

/**
 * Sets a new password. `changed` is the account whose password was replaced, undefined for the first one of an invited account. Who opens the
 * mailed link is its owner, so the device is known from now on. Throws `bad_token` for a link that is used, too old or made up.
 */
export async function resetPassword(
  { database }: AppContext,
  { token, newPassword }: { token: string; newPassword: string },
  oldDeviceToken: string | undefined,
): Promise<{ changed: users.User | undefined; deviceToken: string }> {
  const tokenHash = hashToken(token)
  if (!(await users.findPasswordReset(database.read, tokenHash))) throw new ProblemError('bad_token')
  const passwordHash = await hashPassword(newPassword)
  return database.write(async (tx) => {
    const reset = await users.findPasswordReset(tx, tokenHash)
    if (!reset || !(await users.spendPasswordReset(tx, tokenHash))) throw new ProblemError('bad_token')
    const before = await users.findUser(tx, reset.userId)
    await users.setPassword(tx, reset.userId, passwordHash)
    await deleteSessions(tx, reset.userId)
    const deviceToken = await rememberDevice(tx, reset.userId, oldDeviceToken)
    return { changed: before.password_hash ? before : undefined, deviceToken }
  })
}

export interface ProfileChanges {
  username: string
  name: string
  email: string
  newPassword?: string | undefined
}

/**
 * Answers the changed profile, and with a new password, which ends the account's other sessions, the account as it was: its owner is to be told.
 * Throws `conflict` at the field when another account has the user name or address.
 */
export async function updateProfile(
  { database }: AppContext,
  caller: Caller,
  changes: ProfileChanges,
): Promise<{ session: SignedIn; passwordOf: users.User | undefined }> {
  const passwordHash = changes.newPassword && (await hashPassword(changes.newPassword))
  return database.write(async (tx) => {
    await refuseTaken(tx, changes.username, changes.email, caller.userId)
    const before = await users.findUser(tx, caller.userId)
    await orTaken(users.updateUser(tx, caller.userId, { user_name: changes.username, name: changes.name, email: changes.email }))
    // A link that was mailed to the old address must not open the account any more.
    if (before.email !== changes.email) await users.deletePasswordResets(tx, caller.userId)
    if (passwordHash) {
      await users.setPassword(tx, caller.userId, passwordHash)
      await deleteSessions(tx, caller.userId, caller.tokenHash)
    }
    const after = await users.findUser(tx, caller.userId)
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, before: historyOf(before), after: historyOf(after) })
    return { session: signedIn(after), passwordOf: passwordHash ? before : undefined }
  })
}

/** Who does something to an account without being logged in to it. */
type Doer = Pick<Caller, 'userId' | 'userName'>

/** Throws `conflict` when the user name or address is taken. */
export async function addUser(
  { database }: Pick<AppContext, 'database'>,
  user: Omit<users.NewUser, 'passwordHash'>,
  password: string,
  by: Doer = COMMAND_LINE,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await database.write(async (tx) => {
    await refuseTaken(tx, user.userName, user.email)
    const id = await orTaken(users.insertUser(tx, { ...user, passwordHash }))
    await writeAuditEntry(tx, { entity: 'team', action: 'added', by, after: accountOf(await users.findUser(tx, id)) })
  })
}

/** Sets a password, enables the account and ends its sessions. */
export async function resetAccount(
  { database }: Pick<AppContext, 'database'>,
  id: number,
  password: string,
  by: Doer = COMMAND_LINE,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await database.write(async (tx) => {
    const before = await users.findUser(tx, id)
    await users.setPassword(tx, id, passwordHash)
    await users.updateUser(tx, id, { disabled: 0 })
    await deleteSessions(tx, id)
    const [from, to] = [accountOf(before), accountOf(await users.findUser(tx, id))]
    await writeAuditEntry(tx, { entity: 'team', action: 'changed', by, before: from, after: to, secret: ['password'] })
  })
}

/** Puts the first admin into a database that has none; answers the password if one had to be made up. */
export async function addFirstAdmin({
  config,
  database,
}: Pick<AppContext, 'config' | 'database'>): Promise<{ userName: string; password: string } | undefined> {
  const hasAdmin = (db: Reader) => db.selectFrom('users').where('role', '=', 'admin').select('id').limit(1).executeTakeFirst()
  if (await hasAdmin(database.read)) return undefined
  const { userName, email } = config.admin
  const password = config.admin.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const added = await database
    .write(async (tx) => {
      if (await hasAdmin(tx)) return false
      await users.insertUser(tx, { userName, name: userName, email, passwordHash, role: 'admin' })
      return true
    })
    // Another process, started at the same moment, was first.
    .catch((error) => (isUniqueViolation(error) ? false : Promise.reject(error)))
  return added && config.admin.password === undefined ? { userName, password } : undefined
}

async function refuseTaken(tx: Tx, userName: string, email: string, exceptId?: number): Promise<void> {
  const named = await users.findUserByName(tx, userName)
  if (named && named.id !== exceptId) throw fieldProblem('username', fieldMessages.userNameTaken, 'conflict')
  const addressed = await users.findUserByEmail(tx, email)
  if (addressed && addressed.id !== exceptId) throw fieldProblem('email', fieldMessages.emailTaken, 'conflict')
}

/** PostgreSQL lets two transactions check at once; the index then refuses one of them. */
const orTaken = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => Promise.reject(isUniqueViolation(error) ? new ProblemError('conflict', fieldMessages.userNameTaken) : error))
