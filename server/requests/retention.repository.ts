import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { hasOpenAccount } from '#server/platform/db/open-accounts.ts'
import type { KindDefinition } from './request.ts'
import { deleteForGood, type PictureRow } from './request-parts.repository.ts'
import { HAS_BEEN_WITHDRAWN } from './request-state.repository.ts'

/**
 * Deletes up to `limit` closed or withdrawn requests whose last change is older than `before` and whose accounts are not open on `now`, with
 * everything that belongs to them. Returns how many, and their photos, whose files are still to be removed.
 */
export async function deleteExpired(
  tx: Tx,
  kind: KindDefinition,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ count: number; photos: PictureRow[] }> {
  const { table, entity, closedStatus, declinedStatus } = kind
  // Separate queries, so that each uses an index.
  const isOpen = hasOpenAccount({ entity: sql`${entity}`, id: sql.ref(`${table}.id`) }, now)
  const closable = tx
    .selectFrom(table)
    .where(({ not }) => not(isOpen))
    .select('id')
  const expired = closable.where('updated_at', '<', before.toISOString()).orderBy('updated_at').limit(limit)
  const has = (status: string) => sql<SqlBool>`status = ${status}`
  const locked: number[] = []
  for (const isEnded of [has(closedStatus), ...(declinedStatus ? [has(declinedStatus)] : []), HAS_BEEN_WITHDRAWN])
    locked.push(...(await expired.where(isEnded).$call(forUpdate(tx)).execute()).map(({ id }) => id))
  // A payment locks its request and does not change it, so PostgreSQL has not read the account again.
  const ids = locked.length > 0 ? await tx.readIds(closable.where('id', 'in', locked)) : []
  if (ids.length === 0) return { count: 0, photos: [] }
  return { count: ids.length, photos: await deleteForGood(tx, kind, ids) }
}
