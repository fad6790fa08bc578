import type { Change } from '#contract/changes.ts'
import type { ChangeEntity } from '#contract/constants.ts'
import type { Reader } from '#server/db/database.ts'

interface ChangeFilter {
  entity?: ChangeEntity | undefined
  id?: number | undefined
}

function filtered(db: Reader, { entity, id }: ChangeFilter) {
  let rows = db.selectFrom('audit_log')
  if (entity !== undefined) rows = rows.where('entity', '=', entity)
  if (id !== undefined) rows = rows.where('entity_id', '=', id)
  return rows
}

/** One page of the change history, newest first: of one row, of one feature, or of everything. */
export async function listChanges(
  db: Reader,
  filter: ChangeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Change[]> {
  const rows = await filtered(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map((row) => ({
    id: row.id,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    at: row.at,
    userId: row.user_id,
    userName: row.user_name,
    changes: JSON.parse(row.changes),
  }))
}

export async function countChanges(db: Reader, filter: ChangeFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
