import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { ADMIN_LIST_MAX } from '#contract/constants.ts'
import type { Kept } from '#server/kept.ts'
import type { Db } from './database.ts'
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

/** Ids are smaller, in both databases. */
const MAX_ID = 2_147_483_647
/** Rows that an export reads at once. */
const PART_ROWS = 500

/** Rows to answer; without a page the newest ones that fit. */
export const rangeOf = ({ page = 1, limit }: ListQuery, most = ADMIN_LIST_MAX): { limit: number; offset: number } => {
  const rows = limit ?? most
  return { limit: rows, offset: (page - 1) * rows }
}

type Rows<T extends ListedTable> = Selectable<Tables[T]>[]

/** What a search and a status leave of a list. The three tables agree in the columns that are used here. */
function matching(db: Db, table: ListedTable, { q, status }: Pick<ListQuery, 'q' | 'status'>) {
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
  db: Db,
  table: T,
  query: ListQuery,
  totals: Kept<number>,
): Promise<{ rows: Rows<T>; total: number }> {
  const rows = await readRows(db, table, await findPage(db, table, query))
  const total = await totals.get(JSON.stringify([query.q?.toLowerCase() ?? '', query.status ?? '']), async () => {
    const { count } = await matching(db, table, query)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
  return { rows, total }
}

/** Every row of a search and status, newest first, some at a time: each part begins where the last one ended, and other requests have their turn between. */
export async function* listParts<T extends ListedTable, Result>(
  db: Db,
  table: T,
  query: Pick<ListQuery, 'q' | 'status'>,
  toResult: (row: Rows<T>[number]) => Result,
): AsyncIterable<Result[]> {
  for (let before = MAX_ID; ; ) {
    const ids = await matching(db, table, query).where('id', '<', before).select('id').orderBy('id', 'desc').limit(PART_ROWS).execute()
    const rows = await readRows(
      db,
      table,
      ids.map(({ id }) => id),
    )
    if (rows.length > 0) yield rows.map(toResult)
    if (ids.length < PART_ROWS) return
    before = ids.at(-1)?.id as number
    await nextTurn()
  }
}

async function readRows<T extends ListedTable>(db: Db, table: T, ids: number[]): Promise<Rows<T>> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(table as 'bookings')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows as Rows<T>
}

async function findPage(db: Db, table: ListedTable, query: ListQuery): Promise<number[]> {
  const { q, status } = query
  const { limit, offset } = rangeOf(query)
  const found = q ? trigramIndex(db, table, q) : undefined
  if (!found) {
    const rows = await matching(db, table, query).select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute()
    return rows.map(({ id }) => id)
  }
  // The index walks its matches from the newest and stops at the end of the page; asked with IN it would gather all of them first.
  const { index, phrase } = found
  const id = sql.ref(`${table}.id`)
  const ofStatus = status ? sql`and ${sql.ref(`${table}.status`)} = ${status}` : sql``
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${index} cross join ${sql.table(table)} on ${id} = ${index}.rowid
    where ${index} match ${phrase} ${ofStatus} order by ${index}.rowid desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}
