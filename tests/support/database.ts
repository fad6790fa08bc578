import { join } from 'node:path'
import { SqliteConnection } from '#server/platform/db/better-sqlite3.ts'
import { queryPostgres } from './query-postgres.ts'

/** The database that this run tests; integration tests run once on each, browser tests on the one that MISTRI_TEST_DATABASE names. */
export const dialect = process.env.MISTRI_TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

export interface TestDatabase {
  /** A direct connection to PostgreSQL, without PgBouncer. */
  url: string
  /** Runs one statement in it. */
  query(statement: string): Promise<void>
  drop(): Promise<void>
}

/** Settings of a site on the database at `url`, through PgBouncer if this run has one. */
export function databaseSettings(url: string | undefined): Record<string, string> {
  if (!url) return {}
  const pooler = process.env.MISTRI_TEST_PGBOUNCER_URL
  return pooler ? { DATABASE_URL: `${pooler}${new URL(url).pathname}`, DATABASE_LISTEN_URL: url } : { DATABASE_URL: url }
}

/** A new, empty database on the PostgreSQL of this run; undefined on SQLite, which is a file in the data folder. */
export const newDatabase = (): Promise<TestDatabase | undefined> => createDatabase('template1')

/** A copy of the database at `url`, which nobody is connected to. */
export const copyDatabase = (url: string): Promise<TestDatabase | undefined> => createDatabase(new URL(url).pathname.slice(1))

/** A copy of the database with the name `template` on the PostgreSQL of this run. */
export async function createDatabase(template: string): Promise<TestDatabase | undefined> {
  if (dialect === 'sqlite') return undefined
  const server = process.env.MISTRI_TEST_POSTGRES_URL
  const name = `mistri_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const query = (database: string, text: string) => queryPostgres(`${server}/${database}`, text)
  await query('postgres', `create database ${name} template ${template} strategy file_copy`)
  return {
    url: `${server}/${name}`,
    query: async (statement) => void (await query(name, statement)),
    drop: async () => void (await query('postgres', `drop database ${name} with (force)`)),
  }
}

/** Runs SQL on a connection of its own, not through the site; for rows that no call can create. */
export async function runSql({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }, text: string): Promise<void> {
  if (!databaseUrl) return void new SqliteConnection(join(dataDir, 'mistri.db')).exec(text).close()
  await queryPostgres(databaseUrl, text)
}

/** Searches of the SQLite file in `dataDir` that do not hold what their tables hold; those of PostgreSQL cannot differ. */
export function brokenSearches(dataDir: string): string[] {
  const file = new SqliteConnection(join(dataDir, 'mistri.db'))
  try {
    const names = file.prepare(`select name from sqlite_master where sql like 'create virtual table%fts5%'`).pluck().all() as string[]
    if (names.length === 0) throw new Error(`${dataDir} has no searches`)
    return names.flatMap((name) => {
      try {
        file.exec(`insert into "${name}" ("${name}", rank) values ('integrity-check', 1)`)
        return []
      } catch (error) {
        return [`${name}: ${error}`]
      }
    })
  } finally {
    file.close()
  }
}
