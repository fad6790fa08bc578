import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isPairOf, isPairWith } from '../doubles.repository.ts'

/** Makes these rows a part of the device for which a row stands. */
export const setMain = (tx: Tx, ids: readonly number[], main: number): Promise<unknown> =>
  tx
    .updateTable('devices')
    .set({ main_id: main, merged_into: sql`coalesce(merged_into, ${main})` })
    .where('id', 'in', ids)
    .execute()

/** Makes a merged row stand for itself. */
export const splitOffDevice = (tx: Tx, id: number): Promise<unknown> =>
  tx.updateTable('devices').set({ merged_into: null, main_id: null }).where('id', '=', id).execute()

/** Forgets that somebody said of these rows that they are of another device than the others. */
export const deletePairs = (tx: Tx, ones: readonly number[], others: readonly number[]): Promise<unknown> =>
  tx.deleteFrom('device_doubles').where(isPairOf(ones, others)).execute()

/** The rows of other devices, of which somebody has said that they are not the one with these rows. */
export async function findPairsOf(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('device_doubles').where(isPairWith(ids)).selectAll().execute()
  return new Set(rows.flatMap(({ one_id, other_id }) => [one_id, other_id]).filter((id) => !ids.includes(id)))
}

/** The rows of devices that were brought in one visit with one of these. */
export async function findBroughtWith(db: Reader, ids: readonly number[], limit: number): Promise<Set<number>> {
  const visits = await db.readIds(
    db
      .selectFrom('repair_requests')
      .where('device_id', 'in', ids)
      .select(sql<number>`coalesce(visit_id, id)`.as('id'))
      .orderBy('repair_requests.id', 'desc')
      .limit(limit),
  )
  if (visits.length === 0) return new Set()
  const oneOf = (column: 'id' | 'visit_id') => db.selectFrom('repair_requests').where(column, 'in', visits).select('device_id')
  const rows = await oneOf('id').unionAll(oneOf('visit_id')).execute()
  return new Set(rows.flatMap(({ device_id }) => (device_id === null || ids.includes(device_id) ? [] : device_id)))
}
