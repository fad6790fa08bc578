import { sql } from 'kysely'
import { documents } from '#contract/content/documents/index.ts'
import type { Change } from '#contract/office/changes.ts'
import type { ChangeAction, ChangeEntity, TrashEntity } from '#contract/staff-constants.ts'
import { ABOUT_ACCOUNTS } from '#server/platform/db/audit-log.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { RowRange } from '#server/platform/db/limit-offset.ts'
import { isAmongNewest, isShort, matchesSearch } from '#server/platform/db/search.ts'
import type { RequestTableName } from '#server/platform/db/tables.ts'
import { kinds } from '#server/requests/index.ts'

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
export async function listChanges(db: Reader, filter: ChangeFilter, { limit, offset, backwards }: RowRange): Promise<Change[]> {
  const found = await filtered(db, filter)
    .selectAll()
    .orderBy('id', backwards ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = backwards ? found.reverse() : found
  const accountOf = ({ entity, entity_id }: (typeof rows)[number]) => (ABOUT_ACCOUNTS.includes(entity) ? entity_id : undefined)
  const names = await listUserNames(db, [...new Set(rows.flatMap((row) => accountOf(row) ?? []))])
  const records = await listRecordNames(db, rows)
  return rows.map((row) => ({
    id: row.id,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    at: row.at,
    userId: row.user_id,
    userName: row.user_name,
    range: row.address,
    about:
      (row.entity === 'documents' ? documentName(row.entity_id) : names.get(accountOf(row) ?? 0)) ?? records.get(recordKey(row)) ?? null,
    changes: JSON.parse(row.changes),
  }))
}

const documentName = (id: number): string | undefined => Object.entries(documents).find(([, document]) => document.id === id)?.[0]

interface Entry {
  entity: ChangeEntity
  entity_id: number
}
const recordKey = ({ entity, entity_id }: Entry) => `${entity} ${entity_id}`

type NamedTable = 'products' | 'outside_works' | 'items' | 'suppliers' | 'customers' | 'devices' | RequestTableName

/** Columns with the name by which people call a record: the reference of a request. An image has only its number. */
const NAMED: Readonly<Partial<Record<ChangeEntity, [table: NamedTable, column: string]>>> = {
  products: ['products', 'name'],
  customers: ['customers', 'name'],
  items: ['items', 'name'],
  suppliers: ['suppliers', 'name'],
  devices: ['devices', 'model'],
  outside: ['outside_works', 'number'],
  ...Object.fromEntries(Object.values(kinds).map(({ entity, table, reference }) => [entity, [table, reference.column]])),
}

/** The names by which people call the records of these entries, also those in the trash. */
async function listRecordNames(db: Reader, entries: readonly Entry[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const add = (entity: ChangeEntity, rows: readonly { id: number; name: string | null }[]) => {
    for (const { id, name } of rows) if (name) found.set(recordKey({ entity, entity_id: id }), name)
  }
  for (const [entity, [table, column]] of Object.entries(NAMED) as [TrashEntity, [table: NamedTable, column: string]][]) {
    const ids = [...new Set(entries.flatMap((entry) => (entry.entity === entity && entry.entity_id > 0 ? entry.entity_id : [])))]
    if (ids.length > 0) add(entity, await currentNames(db, table, column, ids))
    const missing = ids.filter((id) => !found.has(recordKey({ entity, entity_id: id })))
    if (missing.length > 0) add(entity, await deletedNames(db, entity, missing))
  }
  return found
}

async function deletedNames(db: Reader, entity: TrashEntity, ids: readonly number[]): Promise<{ id: number; name: string | null }[]> {
  const rows = await db
    .selectFrom('trash')
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .select(['entity_id as id', 'reference', 'name'])
    .execute()
  return rows.map(({ id, reference, name }) => ({ id, name: entity === 'products' ? name : reference }))
}

async function currentNames(
  db: Reader,
  table: NamedTable,
  column: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom(table)
    .where('id', 'in', ids)
    .select(['id', sql.ref<string>(column).as('name')])
    .execute()
}

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
