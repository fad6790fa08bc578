import { COMMAND_LINE, type Role } from '#contract/constants.ts'
import type { Language } from '#contract/platform/languages.ts'
import { findShop } from '#server/content/index.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { endApiKeys } from './api-keys.ts'
import { forgetDevices } from './known-devices.repository.ts'
import { deletePasswordLinks, insertPasswordLink } from './password-links.repository.ts'
import { assertPasswordAllowed } from './password-policy.ts'
import { hashPassword, isPassword, isRawHash } from './passwords.ts'
import { deletePin } from './pins.repository.ts'
import { deleteSessions } from './sessions.repository.ts'
import * as users from './users.repository.ts'

/** The author of a change: an account or the command line. */
export type Actor = AuditActor

/** The part of an account that the audit log shows. */
export const toAuditRow = ({ id, user_name, name, email, role, disabled }: users.User) => ({
  id,
  userName: user_name,
  name,
  email,
  role,
  disabled: disabled === 1,
})

/** The same with the requests that the account is notified of and whether it sees money, for calls that can change them. */
export const toAuditRowWithChoice = (user: users.User) => ({
  ...toAuditRow(user),
  ...{ notifyOf: JSON.parse(user.notify_of) as string[], seesMoney: user.sees_money === 1 },
})

export const toPasswordOwner = ({ user_name, name, email }: users.User) => ({ userName: user_name, name, email })

/** Whom a mail to the owner of an account is for. A mail that was queued before accounts had a language is without one. */
export interface MailedOwner extends ReturnType<typeof toPasswordOwner> {
  language?: Language
}
export const toMailedOwner = (user: users.User): MailedOwner => ({ ...toPasswordOwner(user), language: users.languageOf(user) })

/**
 * Throws `bad_credentials`, always after the same time, so that timing does not reveal which part was wrong. Replaces a hash that is older
 * than the composing of passwords.
 */
export async function assertCredentials(database: Database, user: users.User | undefined, password: string): Promise<users.User> {
  const isRight = await isPassword(password, user?.password_hash)
  if (!user || !isRight || user.disabled) throw new ProblemError('bad_credentials')
  if (!(await isRawHash(password, user.password_hash))) return user
  const passwordHash = await hashPassword(password)
  return database.write(async (tx) => {
    await findVerifiedUserForUpdate(tx, user)
    return users.updateUser(tx, user.id, { password_hash: passwordHash })
  })
}

/** Whether this is the password of the account, always after the same time. */
export async function isPasswordOf(database: Database, userId: number, password: string): Promise<boolean> {
  const user = await users.findUserOrNone(database.read, userId)
  return (await isPassword(password, user?.password_hash)) && user?.disabled === 0
}

/**
 * Locks the account that `assertCredentials` returned. Checking a password takes a while: throws `bad_credentials` when the password was
 * changed or the account disabled in the meantime, so that no session outlives that change.
 */
export async function findVerifiedUserForUpdate(tx: Tx, verified: users.User): Promise<users.User> {
  const user = await users.findUserForUpdate(tx, verified.id)
  if (!user || user.disabled || user.password_hash !== verified.password_hash) throw new ProblemError('bad_credentials')
  return user
}

/** Replaces the password and deletes the account's password links, PIN, known devices and sessions, except the given session. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string, spareTokenHash?: string): Promise<void> {
  await users.updateUser(tx, userId, { password_hash: passwordHash })
  await deletePasswordLinks(tx, userId)
  await deletePin(tx, userId)
  await forgetDevices(tx, userId)
  await deleteSessions(tx, userId, spareTokenHash)
}

/** Creates a one-time link to set a password. Returns its token, which is stored hashed. */
export async function mintPasswordLink(tx: Tx, userId: number, validMs: number): Promise<string> {
  const token = newToken()
  await insertPasswordLink(tx, userId, hashToken(token), new Date(Date.now() + validMs).toISOString())
  return token
}

interface Names {
  userName: string
  email: string
}

interface NameCheck {
  /** The account whose own names are not a conflict. */
  exceptId?: number
  /** Name of the username field in the caller's body. */
  userNameField?: 'userName' | 'username'
}

/** Throws `conflict` at the field when another account has the username or the email. */
export async function assertAvailable(db: Reader, names: Names, { exceptId, userNameField = 'userName' }: NameCheck = {}): Promise<void> {
  const conflict = await users.findConflict(db, names, exceptId)
  if (conflict === 'userName') throw fieldProblem(userNameField, 'user_name_taken', { problem: 'conflict' })
  if (conflict === 'email') throw fieldProblem('email', 'email_taken', { problem: 'conflict' })
}

/**
 * For `.catch` of a transaction that has called `assertAvailable`. On PostgreSQL two transactions can pass that check at the same time; the
 * unique index then rejects one of them, and checking again finds the name that is taken.
 */
export const mapUniqueViolation =
  (db: Reader, names: Names, check?: NameCheck) =>
  async (error: unknown): Promise<never> => {
    if (isUniqueViolation(error)) await assertAvailable(db, names, check)
    throw error
  }

export interface NewAccount extends Names {
  name: string
  role: Role
}

/** Adds an account with a password. Throws `conflict` when a name is taken, `invalid` when the password is not allowed. */
export async function addUser({ database }: { database: Database }, account: NewAccount, password: string): Promise<void> {
  await assertPasswordAllowed(password, account, await findShop(database.read), 'password')
  const passwordHash = await hashPassword(password)
  await database
    .write(async (tx) => {
      await assertAvailable(tx, account)
      const added = await users.insertUser(tx, { ...account, passwordHash })
      await writeAuditEntry(tx, { entity: 'team', action: 'added', by: COMMAND_LINE, after: toAuditRow(added) })
    })
    .catch(mapUniqueViolation(database.read, account))
}

/** Sets a password, enables the account and ends its sessions and API keys. Throws `invalid` when the password is not allowed. */
export async function resetAccount({ database }: { database: Database }, id: number, password: string): Promise<void> {
  const owner = toPasswordOwner(await users.findUser(database.read, id))
  await assertPasswordAllowed(password, owner, await findShop(database.read), 'password')
  const passwordHash = await hashPassword(password)
  await database.write(async (tx) => {
    const before = await users.findUserForUpdate(tx, id)
    if (!before) throw new ProblemError('not_found')
    await setPassword(tx, id, passwordHash)
    await endApiKeys(tx, id, COMMAND_LINE)
    const after = await users.updateUser(tx, id, { disabled: 0 })
    await writeAuditEntry(tx, {
      entity: 'team',
      action: 'changed',
      by: COMMAND_LINE,
      before: toAuditRow(before),
      after: toAuditRow(after),
      secret: ['password'],
    })
  })
}
