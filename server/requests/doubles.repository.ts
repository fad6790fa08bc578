import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Tables of pairs of rows, the older first. */
type Doubles = 'customer_doubles' | 'device_doubles'

const isAmong = (column: 'one_id' | 'other_id', ids: readonly number[]) => sql`${sql.ref(column)} in (${sql.join(ids)})`

/** Stores a pair. One that is there stays as it is. */
export async function insertPair(tx: Tx, table: Doubles, one: number, other: number): Promise<void> {
  await tx
    .insertInto(table)
    .values({ one_id: Math.min(one, other), other_id: Math.max(one, other) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Pairs of one of these rows and one of the others. */
export const isPairOf = (ones: readonly number[], others: readonly number[]) =>
  sql<SqlBool>`(${isAmong('one_id', ones)} and ${isAmong('other_id', others)} or ${isAmong('one_id', others)} and ${isAmong('other_id', ones)})`

/** Pairs in which one of these rows is. */
export const isPairWith = (ids: readonly number[]) => sql<SqlBool>`(${isAmong('one_id', ids)} or ${isAmong('other_id', ids)})`
