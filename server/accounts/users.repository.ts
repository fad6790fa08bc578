import type { Insertable, Selectable, Updateable } from 'kysely'
import { DEFAULT_THEME, type RequestEntity, type Role } from '#contract/constants.ts'
import { type Language, readLanguage } from '#contract/platform/languages.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { NO_PASSWORD } from './passwords.ts'

export type User = Selectable<Tables['users']>

/** How people call the account. */
export const displayName = ({ name, user_name }: Pick<User, 'name' | 'user_name'>): string => name || user_name

/** The language that the owner of the account reads. */
export const languageOf = ({ language }: Pick<User, 'language'>): Language => readLanguage(language)

const keyOf = (userName: string): string => userName.toLowerCase()

export const findUser = (db: Reader, id: number): Promise<User> =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

export const findUserOrNone = (db: Reader, id: number): Promise<User | undefined> =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst()

/** The account, locked until the transaction ends: no one else can change it or log in to it. */
export const findUserForUpdate = (tx: Tx, id: number): Promise<User | undefined> =>
  tx.selectFrom('users').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()

export const findUserByName = (db: Reader, userName: string): Promise<User | undefined> =>
  db.selectFrom('users').where('user_name_key', '=', keyOf(userName)).selectAll().executeTakeFirst()

/** Like `findUserForUpdate`. `email` must be in lower case, as the contract's schema returns it. */
export const findUserByEmailForUpdate = (tx: Tx, email: string): Promise<User | undefined> =>
  tx.selectFrom('users').where('email', '=', email).selectAll().$call(forUpdate(tx)).executeTakeFirst()

/** `email` must be in lower case. */
export const isAccountEmail = async (db: Reader, email: string): Promise<boolean> =>
  (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined

export const listUsers: (db: Reader) => Promise<User[]> = compiledOnce((db) => db.selectFrom('users').selectAll().orderBy('user_name_key'))

/** The names of all accounts by id. */
export type Names = ReadonlyMap<number, string>
export const readNames = async (db: Reader): Promise<Names> => new Map((await listUsers(db)).map((user) => [user.id, displayName(user)]))

/** Whether anyone else has an account or an invitation. */
export async function hasSeveralUsers(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').where('disabled', '=', 0).select('id').limit(2).execute()).length > 1
}

export async function hasAdmin(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').where('role', '=', 'admin').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Ids of the admins who can log in, locked until the transaction ends: no one else can demote or disable them. */
export async function findActiveAdminsForUpdate(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .where('password_hash', '<>', NO_PASSWORD)
    .select('id')
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()
  return rows.map(({ id }) => id)
}

/** The kinds of requests of which the account gets mails. */
export const notifyOfUser = ({ notify_of }: Pick<User, 'notify_of'>): RequestEntity[] => JSON.parse(notify_of) as RequestEntity[]

/** Whether prices and payments are for the account: an admin can switch them off for technicians. */
export const seesMoney = ({ role, sees_money }: Pick<User, 'role' | 'sees_money'>): boolean => role === 'admin' || sees_money === 1

/** Whether anyone can log in to the account. */
export const isActive = ({ disabled, password_hash }: User): boolean => !disabled && password_hash !== NO_PASSWORD

const listActive = async (db: Reader): Promise<User[]> => (await listUsers(db)).filter(isActive)

/** The accounts that are notified of what happens to a request: admins, and technicians of what is theirs or nobody's. */
export async function findConcerned(db: Reader, holder: number | null): Promise<User[]> {
  const active = await listActive(db)
  // What someone has who can no longer log in is nobody's.
  const isHeld = active.some(({ id }) => id === holder)
  return active.filter(({ id, role }) => role === 'admin' || !isHeld || id === holder)
}

export const findActiveAdmins = async (db: Reader): Promise<User[]> => (await listActive(db)).filter(({ role }) => role === 'admin')

/** Which of the two is taken by an account other than `exceptId`; case-insensitive. */
export async function findConflict(
  db: Reader,
  { userName, email }: { userName: string; email: string },
  exceptId = 0,
): Promise<'userName' | 'email' | undefined> {
  const rows = await db
    .selectFrom('users')
    .where(({ or, eb }) => or([eb('user_name_key', '=', keyOf(userName)), eb('email', '=', email)]))
    .where('id', '<>', exceptId)
    .select('user_name_key')
    .execute()
  if (rows.length === 0) return undefined
  return rows.some(({ user_name_key }) => user_name_key === keyOf(userName)) ? 'userName' : 'email'
}

export interface NewUser {
  userName: string
  name: string
  email: string
  /** `NO_PASSWORD` for an invited account. */
  passwordHash: string
  role: Role
  /** The default one without it. */
  language?: Language | undefined
}

export async function insertUser(tx: Tx, { userName, name, email, passwordHash, role, language }: NewUser): Promise<User> {
  const row: Insertable<Tables['users']> = {
    user_name: userName,
    user_name_key: keyOf(userName),
    name,
    email,
    password_hash: passwordHash,
    role,
    theme: DEFAULT_THEME,
    ...(language && { language }),
    disabled: 0,
    created_at: new Date().toISOString(),
    last_login_at: null,
    previous_login_at: null,
  }
  return tx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Deletes an account with all that belongs to it. */
export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

/** Returns the updated account. */
export async function updateUser(
  tx: Tx,
  id: number,
  { user_name, ...changes }: Omit<Updateable<Tables['users']>, 'user_name_key'>,
): Promise<User> {
  const names = user_name === undefined ? {} : { user_name, user_name_key: keyOf(user_name) }
  return tx
    .updateTable('users')
    .set({ ...changes, ...names })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
