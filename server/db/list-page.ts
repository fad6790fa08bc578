import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { ADMIN_LIST_MAX } from '#contract/constants.ts'
import type { Kept } from '#server/kept.ts'
import type { Reader } from './database.ts'
import { matchesSearch, trigramIndex } from './search.ts'
import type { Tables } from './tables.ts'

type ListedTable = 'bookings' | 'repair_requests' | 'contact_requests'

/** Counts of so many different searches are kept for each list. */
export const KEPT_TOTALS = 500

export interface ListQuery {
  page?: number | undefined
  limit?: number | undefined
  q?: string | undefined
  status?: string | undefined
}

/** Ids and rows that an export reads at once; finding where a search goes on costs more than the ids do. */
const PART_IDS = 10_000
const PART_ROWS = 500

/** Rows to answer; without a page the newest ones that fit. */
export const rangeOf = ({ page = 1, limit }: ListQuery, most = ADMIN_LIST_MAX): { limit: number; offset: number } => {
  const rows = limit ?? most
  return { limit: rows, offset: (page - 1) * rows }
}

type Rows<T extends ListedTable> = Selectable<Tables[T]>[]

/** What a search and a status leave of a list. The three tables agree in the columns that are used here. */
function matching(db: Reader, table: ListedTable, { q, status }: Pick<ListQuery, 'q' | 'status'>) {
  let rows = db.selectFrom(table as 'bookings')
  if (status) rows = rows.where('status', '=', status as 'Pending')
  if (q) rows = rows.where(matchesSearch(db, table, q))
  return rows
}

/**
 * One page of an admin list, newest first, and how many rows there are on all pages. The ids of the page come from an index, so that a late page
 * does not read the rows before it; `totals` keeps counts until the table changes.
 */
export async function listPage<T extends ListedTable>(
  db: Reader,
  table: T,
  query: ListQuery,
  totals: Kept<number>,
): Promise<{ rows: Rows<T>; total: number }> {
  const total = await totals.get(JSON.stringify([query.q?.toLowerCase() ?? '', query.status ?? '']), async () => {
    const { count } = await matching(db, table, query)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
  const { limit, offset } = rangeOf(query)
  if (offset >= total) return { rows: [], total }
  // A page of the older half is counted off from the oldest row.
  const range =
    offset <= total / 2
      ? { limit, offset }
      : { limit: Math.min(limit, total - offset), offset: Math.max(0, total - offset - limit), oldestFirst: true }
  return { rows: await readRows(db, table, await findIds(db, table, query, range)), total }
}

/** Every row of a search and status, newest first, some at a time: each part begins where the last one ended, and other requests have their turn between. */
export async function* listParts<T extends ListedTable, Result>(
  db: Reader,
  table: T,
  query: Pick<ListQuery, 'q' | 'status'>,
  toResult: (row: Rows<T>[number]) => Result,
): AsyncIterable<Result[]> {
  for (let before: number | undefined; ; ) {
    const ids = await findIds(db, table, query, { limit: PART_IDS, before })
    for (let from = 0; from < ids.length; from += PART_ROWS) {
      const rows = await readRows(db, table, ids.slice(from, from + PART_ROWS))
      if (rows.length > 0) yield rows.map(toResult)
      await nextTurn()
    }
    if (ids.length < PART_IDS) return
    before = ids.at(-1)
  }
}

async function readRows<T extends ListedTable>(db: Reader, table: T, ids: number[]): Promise<Rows<T>> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(table as 'bookings')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows as Rows<T>
}

interface Range {
  limit: number
  offset?: number
  /** Only rows with a smaller id. */
  before?: number | undefined
  oldestFirst?: boolean
}

/** Ids of matching rows, newest first unless `oldestFirst` turns the order round. */
async function findIds(db: Reader, table: ListedTable, query: Pick<ListQuery, 'q' | 'status'>, range: Range): Promise<number[]> {
  const { limit, offset = 0, before } = range
  const order = range.oldestFirst ? 'asc' : 'desc'
  const found = query.q ? trigramIndex(db, table, query.q) : undefined
  if (!found) {
    const rows = await matching(db, table, query)
      .$if(before !== undefined, (ids) => ids.where('id', '<', before as number))
      .select('id')
      .orderBy('id', order)
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ id }) => id)
  }
  // The index walks its matches in the order of their ids and stops at the end of the page; asked with IN it would gather all of them first.
  const { index, phrase } = found
  const id = sql.ref(`${table}.id`)
  const ofStatus = query.status ? sql`and ${sql.ref(`${table}.status`)} = ${query.status}` : sql``
  const goingOn = before === undefined ? sql`` : sql`and ${index}.rowid < ${before}`
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${index} cross join ${sql.table(table)} on ${id} = ${index}.rowid
    where ${index} match ${phrase} ${goingOn} ${ofStatus}
    order by ${index}.rowid ${sql.raw(order)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}
