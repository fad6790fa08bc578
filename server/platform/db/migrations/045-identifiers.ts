import { sql } from 'kysely'
import { identifiersOf } from '#contract/platform/fields.ts'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './convert.ts'
import { rebuildSearch } from './rows.ts'

/** Serial numbers are stored in the form in which they are compared; what was issued or paid stays as it was written. */
export async function up(db: AnyDb): Promise<void> {
  for (const table of ['repair_requests', 'estimate_lines']) {
    const { rows } = await sql<{ serial: string }>`select distinct serial from ${sql.table(table)} where serial <> ''`.execute(db)
    for (const { serial } of rows) {
      const identifiers = identifiersOf(serial)
      if (identifiers !== serial) await sql`update ${sql.table(table)} set serial = ${identifiers} where serial = ${serial}`.execute(db)
    }
  }
  const type = sql.raw(isPostgres(db) ? 'json' : 'text')
  const { rows } = await sql<{ id: number; data: string }>`select id, cast(data as text) as data from trash
    where entity = 'repair-requests'`.execute(db)
  for (const { id, data } of rows) {
    const normal = JSON.stringify(JSON.parse(data), (key, value) => (key === 'serial' && value ? identifiersOf(value) : value))
    if (normal !== data) await sql`update trash set data = cast(${normal} as ${type}) where id = ${id}`.execute(db)
  }
  await rebuildSearch(db, 'repair_requests')
}
