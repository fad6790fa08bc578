import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DatabaseLoad, DatabaseLog } from './database.ts'
import { isReadOnly, isRefusal, isSilence } from './database-errors.ts'

const CONNECT_TIMEOUT_MS = 5000
/** For migrations, backups and restores, which may take any time, whatever timeouts the role or the database has. */
export const NO_TIMEOUTS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'
const { builtins, getTypeParser } = pg.types

/** Rows have the same types on both databases: counts are numbers, times ISO 8601 in UTC, and JSON is text that its reader parses. */
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.JSON, (text) => text)
const parseTime = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => parseTime(text).toISOString())

/**
 * Connection pool for Kysely. After an error that leaves its state unknown (lost, silent, or a standby instead of the primary), a
 * connection is closed instead of reused; after a silent one, all that are equally old. Losing a connection never ends the process.
 */
export function openPool(options: pg.PoolConfig, log: DatabaseLog): PostgresPool & { load(): DatabaseLoad } {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, types, ...options })
  // The pool handles errors of idle connections only; an unhandled error event would end the process.
  pool.on('error', () => undefined)
  const openedAt = new WeakMap<pg.PoolClient, number>()
  let silentAt = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now())
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  })

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    if ((openedAt.get(client) ?? 0) >= silentAt) return client
    client.release(true)
    return connect()
  }

  return {
    async connect() {
      const client = await connect()
      let broken = false
      const query = async (text: string, values: readonly unknown[]) => {
        // Otherwise the rollback on a silent connection would wait as long as its statement did.
        if (broken) throw new Error('Connection terminated after an error')
        try {
          return await client.query(text, [...values])
        } catch (error) {
          broken ||= !isRefusal(error) || isReadOnly(error)
          if (isSilence(error)) silentAt = performance.now()
          throw error
        }
      }
      // Lacks Kysely's second signature, for cursors, which is used only when the dialect has a cursor class.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
    },
    end: () => pool.end(),
    options: pool.options,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
