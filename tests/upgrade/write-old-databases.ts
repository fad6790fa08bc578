import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SqliteConnection } from '#server/platform/db/better-sqlite3.ts'
import { migrate, migrations } from '#server/platform/db/migrations/migrate.ts'
import { openSqlite, sqlitePath } from '#server/platform/db/sqlite.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { dumpPath, filePath, OLD_NAMES, readColumns, WHOLE } from './old-databases.ts'
import { sampleRows } from './sample-rows.ts'

if (process.argv.length > 2) throw new Error(`This command does not take ${process.argv.slice(2).join(' ')}.`)

/**
 * Writes what tests/api/upgrade.test.ts starts from, for migrations that have none yet: the SQLite file of that version with rows in all
 * its tables, and the statements that make them on PostgreSQL. What exists stays as it was released. Run it after adding a migration:
 * `npm run old-databases`.
 */
const silent = { info() {}, warn() {}, error() {} }

async function writeSqlite(migration: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mistri-old-'))
  const path = sqlitePath(folder)
  // Small pages: most tables have a single row.
  new SqliteConnection(path).exec('pragma page_size = 512; vacuum').close()
  const { migrator, ...database } = openSqlite(folder, silent)
  await migrate(migrator, silent)
  await database.close()
  const file = new SqliteConnection(path)
  for (const [name, rows] of Object.entries(await sampleRows())) {
    const table = [name, OLD_NAMES[name]].find((known) => known && readColumns(file, known).length > 0)
    if (!table) continue
    const columns = readColumns(file, table)
    for (const row of rows) {
      const known = columns.filter((column) => column in row)
      file
        .prepare(`insert into ${table} (${known.map((column) => `"${column}"`).join()}) values (${known.map(() => '?').join()})`)
        .run(known.map((column) => (row as Record<string, unknown>)[column]))
    }
  }
  file.exec('pragma journal_mode = delete; vacuum')
  file.close()
  await writeFile(filePath(migration), gzipSync(await readFile(path), { level: 9 }))
  await rm(folder, { recursive: true })
}

/** The statements that make all tables. */
async function readStatements(url: string): Promise<string> {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ query }) => {
      if (/^(create|alter|drop|comment) /i.test(query.sql) && !query.sql.includes('kysely_migration')) statements.push(`${query.sql};\n`)
    },
  })
  try {
    await migrate(db, silent)
  } finally {
    await db.destroy()
  }
  return WHOLE + statements.join('')
}

const missing = Object.keys(migrations).filter((name) => !existsSync(filePath(name)) || !existsSync(dumpPath(name)))
const [newest, ...others] = missing.toReversed()
if (others.length > 0) throw new Error(`Only the newest version can be written, and ${others.join(', ')} is missing too.`)
if (newest) {
  const postgres = await PostgresServer.create({ fsync: 'off' })
  try {
    await postgres.start()
    await postgres.query('create database old')
    await writeSqlite(newest)
    await writeFile(dumpPath(newest), await readStatements(postgres.url('old')))
  } finally {
    await postgres.remove()
  }
}
console.log(missing.length > 0 ? `Written: ${missing.join(', ')}` : 'Every migration has its database.')
