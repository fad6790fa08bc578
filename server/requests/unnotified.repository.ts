import { sql } from 'kysely'
import type { Availability } from '#contract/constants.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { kinds } from './kinds/index.ts'
import type { KindDefinition, StoredRequest } from './request.ts'
import { findLatestEvent } from './request-events.repository.ts'
import { readRequests } from './requests.repository.ts'

/** One page of the requests of all kinds whose customers still have to be notified, longest waiting first, and the number on all pages. */
export async function listUnnotified(
  db: Reader,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ found: { kind: KindDefinition; request: StoredRequest; stock: Availability | null }[]; total: number }> {
  const { limit, offset } = toLimitOffset(query)
  const parts = Object.values(kinds).map(
    ({ name, table }) =>
      sql`select ${sql.lit(name)} as name, id, unnotified_since from ${sql.table(table)} where unnotified_since is not null`,
  )
  const all = fromRaw(db, sql<{ name: string; id: number; unnotified_since: string }>`${sql.join(parts, sql` union all `)}`)
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const keys = await all
    .select(['name', 'id'])
    .orderBy('unnotified_since')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const requests = new Map<string, { kind: KindDefinition; request: StoredRequest }>()
  for (const kind of Object.values(kinds)) {
    const ids = keys.filter(({ name }) => name === kind.name).map(({ id }) => id)
    for (const request of await readRequests(db, kind, ids)) requests.set(`${kind.name} ${request.id}`, { kind, request })
  }
  const found = keys.flatMap(({ name, id }) => requests.get(`${name} ${id}`) ?? [])
  const stocks = await listStockNews(db, found)
  return { found: found.map((each) => ({ ...each, stock: stocks.get(each.request) ?? null })), total: Number(count) }
}

/** The state of the products of bookings that wait, where the shop has set no status since. */
async function listStockNews(db: Reader, found: readonly { request: StoredRequest }[]): Promise<Map<StoredRequest, Availability>> {
  const news = new Map<StoredRequest, Availability>()
  for (const { request } of found) {
    if (request.entity !== 'bookings' || request.status !== 'Pending') continue
    const latest = await findLatestEvent(db, request, 'stock', 'status')
    if (latest?.kind === 'stock') news.set(request, latest.data.availability)
  }
  return news
}
