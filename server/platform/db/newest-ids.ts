import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
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

/** Rows of a file that are read at once. */
const BATCH_SIZE = 250

/** The ids of all rows that match, the newest first, in batches: each is read from where the last one ended. */
export async function* newestIdBatches<From extends TableName>(
  matching: SelectQueryBuilder<Tables, From, object>,
): AsyncIterable<number[]> {
  const id = sql<number>`id`
  for (let last: number | undefined; ; ) {
    const older = last === undefined ? matching : matching.where(sql<SqlBool>`id < ${last}`)
    const rows = await older.select(id.as('id')).orderBy(id, 'desc').limit(BATCH_SIZE).execute()
    last = rows.at(-1)?.id
    if (last === undefined) return
    yield rows.map((row) => row.id)
    await yieldToEventLoop()
  }
}
