import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { kinds } from './kinds/index.ts'

type Column = 'customer_id' | 'device_id'

/** What a request in the trash names in a column. */
const named = (db: Reader, column: Column) =>
  db.dialect === 'sqlite' ? sql`json_extract(data, ${`$.row.${column}`})` : sql`data -> 'row' ->> ${sql.lit(column)}`

const selectTrashed = (db: Reader) =>
  db.selectFrom('trash').where(
    'entity',
    'in',
    Object.values(kinds).map(({ entity }) => entity),
  )

/** What the requests in the trash name in this column. */
export async function readTrashedIds(db: Reader, column: Column): Promise<ReadonlySet<number>> {
  const rows = await selectTrashed(db)
    .select(sql<string | number | null>`${named(db, column)}`.as('id'))
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}

/** The requests of these customers that are in the trash. */
export async function findTrashedOf(db: Reader, customers: readonly number[]): Promise<{ entity: string; data: unknown }[]> {
  if (customers.length === 0) return []
  const isTheirs = sql<SqlBool>`cast(${named(db, 'customer_id')} as integer) in (${sql.join(customers)})`
  const rows = await selectTrashed(db).where(isTheirs).select(['entity', 'data']).orderBy('id').execute()
  return rows.map(({ entity, data }) => ({ entity, data: JSON.parse(data) as unknown }))
}
