import type { Change } from '#contract/changes.ts'
import type { ChangeAction, ChangeEntity } from '#contract/constants.ts'
import type { Tx } from './database.ts'

export interface AuditEntry<Row extends { id: number }> {
  entity: ChangeEntity
  action: ChangeAction
  /** The account that makes the change. */
  by: { userId: number; userName: string }
  /** The row as the API returns it, without secrets. No `before` means that it was added, no `after` that it was deleted. */
  before?: Row
  after?: Row
  /** Further fields that changed, whose values are never stored. */
  secret?: readonly string[]
  /** Fields whose values are not stored. */
  withheld?: readonly string[]
}

type ChangedField = Change['changes'][number]

/** Set by the server, so they are no changes of their own. */
const MANAGED_FIELDS = ['id', 'version', 'createdAt', 'updatedAt', 'availability']

/** What is an entry without any field. */
const HAPPENS_TO_ROWS: readonly ChangeAction[] = ['restored', 'erased']

/** Records who changed what, in the same transaction. A save that changes nothing writes no entry; a restored row needs no fields. */
export async function writeAuditEntry<Row extends { id: number }>(tx: Tx, change: AuditEntry<Row>): Promise<void> {
  const { entity, action, by, before, after, secret = [], withheld = [] } = change
  const entityId = (after ?? before)?.id
  const changes = [...changedFields(before, after), ...secret.map((field) => ({ field, from: null, to: null }))]
  if (entityId === undefined || (changes.length === 0 && !HAPPENS_TO_ROWS.includes(action))) return
  await tx
    .insertInto('audit_log')
    .values({
      entity,
      entity_id: entityId,
      action,
      at: new Date().toISOString(),
      user_id: by.userId,
      user_name: by.userName,
      changes: JSON.stringify(withoutValues(changes, withheld)),
    })
    .execute()
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

/** Puts back what `takeValues` removed. */
export async function putValuesBack(tx: Tx, entries: readonly TakenEntry[]): Promise<void> {
  for (const { id, changes } of entries) await tx.updateTable('audit_log').set({ changes }).where('id', '=', id).execute()
}
