import { type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { kinds } from './kinds/index.ts'
import type { KindDefinition } from './request.ts'
import { deleteForGood } from './request-parts.repository.ts'
import { selectWhere } from './requests.repository.ts'

/** Those of the ids that there are. */
export const findExistingRequests = (db: Reader, { table }: KindDefinition, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.readIds(db.selectFrom(table).where('id', 'in', ids).select('id'))

/**
 * Deletes for good those of the requests that are as a file brought them: never changed, without events but the note of the file, and
 * without a passcode, an estimate or a repair under their warranty. Returns their ids.
 */
export async function deleteUntouchedRequests(tx: Tx, kind: KindDefinition, ids: readonly number[]): Promise<number[]> {
  const { table, entity } = kind
  const event = sql`select 1 from request_events where entity = ${entity} and entity_id = ${sql.ref(`${table}.id`)}`
  const isRepair = entity === kinds.repairRequests.entity
  const chosen = sql<SqlBool>`id in (${sql.join(ids)})`
  // Locked before they are read: a note or a draft locks its request and does not change it, so PostgreSQL would not read it again.
  await selectWhere(tx, kind, [chosen]).select('id').$call(forUpdate(tx)).execute()
  const untouched = await selectWhere(tx, kind, [
    chosen,
    sql<SqlBool>`version = 1`,
    sql<SqlBool>`not exists (${event} and (kind <> 'note' or at <> ${sql.ref(`${table}.created_at`)}))`,
    ...(isRepair
      ? [
          sql<SqlBool>`not exists (select 1 from job_passcodes where request_id = repair_requests.id)`,
          sql<SqlBool>`not exists (select 1 from estimates where request_id = repair_requests.id)`,
          sql<SqlBool>`id not in (select warranty_of from repair_requests where warranty_of is not null)`,
        ]
      : []),
  ])
    .select('id')
    .execute()
  const found = untouched.map(({ id }) => id)
  if (found.length > 0) await deleteForGood(tx, kind, found)
  return found
}

/** Who brought a device or wrote from each of these phones: the names that they gave. */
export async function findKnownNames(db: Reader, phones: readonly string[]): Promise<Map<string, string[]>> {
  if (phones.length === 0) return new Map()
  const people = await db
    .selectFrom('repair_requests')
    .where('phone', 'in', phones)
    .select(['phone', 'name'])
    .union(db.selectFrom('contact_requests').where('phone', 'in', phones).select(['phone', 'name']))
    .execute()
  const names = new Map<string, string[]>()
  for (const { phone, name } of people) names.set(phone, [...(names.get(phone) ?? []), name])
  return names
}
