import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { type Connection, SqliteConnection } from './better-sqlite3.ts'
import type { Snapshot } from './snapshot.ts'
import type { Tables } from './tables.ts'
import { asReader } from './transaction.ts'

/** How long rows are read before others have their turn, which may include longer writes. */
const SLICE_MS = 2

/**
 * A read transaction of its own: in WAL mode it sees the rows of its first moment, whatever is committed meanwhile. The log grows until
 * it ends.
 */
export async function withSqliteSnapshot<T>(path: string, run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const connection = new SqliteConnection(path, { fileMustExist: true, timeout: 5000 })
  connection.pragma('query_only = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) })
  try {
    connection.exec('begin')
    const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    const { rows: sequences } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
    return await run({
      read: asReader(db, 'sqlite'),
      migrations: migrations.map(({ name }) => name),
      lastIds: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
      rows: (table) => rowsOf(connection, table),
    })
  } finally {
    await db.destroy()
  }
}

async function* rowsOf(connection: Connection, table: string): AsyncGenerator<string[]> {
  let lines: string[] = []
  let since = performance.now()
  for (const row of connection.prepare(`select * from "${table}"`).iterate()) {
    lines.push(JSON.stringify(row))
    if (performance.now() - since < SLICE_MS) continue
    yield lines
    lines = []
    await yieldToEventLoop()
    since = performance.now()
  }
  yield lines
}
