import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { inject } from 'vitest'

/** The database that this run tests; every integration test runs once on each, browser tests on the one that MISTRI_TEST_DATABASE names. */
export const dialect = process.env.MISTRI_TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

export interface TestDatabase {
  /** Leads straight to PostgreSQL. */
  url: string
  /** Runs one statement in it. */
  query(statement: string): Promise<void>
  drop(): Promise<void>
}

/** Settings of a site on the database at `url`; through PgBouncer where this run has one. */
export function databaseSettings(url: string | undefined): Record<string, string> {
  if (!url) return {}
  const pooler = inject('pgbouncerUrl')
  return pooler ? { DATABASE_URL: `${pooler}${new URL(url).pathname}`, DATABASE_LISTEN_URL: url } : { DATABASE_URL: url }
}

/** An empty database of its own on the run's PostgreSQL; undefined on SQLite, which lies in the data folder. */
export async function newDatabase(): Promise<TestDatabase | undefined> {
  if (dialect === 'sqlite') return undefined
  const server = inject('postgresUrl')
  const name = `mistri_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const query = async (database: string, text: string) => {
    const client = new pg.Client({ connectionString: `${server}/${database}` })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await query('postgres', `create database ${name}`)
  return {
    url: `${server}/${name}`,
    query: (statement) => query(name, statement),
    drop: () => query('postgres', `drop database ${name} with (force)`),
  }
}

/** Runs SQL past the site, on a connection of its own; for rows that no call can make any more. */
export async function runSql({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }, text: string): Promise<void> {
  if (!databaseUrl) return void new Sqlite(join(dataDir, 'mistri.db')).exec(text).close()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
