import type { Selectable } from 'kysely'
import { ADMIN_LIST_MAX } from '#contract/constants.ts'
import type { Kept } from '#server/kept.ts'
import type { Db } from './database.ts'
import { matchesSearch } from './search.ts'
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

/** Rows to answer; without a page the newest ones that fit. */
export const rangeOf = ({ page = 1, limit }: ListQuery, most = ADMIN_LIST_MAX): { limit: number; offset: number } => {
  const rows = limit ?? most
  return { limit: rows, offset: (page - 1) * rows }
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
): Promise<{ rows: Selectable<Tables[T]>[]; total: number }> {
  // The three tables agree in the columns that are used here.
  const name: 'bookings' = table as 'bookings'
  const { q, status } = query
  let matching = db.selectFrom(name)
  if (status) matching = matching.where('status', '=', status as 'Pending')
  if (q) matching = matching.where(matchesSearch(db, table, q))

  const { limit, offset } = rangeOf(query)
  const ids = await matching.select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom(name)
          .selectAll()
          .where(
            'id',
            'in',
            ids.map(({ id }) => id),
          )
          .orderBy('id', 'desc')
          .execute()
  const total = await totals.get(JSON.stringify([q?.toLowerCase() ?? '', status ?? '']), async () => {
    const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(count)
  })
  return { rows: rows as Selectable<Tables[T]>[], total }
}
