import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import type { DatabaseLog } from './database.ts'
import { NO_TIMEOUTS, openPool } from './postgres-pool.ts'
import type { Snapshot } from './snapshot.ts'
import type { Tables } from './tables.ts'
import { asReader } from './transaction.ts'

/** Rows of one response: each may have 64 kB. */
const BATCH_SIZE = 100

/** A transaction that sees the rows of its first statement, on a connection of its own and without time limits. */
export async function withPostgresSnapshot<T>(url: string, log: DatabaseLog, run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: url, max: 1 }, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute(async (connection) => {
      await sql.raw(`begin isolation level repeatable read read only; ${NO_TIMEOUTS}`).execute(connection)
      const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection)
      return run({
        read: asReader(connection, 'postgres'),
        migrations: migrations.map(({ name }) => name),
        lastIds: await lastIdsOf(connection),
        rows: (table) => rowsOf(connection, table),
      })
    })
  } finally {
    await db.destroy()
  }
}

/** Sequences are not part of a transaction: they may be ahead of its rows, and never behind. */
async function lastIdsOf(db: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as "table", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  const lastIds: Record<string, number> = {}
  for (const { table, sequence } of rows) {
    const { rows: state } = await sql<{ id: number }>`
      select case when is_called then last_value else 0 end as id from ${sql.raw(sequence)}`.execute(db)
    lastIds[table] = state[0]?.id ?? 0
  }
  return lastIds
}

interface Column {
  name: string
  type: string
}

async function columnsOf(db: Kysely<Tables>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db)
  return rows
}

/** The lines of both databases are the same: times are ISO 8601 in UTC, and JSON is text. */
function asOnSqlite({ name, type }: Column): RawBuilder<unknown> {
  const column = sql.ref(name)
  if (type === 'json') return sql`${column}::text as ${column}`
  if (type === 'timestamp with time zone') return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
  return column
}

async function* rowsOf(db: Kysely<Tables>, table: string): AsyncGenerator<string[]> {
  const columns = sql.join((await columnsOf(db, table)).map(asOnSqlite))
  await sql`declare backup no scroll cursor for select row_to_json(t)::text as line from (select ${columns} from ${sql.table(table)}) as t`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH_SIZE)} from backup`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close backup`.execute(db)
}
