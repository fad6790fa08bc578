import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DatabaseLog } from './database.ts'
import { isReadOnly, isRefusal } from './database-errors.ts'

const CONNECT_TIMEOUT_MS = 5000
const PG_BIGINT = 20

const types = new pg.TypeOverrides()
// Counts are bigint and would come as text; none of ours leaves the safe integers.
types.setTypeParser(PG_BIGINT, Number)

/**
 * Connections for Kysely. One that failed in a way that leaves its state unknown (lost, silent, or a standby where the primary was) is
 * closed instead of used again; losing one never ends the process.
 */
export function openPool(options: pg.PoolConfig, log: DatabaseLog): PostgresPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, types, ...options })
  // The pool listens to idle connections only; an error that nobody hears ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost')))
  return {
    async connect() {
      const client = await pool.connect()
      let broken = false
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values])
        } catch (error) {
          broken ||= !isRefusal(error) || isReadOnly(error)
          throw error
        }
      }
      // Without Kysely's second signature, for cursors: it asks for those only where the dialect names a class for them.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
    },
    end: () => pool.end(),
  }
}
