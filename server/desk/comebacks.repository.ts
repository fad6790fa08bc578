import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'

/** Repairs that came back, beside the ones that did not last. A partial index has those alone. */
const comebacks = (db: Reader) =>
  db
    .selectFrom('repair_requests as again')
    .innerJoin('repair_requests as earlier', 'earlier.id', 'again.warranty_of')
    .where('again.warranty_of', 'is not', null)
    .where('again.withdrawn_at', 'is', null)

/** One page, newest first: the ids of both repairs. */
export const listComebacks = (
  db: Reader,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ id: number; earlierId: number }[]> => {
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  return comebacks(db)
    .select(['again.id as id', 'earlier.id as earlierId'])
    .orderBy('again.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countComebacks(db: Reader): Promise<number> {
  const { count } = await comebacks(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many repairs of each type came back. */
export async function countByRepair(db: Reader): Promise<{ repairType: string; count: number }[]> {
  const rows = await comebacks(db)
    .select(['earlier.repair_type as repairType', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('earlier.repair_type')
    .execute()
  return rows.map(({ repairType, count }) => ({ repairType, count: Number(count) }))
}

/** How many repairs of each account came back. */
export async function countByTechnician(db: Reader): Promise<{ technicianId: number | null; count: number }[]> {
  const rows = await comebacks(db)
    .select(['earlier.technician_id as technicianId', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('earlier.technician_id')
    .execute()
  return rows.map(({ technicianId, count }) => ({ technicianId, count: Number(count) }))
}
