import { AUDIT_DAYS, DAY_MS, MONEY_AUDIT_DAYS } from '#contract/constants.ts'
import type { Change } from '#contract/office/changes.ts'
import type { ChangeAction, ChangeEntity } from '#contract/staff-constants.ts'
import { CHANGE_ENTITIES } from '#contract/staff-constants.ts'
import type { Tx } from './database.ts'
import { searchText } from './search.ts'

/** The author of a change: an account, or one of `COMMAND_LINE`, `THE_SITE`, `CUSTOMER` and `NOBODY`. */
export interface AuditActor {
  userId: number
  userName: string
  /** Where the call came from, such as `203.0.113.x`. */
  range?: string
}

export interface AuditEntry<Row extends { id: number }> {
  entity: ChangeEntity
  action: ChangeAction
  by: AuditActor
  /** The row as the API returns it, without secrets. No `before` means that it was added, no `after` that it was deleted. */
  before?: Row
  after?: Row
  /** Further fields that changed, whose values are never stored. */
  secret?: readonly string[]
  /** Fields whose values are not stored. */
  withheld?: readonly string[]
}

type ChangedField = Change['changes'][number]

/** Fields that the server sets, so they are no changes of their own. */
const MANAGED_FIELDS = [
  'id',
  'customerId',
  'deviceId',
  'supplierId',
  'version',
  'createdAt',
  'updatedAt',
  'availability',
  'withdrawnAt',
  'unansweredSince',
]

/** Actions that make an entry without any field. */
const HAPPENS_TO_ROWS: readonly ChangeAction[] = ['restored', 'erased']

/** Records who changed what, in the same transaction. A save that changes nothing writes no entry; a restored row needs no fields. */
export async function writeAuditEntry<Row extends { id: number }>(tx: Tx, change: AuditEntry<Row>): Promise<void> {
  const { entity, action, by, before, after, secret = [], withheld = [] } = change
  const entityId = (after ?? before)?.id
  const changes = [...changedFields(before, after), ...secret.map((field) => ({ field, from: null, to: null }))]
  if (entityId === undefined || (changes.length === 0 && !HAPPENS_TO_ROWS.includes(action))) return
  await insertEntry(tx, { entity, entityId, action, by, changes: withoutValues(changes, withheld) })
}

export interface AuditEvent {
  entity: ChangeEntity
  /** 0 when it is about no row or about many. */
  entityId: number
  action: ChangeAction
  by: AuditActor
  /** Further details of the entry. */
  details?: Readonly<Record<string, string | number | boolean>>
}

/** Records an event that changes no row, such as a login. */
export async function writeAuditEvent(tx: Pick<Tx, 'insertInto' | 'selectFrom'>, { details = {}, ...event }: AuditEvent): Promise<void> {
  await insertEntry(tx, { ...event, changes: Object.entries(details).map(([field, to]) => ({ field, from: null, to })) })
}

/** Entities whose rows are accounts. */
export const ABOUT_ACCOUNTS: readonly ChangeEntity[] = ['team', 'access']

async function insertEntry(
  tx: Pick<Tx, 'insertInto' | 'selectFrom'>,
  { entity, entityId, action, by: { userId, userName, range = '' }, changes }: Omit<AuditEvent, 'details'> & { changes: ChangedField[] },
): Promise<void> {
  const account = ABOUT_ACCOUNTS.includes(entity) && entityId !== userId
  const about = account ? await tx.selectFrom('users').where('id', '=', entityId).select('user_name').executeTakeFirst() : undefined
  await tx
    .insertInto('audit_log')
    .values({
      entity,
      entity_id: entityId,
      action,
      at: new Date().toISOString(),
      user_id: userId,
      user_name: userName,
      changes: JSON.stringify(changes),
      address: range,
      search: searchText(userName, about?.user_name ?? '', range),
    })
    .execute()
}

/** What is done with money, and with the goods whose cost the books show: its entries live as long as the bills. */
const OF_MONEY: readonly ChangeEntity[] = [
  ...(['bills', 'payments', 'books', 'buybacks', 'products', 'items', 'suppliers'] as const),
  ...(['purchase-orders', 'goods', 'supplier-bills', 'refurbishments'] as const),
]

/** Deletes entries that are older than the audit log keeps them. Returns how many. */
export async function deleteOldEntries(tx: Tx, now: Date, limit: number): Promise<number> {
  const others = CHANGE_ENTITIES.filter((entity) => !OF_MONEY.includes(entity))
  const deleted = await deleteOlder(tx, others, AUDIT_DAYS, now, limit)
  return deleted + (await deleteOlder(tx, OF_MONEY, MONEY_AUDIT_DAYS, now, limit - deleted))
}

async function deleteOlder(tx: Tx, entities: readonly ChangeEntity[], days: number, now: Date, limit: number): Promise<number> {
  // The database has a clock of its own and refuses to delete what is younger.
  const before = new Date(now.getTime() - (days + 1) * DAY_MS).toISOString()
  const entries = tx.selectFrom('audit_log').where('at', '<', before).select('id')
  // Along an index each: the last entry that is old enough, and those of one kind up to it.
  const last = await entries.orderBy('at', 'desc').limit(1).executeTakeFirst()
  let deleted = 0
  for (const entity of last ? entities : []) {
    const old = entries
      .where('entity', '=', entity)
      .where('id', '<=', last?.id ?? 0)
      .orderBy('id')
    const { numDeletedRows } = await tx
      .deleteFrom('audit_log')
      .where('id', 'in', old.limit(limit - deleted))
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
    if (deleted >= limit) break
  }
  return deleted
}

/** Deletes all entries of records that are themselves deleted for good. */
export async function deleteAuditEntries(tx: Tx, entity: ChangeEntity, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('audit_log').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
}

/** The fields in which two values differ. */
export function changedFields(before: object = {}, after: object = {}): ChangedField[] {
  const [from, to] = [before, after] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !MANAGED_FIELDS.includes(field) && JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}

const withoutValues = (changes: ChangedField[], fields: readonly string[]): ChangedField[] =>
  changes.map((change) => (fields.includes(change.field) ? { field: change.field, from: null, to: null } : change))

/** An entry with values that were removed from it. */
export interface TakenEntry {
  id: number
  changes: string
}

/** Removes the values of these fields from all entries of a row. Returns the entries that had some, as they were. */
export async function takeValues(tx: Tx, entity: ChangeEntity, entityId: number, fields: readonly string[]): Promise<TakenEntry[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .select(['id', 'changes'])
    .execute()
  const taken: TakenEntry[] = []
  for (const { id, changes } of rows) {
    const remaining = JSON.stringify(withoutValues(JSON.parse(changes) as ChangedField[], fields))
    if (remaining === changes) continue
    await tx.updateTable('audit_log').set({ changes: remaining }).where('id', '=', id).execute()
    taken.push({ id, changes })
  }
  return taken
}

/** Restores the values that `takeValues` removed. */
export async function putValuesBack(tx: Tx, entries: readonly TakenEntry[]): Promise<void> {
  for (const { id, changes } of entries) await tx.updateTable('audit_log').set({ changes }).where('id', '=', id).execute()
}
