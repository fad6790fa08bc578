import type { Change } from '#contract/changes.ts'
import type { ChangeAction, ChangeEntity } from '#contract/constants.ts'
import { documents } from '#contract/documents/index.ts'
import { ABOUT_ACCOUNTS } from '#server/db/audit-log.ts'
import type { Reader } from '#server/db/database.ts'
import type { Stretch } from '#server/db/limit-offset.ts'
import { isAmongNewest, isShort, matchesSearch } from '#server/db/search.ts'

interface ChangeFilter {
  entity?: ChangeEntity | undefined
  id?: number | undefined
  action?: ChangeAction | undefined
  q?: string | undefined
}

function filtered(db: Reader, { entity, id, action, q }: ChangeFilter) {
  let rows = db.selectFrom('audit_log')
  if (entity !== undefined) rows = rows.where('entity', '=', entity)
  if (id !== undefined) rows = rows.where('entity_id', '=', id)
  if (action !== undefined) rows = rows.where('action', '=', action)
  if (q) rows = rows.where(matchesSearch(db, 'audit_log', q))
  if (q && isShort(q)) rows = rows.where(isAmongNewest('audit_log'))
  return rows
}

/** The audit log, newest first: of one row, of one feature, or of everything. */
export async function listChanges(db: Reader, filter: ChangeFilter, { limit, offset, backwards }: Stretch): Promise<Change[]> {
  const found = await filtered(db, filter)
    .selectAll()
    .orderBy('id', backwards ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = backwards ? found.reverse() : found
  const accountOf = ({ entity, entity_id }: (typeof rows)[number]) => (ABOUT_ACCOUNTS.includes(entity) ? entity_id : undefined)
  const names = await listUserNames(db, [...new Set(rows.flatMap((row) => accountOf(row) ?? []))])
  return rows.map((row) => ({
    id: row.id,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    at: row.at,
    userId: row.user_id,
    userName: row.user_name,
    range: row.address,
    about: (row.entity === 'documents' ? documentName(row.entity_id) : names.get(accountOf(row) ?? 0)) ?? null,
    changes: JSON.parse(row.changes),
  }))
}

const documentName = (id: number): string | undefined => Object.entries(documents).find(([, document]) => document.id === id)?.[0]

async function listUserNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').where('id', 'in', ids).select(['id', 'user_name']).execute()
  return new Map(rows.map(({ id, user_name }) => [id, user_name]))
}

export async function countChanges(db: Reader, filter: ChangeFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
