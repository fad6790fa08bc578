import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MORNING_COUNT_MAX, MORNING_SHOWN, MORNING_TEXT_MAX, type RequestKindName } from '#contract/constants.ts'
import { type Dashboard, type MorningLine, type MorningPart, perRequestKind } from '#contract/office/dashboard.ts'
import { cutText } from '#contract/platform/cut-text.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import type { RequestTableName } from '#server/platform/db/tables.ts'
import { IS_HELD, IS_UNANSWERED, kinds, waits } from '#server/requests/index.ts'

/** How many requests wait for the shop, and when the oldest of them was received. Both come from a partial index. */
export async function summarizeWaiting(
  db: Reader,
  kind: (typeof kinds)[RequestKindName],
): Promise<{ count: number; oldest: string | null }> {
  const pending = db.selectFrom(kind.table).where(waits(kind))
  const { count } = await pending.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const first = await pending.select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return { count: Number(count), oldest: first?.created_at ?? null }
}

/** How many requests of a kind have a customer without an answer. */
export async function countUnanswered(db: Reader, table: RequestTableName): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .where(IS_UNANSWERED)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A message that is closed and was never changed is a customer whom a file brought. */
const IS_MESSAGE: RawBuilder<SqlBool> = sql<SqlBool>`(version > 1 or status <> ${sql.lit(kinds.contactRequests.closedStatus)})`

const betweenOf = ({ table }: (typeof kinds)[RequestKindName]) => {
  const counted = table === kinds.contactRequests.table ? IS_MESSAGE : sql<SqlBool>`1 = 1`
  return compiledOnce((db: Reader, bounds: readonly string[]) => {
    const days = bounds.slice(0, -1).map(
      (since, day) => sql`select ${sql.lit(day)} as day, count(*) as count from ${sql.table(table)}
        where created_at >= ${since} and created_at < ${bounds[day + 1]} and ${counted}`,
    )
    return fromRaw(db, sql<{ day: number; count: number }>`${sql.join(days, sql` union all `)}`)
      .select('count')
      .orderBy('day')
  })
}
const between = perRequestKind((kind) => betweenOf(kinds[kind]))

/** How many requests of a kind were received between each bound and the next. The bounds are UTC timestamps in ascending order. */
export const countBetween = async (db: Reader, kind: RequestKindName, bounds: readonly string[]): Promise<number[]> =>
  (await between[kind](db, bounds)).map(({ count }) => Number(count))

interface OpenWork {
  table: RequestTableName
  where: RawBuilder<SqlBool>
  reference: string
  about: string
  /** The time since which it waits, or its due date. */
  since: string
  /** With the status before them, these are the columns of an index, so that only the shown rows are read. */
  order: readonly string[]
}

const OPEN_WORK = {
  bookings: {
    ...{ table: 'bookings', where: waits(kinds.bookings), reference: 'booking_id', about: 'product_name' },
    ...{ since: 'created_at', order: ['id'] },
  },
  held: {
    ...{ table: 'bookings', where: IS_HELD, reference: 'booking_id', about: 'product_name' },
    ...{ since: 'updated_at', order: ['updated_at'] },
  },
} satisfies Record<string, OpenWork>

/** A part of the worklist. Its cost does not grow with the table. */
export async function findOpenWork(db: Reader, kind: keyof typeof OPEN_WORK): Promise<MorningPart> {
  const { table, where, reference, about, since, order }: OpenWork = OPEN_WORK[kind]
  const open = db.selectFrom(table).where(where)
  const lines = open.select([
    'id',
    sql.ref<string>(reference).as('reference'),
    'name',
    sql<string>`substr(${sql.ref(about)}, 1, ${sql.lit(MORNING_TEXT_MAX + 1)})`.as('about'),
    sql.ref<string>(since).as('since'),
  ])
  const found = await order
    .reduce((query, column) => query.orderBy(sql.ref(column)), lines)
    .limit(MORNING_SHOWN)
    .execute()
  const rows = found.map((row) => ({ ...row, about: cutText(row.about, MORNING_TEXT_MAX) }))
  if (rows.length < MORNING_SHOWN) return { count: rows.length, lines: rows }
  const { count } = await db
    .selectFrom(open.select('id').limit(MORNING_COUNT_MAX).as('open_work'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), lines: rows }
}

/** Bookings without an answer, oldest first, with what their products are now. */
export async function findWaitingBookings(db: Reader): Promise<Dashboard['morning']['unanswered']> {
  const { count, lines } = await findOpenWork(db, 'bookings')
  if (count === 0) return { count, lines: [] }
  const ids = lines.map(({ id }) => id)
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('products', 'products.id', 'bookings.product_id')
    .where('bookings.id', 'in', ids)
    .select(['bookings.id', 'availability', 'unnotified_since'])
    .execute()
  const states = new Map(rows.map((row) => [row.id, row]))
  return {
    count,
    lines: lines.map((line) => {
      const state = states.get(line.id)
      return { ...line, availability: state?.availability ?? 'sold', isInformed: !state?.unnotified_since }
    }),
  }
}

/** The requests of all kinds whose customer has no answer, longest first. */
export async function findCustomersWrote(db: Reader): Promise<Dashboard['morning']['customersWrote']> {
  const parts = Object.entries(kinds).map(
    ([kind, { table, reference, about }]) => sql`select ${sql.lit(kind)} as kind, id, ${sql.ref(reference.column)} as reference, name,
      substr(${sql.ref(about)}, 1, ${sql.lit(MORNING_TEXT_MAX + 1)}) as about, unanswered_since as since
      from (select * from ${sql.table(table)} where ${IS_UNANSWERED} order by unanswered_since, id limit ${sql.lit(MORNING_COUNT_MAX)}) as open`,
  )
  const rows = await fromRaw(db, sql<MorningLine & { kind: RequestKindName }>`${sql.join(parts, sql` union all `)}`)
    .selectAll()
    .orderBy('since')
    .orderBy('kind')
    .orderBy('id')
    .limit(MORNING_COUNT_MAX)
    .execute()
  const lines = rows.slice(0, MORNING_SHOWN).map((row) => ({ ...row, about: cutText(row.about, MORNING_TEXT_MAX) }))
  return { count: rows.length, lines }
}
