import type { Selectable } from 'kysely'
import type { Role } from '#contract/constants.ts'
import { DEFAULT_THEME } from '#contract/constants.ts'
import type { Invitation, Member } from '#contract/team.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { forUpdate } from '#server/db/for-update.ts'
import type { Tables } from '#server/db/tables.ts'

type Row = Selectable<Tables['users']>

/** What stands in place of a password hash until the account has one. */
const NO_PASSWORD = ''

const toMember = (row: Row, sessions: number): Member => ({
  id: row.id,
  userName: row.user_name,
  name: row.name,
  email: row.email,
  role: row.role,
  disabled: row.disabled === 1,
  lastLogin: row.last_login_at,
  sessions,
  invited: row.password_hash === NO_PASSWORD,
})

/** Sessions that have not ended, by account. */
async function countSessions(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sessions')
    .where('expires_at', '>', new Date().toISOString())
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

export async function listMembers(db: Reader): Promise<Member[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('user_name_key').execute()
  const sessions = await countSessions(db)
  return rows.map((row) => toMember(row, sessions.get(row.id) ?? 0))
}

/** The account as it is; until the transaction ends nobody else changes it. */
export async function lockMember(tx: Tx, id: number): Promise<Member | undefined> {
  const row = await tx.selectFrom('users').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()
  return row && toMember(row, (await countSessions(tx)).get(id) ?? 0)
}

/** Admins who can log in. Until the transaction ends none of them is demoted or disabled by anybody else. */
export async function lockActiveAdmins(tx: Tx): Promise<number[]> {
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

/** Which of the two another account has, without regard to case. */
export async function takenBy(db: Reader, { userName, email }: Invitation): Promise<'userName' | 'email' | undefined> {
  const rows = await db
    .selectFrom('users')
    .where(({ or, eb }) => or([eb('user_name_key', '=', userName.toLowerCase()), eb('email', '=', email)]))
    .select('user_name_key')
    .execute()
  if (rows.length === 0) return undefined
  return rows.some(({ user_name_key }) => user_name_key === userName.toLowerCase()) ? 'userName' : 'email'
}

/** An account that nobody can log in to before its owner has set a password. */
export async function insertMember(tx: Tx, { userName, name, email, role }: Invitation): Promise<Member> {
  const row = await tx
    .insertInto('users')
    .values({
      user_name: userName,
      user_name_key: userName.toLowerCase(),
      name,
      email,
      password_hash: NO_PASSWORD,
      role,
      theme: DEFAULT_THEME,
      disabled: 0,
      created_at: new Date().toISOString(),
      last_login_at: null,
      previous_login_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMember(row, 0)
}

export async function updateMember(tx: Tx, id: number, { role, disabled }: { role: Role; disabled: boolean }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role, disabled: disabled ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Takes the place of every link that was mailed to the account before. */
export async function replaceLink(tx: Tx, userId: number, tokenHash: string, expiresAt: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at: new Date().toISOString(), expires_at: expiresAt, used_at: null })
    .execute()
}
