import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, SqliteDialect } from 'kysely'
import { ProblemError } from '#server/platform/problem.ts'
import { type Connection, SqliteConnection } from './better-sqlite3.ts'
import type { DatabaseLog } from './database.ts'
import { isBusy, lockDelay } from './database-errors.ts'
import { addLooseTable, recordMigrations } from './migrations/convert.ts'
import { migrations as known, migrate } from './migrations/migrate.ts'
import { BACKUP_METADATA, BrokenReferencesError, type Claim, DatabaseInUseError, idsByTable, type RestoredRows } from './restore.ts'
import type { TableName, Tables } from './tables.ts'
import { asReader } from './transaction.ts'

/** Pages of 4 kB that are copied at once. */
const PAGES = 500
/** How often the write lock is asked for, at intervals that grow to a tenth of a second. */
const LOCK_ATTEMPTS = 60

/** Creates the database file at `path` with these rows, in the newest schema. Returns how many rows each table got. */
export async function createSqlite(
  path: string,
  log: Pick<DatabaseLog, 'info'>,
  { migrations, lastIds, tables, load, onLoaded }: RestoredRows,
): Promise<Record<string, number>> {
  const connection = new SqliteConnection(path)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) })
  try {
    connection.pragma('foreign_keys = OFF')
    const isCurrent = migrations.length === Object.keys(known).length
    if (isCurrent) await migrate(db, log)
    else await recordMigrations(db, migrations)
    connection.exec('begin')
    const counts = Object.fromEntries(tables.map((table): [string, number] => [table, 0]))
    await load(async (table, json) => {
      const rows = JSON.parse(json) as Record<string, unknown>[]
      if (!isCurrent && counts[table] === 0 && rows[0]) await addLooseTable(db, table, rows[0])
      insertRows(connection, table, rows)
      counts[table] = (counts[table] ?? 0) + rows.length
    })
    connection.exec('commit')
    await migrate(db, log)
    const setLastId = connection.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
    const addLastId = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
    for (const [table, id] of Object.entries(idsByTable(lastIds))) if (setLastId.run(id, table).changes === 0) addLastId.run(table, id)
    connection.prepare('delete from metadata where name like ?').run(`${BACKUP_METADATA}%`)
    await onLoaded?.(db)
    if ((connection.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new BrokenReferencesError('Rows refer to others that are missing')
    return counts
  } finally {
    await db.destroy()
  }
}

/** Columns of the file that the table lacks are left out: their names are no part of any statement. */
function insertRows(connection: Connection, table: TableName, rows: readonly Record<string, unknown>[]): void {
  const existing = connection.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]
  const columns = existing.filter((name) => Object.hasOwn(rows[0] ?? {}, name))
  if (columns.length === 0) return
  const names = columns.map((name) => `"${name}"`).join()
  const insert = connection.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join()})`)
  for (const row of rows) insert.run(columns.map((name) => row[name]))
}

/**
 * Throws DatabaseInUseError while anyone has the database open: SQLite leaves the WAL mode only for the last connection. Also moves the
 * log into the file, which then holds everything. A damaged file counts as unused.
 */
export function assertSqliteUnused(path: string): void {
  if (!existsSync(path)) return
  const connection = new SqliteConnection(path, { timeout: 0 })
  try {
    connection.pragma('journal_mode = delete')
  } catch (error) {
    if (isBusy(error)) throw new DatabaseInUseError()
  } finally {
    connection.close()
  }
}

/**
 * Replaces all that the database at `path` holds by what the one at `from` holds, in one write transaction, while others have it open: they
 * see the old one or the new one, also after a power failure. `claim` is called once nobody else can write. Throws `busy` when others do.
 */
export async function replaceSqlite(from: string, path: string, claim: Claim): Promise<void> {
  const source = new SqliteConnection(from, { fileMustExist: true })
  const current = new SqliteConnection(path, { fileMustExist: true, timeout: 5000 })
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: current }) })
  try {
    for (let attempt = 1; !(await copyPages(source, path, () => claim(asReader(reader, 'sqlite')))); attempt += 1) {
      if (attempt === LOCK_ATTEMPTS) throw new ProblemError('busy')
      await wait(lockDelay(attempt))
    }
    // The copy is committed, but on the disk only once the log has been written into the file.
    current.pragma('synchronous = FULL')
    current.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    source.close()
    await reader.destroy()
  }
}

/**
 * Copies by SQLite's backup interface, whose first step takes the write lock of the target and copies nothing. Returns false when another
 * process had it.
 */
async function copyPages(source: Connection, path: string, claim: () => Promise<void>): Promise<boolean> {
  let claimed: 'asked' | 'yes' | { error: unknown } | undefined
  const progress = () => {
    if (claimed === undefined) {
      claimed = 'asked'
      claim().then(
        () => (claimed = 'yes'),
        (error: unknown) => (claimed = { error }),
      )
    }
    if (typeof claimed === 'object') throw claimed.error
    return claimed === 'yes' ? PAGES : 0
  }
  const { totalPages } = await source.backup(path, { progress })
  return totalPages > 0
}
