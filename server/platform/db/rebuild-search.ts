import type { Selectable } from 'kysely'
import type { Reader, Tx } from './database.ts'
import { forUpdate } from './for-update.ts'
import { findMetadata } from './metadata.repository.ts'
import type { SearchableTable } from './search.ts'
import type { Tables } from './tables.ts'

export type RebuiltTable = Exclude<SearchableTable, 'audit_log'>

/** The columns that a search reads, from a stored row. */
export type SearchColumnsOf<Table extends RebuiltTable> = (row: Selectable<Tables[Table]>) => { search: string; sound: string }

const rebuildMarker = (table: SearchableTable) => `rebuild_search:${table}`

/** Whether search texts of this table are still to be rebuilt. */
export const needsRebuild = async (db: Reader, table: SearchableTable): Promise<boolean> =>
  (await findMetadata(db, rebuildMarker(table))) !== undefined

/**
 * Rebuilds the search texts of the next `limit` rows, newest first. A migration requests this with a row of `metadata` that holds the
 * highest id still to do; the row is deleted after the last one. Returns whether none is left to do.
 */
export async function rebuildSearchBatch<Table extends RebuiltTable>(
  tx: Tx,
  table: Table,
  columnsOf: SearchColumnsOf<Table>,
  limit: number,
): Promise<boolean> {
  const marker = rebuildMarker(table)
  const pending = await tx.selectFrom('metadata').where('name', '=', marker).select('value').$call(forUpdate(tx)).executeTakeFirst()
  if (!pending) return true
  const rows = await tx
    .selectFrom<RebuiltTable>(table)
    .where('id', '<=', Number(pending.value))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .$call(forUpdate(tx))
    .execute()
  for (const row of rows) {
    const columns = columnsOf(row as Selectable<Tables[Table]>)
    if (Object.entries(columns).some(([column, value]) => row[column as keyof typeof row] !== value))
      await tx.updateTable<RebuiltTable>(table).set(columns).where('id', '=', row.id).execute()
  }
  const last = rows.at(-1)
  if (last && rows.length === limit) {
    await tx
      .updateTable('metadata')
      .set({ value: String(Number(last.id) - 1) })
      .where('name', '=', marker)
      .execute()
    return false
  }
  await tx.deleteFrom('metadata').where('name', '=', marker).execute()
  return true
}
