import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './convert.ts'

// What the steps of several versions do to rows. What a released step uses is changed as little as the step.

const BATCH_SIZE = 1000
const INSERT_BATCH = 200
export const REQUESTS = ['bookings', 'repair_requests', 'contact_requests']

/** Calls `change` with the rows of a table that the condition admits, in batches in the order of their ids. */
export async function inBatches<Row extends { id: number }>(
  db: AnyDb,
  table: string,
  { read, where = 'true' }: { read: string; where?: string },
  change: (rows: Row[], newest: number, last: number) => Promise<void>,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`select id, ${sql.raw(read)} from ${sql.table(table)}
      where id > ${last} and ${sql.raw(where)} order by id limit ${BATCH_SIZE}`.execute(db)
    const newest = rows.at(-1)?.id
    if (newest === undefined) return
    await change(rows, newest, last)
    last = newest
  }
}

/** Requests that search texts are built again in the background, newest first, even when that has not finished yet. */
export async function rebuildSearch(db: AnyDb, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    const name = `rebuild_search:${table}`
    await db.deleteFrom('metadata').where('name', '=', name).execute()
    const newest = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()
    if (newest?.id)
      await db
        .insertInto('metadata')
        .values({ name, value: String(newest.id) })
        .execute()
  }
}

/** Sets a column of each row for which the condition holds, in batches. */
export async function rewrite<Row>(
  db: AnyDb,
  table: string,
  { read, where, column }: { read: string; where: string; column: string },
  rewritten: (row: Row) => string,
): Promise<void> {
  const type = sql.raw(isPostgres(db) ? 'json' : 'text')
  await inBatches<Row & { id: number }>(db, table, { read, where }, async (rows) => {
    const values = rows.map((row) => sql`(cast(${row.id} as integer), cast(${rewritten(row)} as ${type}))`)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = changed.column2 from (values ${sql.join(values)}) as changed
      where changed.column1 = ${sql.ref(`${table}.id`)}`.execute(db)
  })
}

/** Inserts rows in batches: a statement takes a limited number of values. */
export async function insertRows(db: AnyDb, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERT_BATCH)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + INSERT_BATCH))
      .execute()
}
