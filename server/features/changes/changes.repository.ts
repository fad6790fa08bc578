import type { Change } from '#contract/changes.ts'
import type { ChangeEntity } from '#contract/constants.ts'
import type { Reader } from '#server/db/database.ts'

interface Of {
  entity?: ChangeEntity | undefined
  id?: number | undefined
}

function changesOf(db: Reader, { entity, id }: Of) {
  let rows = db.selectFrom('audit_log')
  if (entity !== undefined) rows = rows.where('entity', '=', entity)
  if (id !== undefined) rows = rows.where('entity_id', '=', id)
  return rows
}

/** Newest first; of one row, one feature, or everything. */
export async function listChanges(db: Reader, of: Of, { limit, offset }: { limit: number; offset: number }): Promise<Change[]> {
  const rows = await changesOf(db, of).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
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

export async function countChanges(db: Reader, of: Of): Promise<number> {
  const { count } = await changesOf(db, of)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
