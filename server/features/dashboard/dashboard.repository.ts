import { sql } from 'kysely'
import {
  type Availability,
  MORNING_COUNT_MAX,
  MORNING_SHOWN,
  MORNING_TEXT_MAX,
  type ProductCategory,
  type ProductCondition,
} from '#contract/constants.ts'
import type { MorningLine, MorningPart } from '#contract/dashboard.ts'
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

export async function countProducts(
  db: Reader,
): Promise<{ category: ProductCategory; condition: ProductCondition; availability: Availability; count: number }[]> {
  const rows = await db
    .selectFrom('products')
    .where('listed', '=', 1)
    .select(({ fn }) => ['category', 'condition', 'availability', fn.countAll<number>().as('count')])
    .groupBy(['category', 'condition', 'availability'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

interface OpenWork {
  table: RequestTableName
  status: string
  reference: string
  about: string
  /** Since when it waits, or when it is due. */
  since: string
  /** With the status before them, the columns of an index, so that what is shown is read alone. */
  order: readonly string[]
}

const OPEN_WORK = {
  repairs: {
    ...{ table: 'repair_requests', status: 'Pending', reference: 'reference', about: 'repair_type' },
    ...{ since: 'preferred_date', order: ['preferred_date', 'id'] },
  },
  messages: {
    ...{ table: 'contact_requests', status: 'Pending', reference: 'reference', about: 'message' },
    ...{ since: 'created_at', order: ['id'] },
  },
  bookings: {
    ...{ table: 'bookings', status: 'Pending', reference: 'booking_id', about: 'product_name' },
    ...{ since: 'created_at', order: ['id'] },
  },
  held: {
    ...{ table: 'bookings', status: 'Booked', reference: 'booking_id', about: 'product_name' },
    ...{ since: 'updated_at', order: ['updated_at'] },
  },
} satisfies Record<string, OpenWork>

/** A part of the morning sheet: open work whose `since` is before, on or after `bound`. Its cost does not grow with the table. */
export async function findOpenWork(
  db: Reader,
  kind: keyof typeof OPEN_WORK,
  ...[comparison, bound]: [comparison: '<' | '=' | '>', bound: string] | []
): Promise<MorningPart> {
  const { table, status, reference, about, since, order }: OpenWork = OPEN_WORK[kind]
  const bounded = comparison ? sql`and ${sql.ref(since)} ${sql.raw(comparison)} ${bound}` : sql``
  const from = sql`from ${sql.table(table)} where status = ${status} and withdrawn_at is null ${bounded}`
  const { rows } = await sql<MorningLine>`
    select id, ${sql.ref(reference)} as reference, name, substr(${sql.ref(about)}, 1, ${sql.lit(MORNING_TEXT_MAX)}) as about,
      ${sql.ref(since)} as since
    ${from} order by ${sql.join(order.map((column) => sql.ref(column)))} limit ${sql.lit(MORNING_SHOWN)}`.execute(db)
  if (rows.length < MORNING_SHOWN) return { count: rows.length, lines: rows }
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select id ${from} limit ${sql.lit(MORNING_COUNT_MAX)}) as open_work`.execute(db)
  return { count: Number(counted.rows[0]?.count), lines: rows }
}
