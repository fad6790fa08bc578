import { sql } from 'kysely'
import type { Reader, Tx } from '#server/db/database.ts'
import { toLimitOffset } from '#server/db/limit-offset.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import type { AnyRequestRow, TrackedKind } from '#server/requests/tracked-kind.ts'

/** When the customer did something, the row is newer than an edit that was begun before. */
const next = ({ version }: AnyRequestRow) => ({ version: version + 1, updated_at: new Date().toISOString() })

export async function setPreferredDate(tx: Tx, row: AnyRequestRow, preferredDate: string): Promise<void> {
  await tx
    .updateTable('repair_requests')
    .set({ preferred_date: preferredDate, ...next(row) })
    .where('id', '=', row.id)
    .execute()
}

export async function setWithdrawn(tx: Tx, table: RequestTableName, row: AnyRequestRow): Promise<void> {
  await tx
    .updateTable(table)
    .set({ withdrawn_at: new Date().toISOString(), ...next(row) })
    .where('id', '=', row.id)
    .execute()
}

export async function setTold(tx: Tx, table: RequestTableName, id: number): Promise<void> {
  await tx.updateTable(table).set({ untold_since: null }).where('id', '=', id).execute()
}

export interface FoundUntold {
  kind: TrackedKind
  row: AnyRequestRow
}

/** One page of the requests of all kinds whose customers are still to be told, longest waiting first, and the number on all pages. */
export async function listUntold(
  db: Reader,
  kinds: readonly TrackedKind[],
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ found: FoundUntold[]; total: number }> {
  const { limit, offset } = toLimitOffset(query)
  const parts = kinds.map(
    ({ name, table }) => sql`select ${sql.lit(name)} as name, id, untold_since from ${sql.table(table)} where untold_since is not null`,
  )
  const all = sql.join(parts, sql` union all `)
  const counted = await sql<{ count: number }>`select count(*) as count from (${all}) as untold`.execute(db)
  const { rows: keys } = await sql<{ name: string; id: number }>`
    select name, id from (${all}) as untold order by untold_since, name, id limit ${limit} offset ${offset}`.execute(db)
  const rows = new Map<string, AnyRequestRow>()
  for (const { name, table } of kinds) {
    const ids = keys.filter((key) => key.name === name).map(({ id }) => id)
    if (ids.length === 0) continue
    const found = await sql<AnyRequestRow>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
    for (const row of found.rows) rows.set(`${name} ${row.id}`, row)
  }
  const found = keys.flatMap(({ name, id }) => {
    const [kind, row] = [kinds.find((each) => each.name === name), rows.get(`${name} ${id}`)]
    return kind && row ? [{ kind, row }] : []
  })
  return { found, total: Number(counted.rows[0]?.count) }
}
