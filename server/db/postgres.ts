import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseLog } from './database.ts'
import { BUSY_GIVE_UP_MS, isCollision, retryDelay, toProblem } from './database-errors.ts'
import type { Tables } from './tables.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 15_000
const PG_BIGINT = 20

/** PostgreSQL at `url`. A transaction that collides with another is tried again. */
export function openPostgres(url: string, log: DatabaseLog): Database & { writer: Kysely<Tables> } {
  const types = new pg.TypeOverrides()
  // Counts are bigint and would come as text; none of ours leaves the safe integers.
  types.setTypeParser(PG_BIGINT, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  })
  // A connection that dies while idle is replaced at the next query; unheard, its error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  async function write<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + BUSY_GIVE_UP_MS
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await read.transaction().execute(work)
      } catch (error) {
        if (!isCollision(error) || performance.now() > giveUpAt) throw toProblem(error)
        await wait(retryDelay(attempt))
      }
    }
  }

  return { dialect: 'postgres', read, writer: read, write, close: () => read.destroy() }
}
