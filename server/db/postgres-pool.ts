import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DatabaseLog } from './database.ts'
import { isReadOnly, isRefusal, isSilence } from './database-errors.ts'

const CONNECT_TIMEOUT_MS = 5000
const PG_BIGINT = 20

const types = new pg.TypeOverrides()
// Counts are bigint and would come as text; none of ours leaves the safe integers.
types.setTypeParser(PG_BIGINT, Number)

/**
 * Connections for Kysely. One that failed in a way that leaves its state unknown (lost, silent, or a standby where the primary was) is
 * closed instead of used again, and with a silent one those that are as old. Losing a connection never ends the process.
 */
export function openPool(options: pg.PoolConfig, log: DatabaseLog): PostgresPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, types, ...options })
  // The pool listens to idle connections only; an error that nobody hears ends the process.
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
        // Else the rollback of a silent connection would wait as long as its statement did.
        if (broken) throw new Error('Connection terminated after an error')
        try {
          return await client.query(text, [...values])
        } catch (error) {
          broken ||= !isRefusal(error) || isReadOnly(error)
          if (isSilence(error)) silentAt = performance.now()
          throw error
        }
      }
      // Without Kysely's second signature, for cursors: it asks for those only where the dialect names a class for them.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
    },
    end: () => pool.end(),
  }
}
