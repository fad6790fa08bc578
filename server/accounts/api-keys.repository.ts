import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ApiKeyRow = Selectable<Tables['api_keys']>

/** The newest first, with the name of the account. */
export const listApiKeys = (db: Reader): Promise<(ApiKeyRow & { user_name: string })[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select('user_name')
    .orderBy('api_keys.id', 'desc')
    .execute()

/** The names of the keys of an account that have not expired. */
export const findKeyNames = async (db: Reader, userId: number, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('api_keys')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now.toISOString())
      .select('name')
      .orderBy('id')
      .execute()
  ).map(({ name }) => name)

export const findApiKey = (db: Reader, id: number): Promise<ApiKeyRow | undefined> =>
  db.selectFrom('api_keys').where('id', '=', id).selectAll().executeTakeFirst()

export interface KeyOwner extends Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'user_id' | 'last_used_at'> {
  user_name: string
  has_second_factor: boolean
}

/** The key and its account, unless it has expired, or the account is disabled or no longer an admin. */
export async function findKeyOwner(db: Reader, tokenHash: string, now: Date): Promise<KeyOwner | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('disabled', '=', 0)
    .where('role', '=', 'admin')
    .select(['api_keys.id', 'api_keys.name', 'scopes', 'api_keys.user_id', 'api_keys.last_used_at', 'user_name'])
    .select(({ selectFrom }) => [
      'second_factors.created_at as app_since',
      selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .select(({ fn }) => fn.min('passkeys.created_at').as('first'))
        .as('passkey_since'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { app_since, passkey_since, ...owner } = row
  return { ...owner, has_second_factor: app_since !== null || passkey_since !== null }
}

export const insertApiKey = (tx: Tx, row: Insertable<Tables['api_keys']>): Promise<ApiKeyRow> =>
  tx.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()

export async function recordKeyUse(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('api_keys').set({ last_used_at: at.toISOString() }).where('id', '=', id).execute()
}

export async function deleteApiKey(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('api_keys').where('id', '=', id).execute()
}

/** Returns the keys that the account had. */
export const deleteApiKeysOf = (tx: Tx, userId: number): Promise<ApiKeyRow[]> =>
  tx.deleteFrom('api_keys').where('user_id', '=', userId).returningAll().execute()
