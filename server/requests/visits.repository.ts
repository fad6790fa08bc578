import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { kinds } from './kinds/index.ts'
import type { StoredRequest } from './request.ts'
import { readRequests } from './requests.repository.ts'

/** Names the visit of a repair: the id of its first one, also once that is deleted, because no id is used again. */
export const visitOf = ({ id, details }: Pick<StoredRequest, 'id' | 'details'>): number => Number(details.visitId) || id

/**
 * Ids of the repairs that were brought with this one, and its own, in the order in which they came in. Those whose phone was changed since
 * are left out: a link shows a customer the devices of no one else.
 */
export function listVisit(db: Reader, repair: Pick<StoredRequest, 'id' | 'phone' | 'details'>): Promise<number[]> {
  const first = visitOf(repair)
  // Each part has an index of its own; by the phone, all repairs of a company would be read.
  const oneOf = (column: 'id' | 'visit_id') => db.selectFrom('repair_requests').where(column, '=', first).select(['id', 'phone'])
  const brought = oneOf('id').unionAll(oneOf('visit_id')).as('brought')
  return db.readIds(db.selectFrom(brought).where('phone', '=', repair.phone).select('id').orderBy('id'))
}

/** The other repairs of the visit, in the order in which they came in. */
export async function othersOfVisit(db: Reader, request: StoredRequest): Promise<StoredRequest[]> {
  if (request.entity !== kinds.repairRequests.entity) return []
  const others = (await listVisit(db, request)).filter((id) => id !== request.id)
  return (await readRequests(db, kinds.repairRequests, others)).reverse()
}

/** The id of a repair by its reference, if it is of the same visit as this one, or this one itself. */
export async function findOfVisit(db: Reader, id: number, reference: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('repair_requests as own')
    .innerJoin('repair_requests as other', 'other.phone', 'own.phone')
    .where('own.id', '=', id)
    .where('other.reference', '=', reference)
    .where(sql<SqlBool>`coalesce(other.visit_id, other.id) = coalesce(own.visit_id, own.id)`)
    .select('other.id')
    .executeTakeFirst()
  return found?.id
}
