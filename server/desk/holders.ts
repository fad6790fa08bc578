import { isActive, listUsers } from '#server/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Holders } from './worklist.repository.ts'

/** Whose repairs concern an account: its own, and those that nobody has. What someone has who can no longer log in is nobody's. */
export async function ownAndNobodys(db: Reader, userId: number): Promise<NonNullable<Holders>> {
  const absent = (await listUsers(db)).filter((user) => !isActive(user)).map(({ id }) => id)
  return [userId, null, ...absent]
}
