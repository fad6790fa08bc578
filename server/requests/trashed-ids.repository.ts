import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { kinds } from './kinds/index.ts'

/** What the requests in the trash name in this column. */
export async function readTrashedIds(db: Reader, column: 'customer_id' | 'device_id'): Promise<ReadonlySet<number>> {
  const named = db.dialect === 'sqlite' ? sql`json_extract(data, ${`$.row.${column}`})` : sql`data -> 'row' ->> ${sql.lit(column)}`
  const rows = await db
    .selectFrom('trash')
    .where(
      'entity',
      'in',
      Object.values(kinds).map(({ entity }) => entity),
    )
    .select(sql<string | number | null>`${named}`.as('id'))
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}
