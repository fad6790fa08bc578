import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DAY_MS, MORNING_COUNT_MAX, MORNING_SHOWN, MORNING_TEXT_MAX, type RequestKindName } from '#contract/constants.ts'
import type { Dashboard, MorningLine, MorningPart } from '#contract/office/dashboard.ts'
import { cutText } from '#contract/platform/cut-text.ts'
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

/** How many requests of a kind were received on each of some days, which begin `since`. */
export async function countByDay(
  db: Reader,
  { table }: (typeof kinds)[RequestKindName],
  { since, days }: { since: Date; days: number },
): Promise<number[]> {
  const seconds = db.dialect === 'sqlite' ? sql`unixepoch(created_at)` : sql`extract(epoch from created_at)`
  const day = sql<number>`floor((${seconds} - ${sql.lit(since.getTime() / 1000)}) / ${sql.lit(DAY_MS / 1000)})`
  const rows = await db
    .selectFrom(table)
    .where('created_at', '>=', since.toISOString())
    .where('created_at', '<', new Date(since.getTime() + days * DAY_MS).toISOString())
    .$if(table === kinds.contactRequests.table, (query) => query.where(IS_MESSAGE))
    .groupBy(day)
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map(rows.map((row) => [Number(row.day), Number(row.count)]))
  return Array.from({ length: days }, (_, at) => counts.get(at) ?? 0)
}

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

/** The requests of all kinds whose customer has no answer, longest first: at most `MORNING_COUNT_MAX`. */
export function listCustomersWrote(db: Reader): Promise<(MorningLine & { kind: RequestKindName })[]> {
  const parts = Object.entries(kinds).map(
    ([kind, { table, reference, about }]) => sql`select ${sql.lit(kind)} as kind, id, ${sql.ref(reference.column)} as reference, name,
      substr(${sql.ref(about)}, 1, ${sql.lit(MORNING_TEXT_MAX + 1)}) as about, unanswered_since as since
      from (select * from ${sql.table(table)} where ${IS_UNANSWERED} order by unanswered_since, id limit ${sql.lit(MORNING_COUNT_MAX)}) as open`,
  )
  return fromRaw(db, sql<MorningLine & { kind: RequestKindName }>`${sql.join(parts, sql` union all `)}`)
    .selectAll()
    .orderBy('since')
    .orderBy('kind')
    .orderBy('id')
    .limit(MORNING_COUNT_MAX)
    .execute()
}
