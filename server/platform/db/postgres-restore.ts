import { Kysely, PostgresDialect, sql } from 'kysely'
import type { DatabaseLog } from './database.ts'
import { addLooseTable, recordMigrations } from './migrations/convert.ts'
import { migrate, migrations } from './migrations/migrate.ts'
import { CHANNEL, IN_USE_LOCK } from './postgres-change-feed.ts'
import { NO_TIMEOUTS, openPool } from './postgres-pool.ts'
import { BACKUP_METADATA, type Claim, DatabaseInUseError, idsByTable, type RestoredRows } from './restore.ts'
import { FORMER_TABLES, IS_BACKED_UP, type Tables } from './tables.ts'
import { asReader } from './transaction.ts'

/** A transaction that takes longer makes the restore fail, so that nobody waits for both. */
const LOCK_TIMEOUT_MS = 5000
const OWN_TABLES = [...Object.keys(IS_BACKED_UP), ...FORMER_TABLES, 'kysely_migration', 'kysely_migration_lock']

/**
 * Fills the database at `url` with these rows, in the newest schema, after moving the tables that it has into a new schema `kept`. All of
 * that is one transaction: until its commit nothing has changed. Throws DatabaseInUseError while a site has the database open, unless
 * there is a `claim`: then nobody else reads or writes until the end, and all processes are told. Returns whether there was anything to
 * keep.
 */
export async function restorePostgres(url: string, kept: string, log: DatabaseLog, rows: RestoredRows, claim?: Claim): Promise<boolean> {
  const pool = openPool({ connectionString: url, max: 1 }, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute(async (connection) => {
      await sql.raw(`${NO_TIMEOUTS}; begin`).execute(connection)
      await (claim ? lockTables(connection, claim) : assertUnused(connection))
      const hasKept = await replaceTables(connection, kept, log, rows)
      // Not a list of tables: whatever is in memory is of another database.
      await sql`select pg_notify(${CHANNEL}, 'restored')`.execute(connection)
      await sql`commit`.execute(connection)
      return hasKept
    })
  } finally {
    // Ends the transaction as well, unless it was committed.
    await db.destroy()
  }
}

async function assertUnused(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ unused: boolean }>`select pg_try_advisory_xact_lock(${IN_USE_LOCK}) as unused`.execute(db)
  if (!rows[0]?.unused) throw new DatabaseInUseError()
}

/** Waits for transactions under way; those that come wait, and find the new tables. */
async function lockTables(db: Kysely<Tables>, claim: Claim): Promise<void> {
  await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(db)
  await sql`lock table ${sql.join(Object.keys(IS_BACKED_UP).map((name) => sql.table(name)))} in access exclusive mode`.execute(db)
  await claim(asReader(db, 'postgres'))
}

async function replaceTables(db: Kysely<Tables>, kept: string, log: DatabaseLog, rows: RestoredRows): Promise<boolean> {
  const { rows: schemas } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  const schema = schemas[0]?.name ?? 'public'
  const hasKept = await moveTables(db, schema, kept)

  // Otherwise the tables in `kept` would pass for those of this schema.
  const options = { migrationTableSchema: schema, disableTransactions: true }
  const isCurrent = rows.migrations.length === Object.keys(migrations).length
  if (isCurrent) await migrate(db, log, options)
  else await recordMigrations(db, rows.migrations)
  const loaded = new Set<string>()
  await rows.load(async (table, json) => {
    const row = (JSON.parse(json) as Record<string, unknown>[])[0]
    if (!isCurrent && row && !loaded.has(table)) await addLooseTable(db, table, row)
    loaded.add(table)
    const name = sql.id(schema, table)
    const rows = withParsedJson(json, await jsonColumnsOf(db, schema, table))
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`.execute(db)
  })
  await migrate(db, log, options)
  for (const [table, id] of Object.entries(idsByTable(rows.lastIds)))
    await sql`select setval(pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${table}::text), 'id'),
      greatest(${id}::bigint, (select max(id) from ${sql.id(schema, table)})))`.execute(db)
  await sql`delete from metadata where name like ${`${BACKUP_METADATA}%`}`.execute(db)
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
