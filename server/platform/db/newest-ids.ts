import { type SelectQueryBuilder, sql } from 'kysely'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { toLimitOffset } from './limit-offset.ts'
import type { TableName, Tables } from './tables.ts'

/** The ids of one page of the rows that match, the newest first, and how many match. */
export async function newestIds<From extends TableName>(
  matching: SelectQueryBuilder<Tables, From, object>,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ ids: number[]; total: number }> {
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const id = sql<number>`id`
  const rows = await matching.select(id.as('id')).orderBy(id, 'desc').limit(limit).offset(offset).execute()
  return { ids: rows.map((row) => row.id), total: Number(count) }
}
