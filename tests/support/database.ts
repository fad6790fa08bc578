import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import pg from 'pg'
import { inject } from 'vitest'

/** The database that this run tests; every integration test runs once on each, browser tests on the one that MISTRI_TEST_DATABASE names. */
export const dialect = process.env.MISTRI_TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** An empty database of its own on the run's PostgreSQL; undefined on SQLite, which lies in the data folder. */
export async function newDatabase(): Promise<TestDatabase | undefined> {
  if (dialect === 'sqlite') return undefined
  const server = inject('postgresUrl')
  const name = `mistri_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await query(`create database ${name}`)
  return { url: `${server}/${name}`, drop: () => query(`drop database ${name} with (force)`) }
}

/** Runs a statement on the database of a site from outside: PostgreSQL at `url`, else SQLite in `dataDir`. */
export async function runSql(url: string | undefined, dataDir: string, text: string): Promise<void> {
  if (url) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
    return
  }
  const connection = new SqliteConnection(join(dataDir, 'mistri.db'), { timeout: 5000 })
  try {
    connection.exec(text)
  } finally {
    connection.close()
  }
}
