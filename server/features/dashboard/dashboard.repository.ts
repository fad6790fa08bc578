import { sql } from 'kysely'
import type { ProductCategory, ProductCondition } from '#contract/constants.ts'
import type { Reader } from '#server/db/database.ts'
import type { RequestTableName } from '#server/db/tables.ts'

/** How many requests are Pending, and when the oldest of them was received. Both come from the index on status and id. */
export async function summarizePending(db: Reader, table: RequestTableName): Promise<{ count: number; oldest: string | null }> {
  const pending = db.selectFrom(table).where('status', '=', 'Pending')
  const { count } = await pending.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const first = await pending.select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return { count: Number(count), oldest: first?.created_at ?? null }
}

/** How many requests were received between each bound and the next. The bounds are UTC timestamps in ascending order. */
export async function countBetween(db: Reader, table: RequestTableName, bounds: string[]): Promise<number[]> {
  const days = bounds.slice(0, -1).map((since, index) => sql`(${since}, ${bounds[index + 1]})`)
  const { rows } = await sql<{ since: string; count: number }>`
    with days (since, until) as (values ${sql.join(days)})
    select since, (select count(*) from ${sql.table(table)} where created_at >= since and created_at < until) as count from days`.execute(
    db,
  )
  const counts = new Map(rows.map(({ since, count }) => [since, Number(count)]))
  return bounds.slice(0, -1).map((since) => counts.get(since) ?? 0)
}

export async function countProducts(db: Reader): Promise<{ category: ProductCategory; condition: ProductCondition; count: number }[]> {
  const rows = await db
    .selectFrom('products')
    .where('listed', '=', 1)
    .select(({ fn }) => ['category', 'condition', fn.countAll<number>().as('count')])
    .groupBy(['category', 'condition'])
    .execute()
  return rows.map(({ category, condition, count }) => ({ category, condition, count: Number(count) }))
}
