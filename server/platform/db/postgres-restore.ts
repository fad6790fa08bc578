import { Kysely, PostgresDialect, sql } from 'kysely'
import type { DatabaseLog } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import { IN_USE_LOCK } from './postgres-change-feed.ts'
import { NO_TIMEOUTS, openPool } from './postgres-pool.ts'
import { BACKUP_METADATA, DatabaseInUseError, type RestoredRows } from './restore.ts'
import { FORMER_TABLES, IS_BACKED_UP, type Tables } from './tables.ts'

const OWN_TABLES = [...Object.keys(IS_BACKED_UP), ...FORMER_TABLES, 'kysely_migration', 'kysely_migration_lock']

/**
 * Fills the database at `url` with these rows, in the newest schema, after moving the tables that it has into a new schema `kept`. All of
 * that is one transaction: until its commit nothing has changed. Throws DatabaseInUseError while a site has the database open. Returns
 * whether there was anything to keep.
 */
export async function restorePostgres(url: string, kept: string, log: DatabaseLog, rows: RestoredRows): Promise<boolean> {
  const pool = openPool({ connectionString: url, max: 1 }, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute(async (connection) => {
      await sql.raw(`${NO_TIMEOUTS}; begin`).execute(connection)
      const hasKept = await replaceTables(connection, kept, log, rows)
      await sql`commit`.execute(connection)
      return hasKept
    })
  } finally {
    // Ends the transaction as well, unless it was committed.
    await db.destroy()
  }
}

async function replaceTables(db: Kysely<Tables>, kept: string, log: DatabaseLog, rows: RestoredRows): Promise<boolean> {
  const { rows: states } = await sql<{ unused: boolean; schema: string }>`
    select pg_try_advisory_xact_lock(${IN_USE_LOCK}) as unused, current_schema() as schema`.execute(db)
  const { unused = false, schema = 'public' } = states[0] ?? {}
  if (!unused) throw new DatabaseInUseError()
  const hasKept = await moveTables(db, schema, kept)

  // Otherwise the tables in `kept` would pass for those of this schema.
  const options = { migrationTableSchema: schema, disableTransactions: true }
  await migrate(db, log, rows.migrations.at(-1), options)
  for (const table of rows.tables.toReversed()) await sql`delete from ${sql.id(schema, table)}`.execute(db)
  await rows.load(async (table, json) => {
    const name = sql.id(schema, table)
    const rows = withParsedJson(json, await jsonColumnsOf(db, schema, table))
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`.execute(db)
  })
  for (const [table, id] of Object.entries(rows.lastIds))
    if (id > 0) await sql`select setval(pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${table}::text), 'id'), ${id})`.execute(db)
  await sql`delete from metadata where name like ${`${BACKUP_METADATA}%`}`.execute(db)
  await migrate(db, log, undefined, options)
  await rows.onLoaded?.(db)
  return hasKept
}

async function jsonColumnsOf(db: Kysely<Tables>, schema: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and data_type = 'json'`.execute(db)
  return rows.map(({ name }) => name)
}

/** A backup has JSON as text, which a column of JSON would take for a string. */
function withParsedJson(json: string, columns: readonly string[]): string {
  if (columns.length === 0) return json
  const rows = JSON.parse(json) as Record<string, string | null>[]
  const parsed = (value: string | null | undefined) => (typeof value === 'string' ? JSON.parse(value) : value)
  return JSON.stringify(rows.map((row) => ({ ...row, ...Object.fromEntries(columns.map((name) => [name, parsed(row[name])])) })))
}

/** Returns whether there was a table to move. */
async function moveTables(db: Kysely<Tables>, from: string, to: string): Promise<boolean> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${from} and tablename in (${sql.join(OWN_TABLES)})`.execute(db)
  if (tables.length === 0) return false
  await sql`create schema ${sql.id(to)}`.execute(db)
  for (const { name } of tables) await sql`alter table ${sql.id(from, name)} set schema ${sql.id(to)}`.execute(db)
  return true
}
