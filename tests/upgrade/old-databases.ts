import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { type Connection, SqliteConnection } from '#server/platform/db/better-sqlite3.ts'
import { migrations } from '#server/platform/db/migrations/migrate.ts'
import { sqlitePath } from '#server/platform/db/sqlite.ts'

const FOLDER = join(import.meta.dirname, 'databases')

/** The SQLite file as it was after this migration, and the statements of this migration on PostgreSQL. */
export const filePath = (migration: string): string => join(FOLDER, `${migration}.db.gz`)
export const dumpPath = (migration: string): string => join(FOLDER, `${migration}.sql`)

/** Names that tables had before migrations 005 and 025. */
export const OLD_NAMES: Record<string, string> = { metadata: 'facts', audit_log: 'changes', outbox: 'mails' }
const nameToday = (table: string) => Object.keys(OLD_NAMES).find((name) => OLD_NAMES[name] === table) ?? table

/** Pushes got new ids when they moved into one table with mails. */
const withoutId = ({ id: _, ...row }: Row): Row => row

/** None if there is no such table. */
export const readColumns = (file: Connection, table: string): string[] =>
  file.prepare(`select name from pragma_table_info(?)`).pluck().all(table) as string[]

export type Row = Record<string, string | number | null>
/** Rows by the name of their table. */
export type Rows = [table: string, rows: Row[]][]

/** A dump that makes all tables, and not only what its migration changed, begins with this. */
export const WHOLE = '-- All tables.\n'

/** Migrations up to this one. */
const upTo = (migration: string) => Object.keys(migrations).filter((name) => name <= migration)

/** Puts the database of that version into an empty data folder, or the empty PostgreSQL database at `url`; returns its rows. */
export async function placeOldDatabase(migration: string, dataDir: string, url: string | undefined): Promise<Rows> {
  const bytes = gunzipSync(await readFile(filePath(migration)))
  const file = new SqliteConnection(bytes)
  const rows = readRows(file)
  file.close()
  if (url) await fillPostgres(url, upTo(migration), rows)
  else await writeFile(sqlitePath(dataDir), bytes)
  return rows.map(([table, found]) => (table === 'push_messages' ? ['outbox', found.map(withoutId)] : [nameToday(table), found]))
}

/** Puts the database of that version without rows into an empty data folder, or the empty PostgreSQL database at `url`. */
export async function placeEmptyDatabase(migration: string, dataDir: string, url: string | undefined): Promise<void> {
  const file = new SqliteConnection(gunzipSync(await readFile(filePath(migration))))
  const rows = readRows(file)
  if (url)
    await fillPostgres(
      url,
      upTo(migration),
      rows.filter(([table]) => table === 'request_kinds'),
    )
  else {
    file.pragma('foreign_keys = off')
    for (const name of file.prepare("select name from sqlite_master where type = 'trigger'").pluck().all())
      file.exec(`drop trigger ${name}`)
    for (const [table] of rows)
      if (table !== 'request_kinds') file.exec(`delete from ${table}; delete from sqlite_sequence where name = '${table}'`)
    await writeFile(sqlitePath(dataDir), file.serialize())
  }
  file.close()
}

const ROWS_OF_THE_APPLICATION =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' and name not glob '*_search*' order by rowid"

function readRows(file: Connection): Rows {
  const tables = file.prepare(ROWS_OF_THE_APPLICATION).pluck().all() as string[]
  return tables.map((table) => [table, file.prepare(`select * from ${table}`).all() as Row[]])
}

async function fillPostgres(url: string, names: string[], tables: Rows): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_trgm').catch(() => undefined)
    const dumps = await Promise.all(names.map((name) => readFile(dumpPath(name), 'utf8')))
    const whole = dumps.findLastIndex((dump) => dump.startsWith(WHOLE))
    for (const statements of dumps.slice(Math.max(whole, 0))) if (statements) await client.query(statements)
    await client.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
    for (const [at, name] of names.entries())
      await client.query('insert into kysely_migration values ($1, $2)', [name, new Date(Date.UTC(2026, 0, 1 + at)).toISOString()])
    // A table that was renamed may refer to a later one.
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of tables) {
      for (const row of rows) {
        const columns = Object.keys(row)
        const places = columns.map((_, at) => `$${at + 1}`)
        await client.query(
          `insert into ${table} (${columns.map((column) => `"${column}"`).join()}) values (${places.join()})`,
          Object.values(row),
        )
      }
      if (rows[0] && 'id' in rows[0]) await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
    }
  } finally {
    await client.end()
  }
}
