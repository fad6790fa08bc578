import { RECENT_CHANGES_MAX } from '#contract/constants.ts'
import { changedPaths } from '#contract/content/documents/rows.ts'
import type { Change } from '#contract/office/changes.ts'
import type { RecentChange, VersionedRow } from '#contract/platform/errors.ts'
import type { ChangeEntity } from '#contract/staff-constants.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Reader } from './database.ts'

/**
 * Returns the row. Throws 404 without a row, and 409 when its version is not `expectedVersion`, with the current row and the changes since
 * that version.
 */
export async function assertVersion<Row extends VersionedRow>(
  db: Reader,
  entity: ChangeEntity,
  row: Row | undefined,
  expectedVersion: number | undefined,
): Promise<Row> {
  if (!row) throw new ProblemError('not_found')
  if (expectedVersion === undefined || row.version === expectedVersion) return row
  const changes = await listRecentChanges(db, { entity, id: row.id, count: row.version - expectedVersion })
  throw new ProblemError('conflict', undefined, undefined, { current: row, changes })
}

/** The newest changes of a row, newest first; `by` is the person's current name, or without one the account's name of that time. */
async function listRecentChanges(
  db: Reader,
  { entity, id, count }: { entity: ChangeEntity; id: number; count: number },
): Promise<RecentChange[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .where('audit_log.entity', '=', entity)
    .where('audit_log.entity_id', '=', id)
    .where('audit_log.action', '=', 'changed')
    .select(['audit_log.at', 'audit_log.user_name', 'audit_log.changes', 'users.name'])
    .orderBy('audit_log.id', 'desc')
    .limit(Math.min(Math.max(count, 1), RECENT_CHANGES_MAX))
    .execute()
  return rows.map(({ at, user_name, name, changes }) => ({
    at,
    by: name || user_name,
    fields: (JSON.parse(changes) as Change['changes']).flatMap(({ field, from, to }) => changedPaths(field, from, to)),
  }))
}
