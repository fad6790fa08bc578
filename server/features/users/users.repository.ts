import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Role } from '#contract/constants.ts'
import { DEFAULT_THEME } from '#contract/constants.ts'
import { forgetDevices } from '#server/accounts/known-devices.repository.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

export type User = Selectable<Tables['users']>

const keyOf = (userName: string): string => userName.toLowerCase()

export const findUser = (db: Reader, id: number): Promise<User> =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

export const findUserByName = (db: Reader, userName: string): Promise<User | undefined> =>
  db.selectFrom('users').where('user_name_key', '=', keyOf(userName)).selectAll().executeTakeFirst()

/** `email` is lower-cased, as the contract's field leaves it. */
export const findUserByEmail = (db: Reader, email: string): Promise<User | undefined> =>
  db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst()

export const listUsers = (db: Reader): Promise<User[]> => db.selectFrom('users').selectAll().orderBy('user_name_key').execute()

export interface NewUser {
  userName: string
  name: string
  email: string
  passwordHash: string
  role: Role
}

/** The number of the new account. */
export async function insertUser(tx: Tx, { userName, name, email, passwordHash, role }: NewUser): Promise<number> {
  const row: Insertable<Tables['users']> = {
    user_name: userName,
    user_name_key: keyOf(userName),
    name,
    email,
    password_hash: passwordHash,
    role,
    theme: DEFAULT_THEME,
    disabled: 0,
    created_at: new Date().toISOString(),
    last_login_at: null,
    previous_login_at: null,
  }
  const { id } = await tx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateUser(
  tx: Tx,
  id: number,
  { user_name, ...changes }: Omit<Updateable<Tables['users']>, 'user_name_key'>,
): Promise<void> {
  const names = user_name === undefined ? {} : { user_name, user_name_key: keyOf(user_name) }
  await tx
    .updateTable('users')
    .set({ ...changes, ...names })
    .where('id', '=', id)
    .execute()
}

/** The new password takes the place of the old one and of every mailed link, and no device is known any more. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await updateUser(tx, userId, { password_hash: passwordHash })
  await deletePasswordResets(tx, userId)
  await forgetDevices(tx, userId)
}

export async function insertPasswordReset(tx: Tx, userId: number, tokenHash: string, expiresAt: string): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at: new Date().toISOString(), expires_at: expiresAt, used_at: null })
    .execute()
}

/** The account that an unused link of an enabled account leads to. */
export const findPasswordReset = (db: Reader, tokenHash: string): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .where('disabled', '=', 0)
    .select('user_id as userId')
    .executeTakeFirst()

/** Whether the link was still unused; of two calls at once only one gets true. */
export async function spendPasswordReset(tx: Tx, tokenHash: string): Promise<boolean> {
  const now = new Date().toISOString()
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Links that have run out, used or not; a used one has run out soon. */
export async function deleteOldPasswordResets(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute()
}

export async function deletePasswordResets(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
