import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ProblemError } from '#server/problem.ts'
import { ChangeListeners, CommitEffects } from './changes.ts'
import type { Database, DatabaseLog, Tx } from './database.ts'
import { BUSY_GIVE_UP_MS, isCollision, isRefusal, retryDelay, toProblem, WRITE_DEADLINE_MS, withDeadline } from './database-errors.ts'
import { CHANNEL, PostgresChangeFeed } from './postgres-change-feed.ts'
import type { Tables } from './tables.ts'
import { asReader, openScope } from './transaction.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 15_000
const PG_BIGINT = 20

/** Set inside each transaction: a pooler in transaction mode refuses them at the start of a connection. */
const BEGIN = `begin; set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${WRITE_DEADLINE_MS * 2}`

export interface PostgresUrls {
  url: string
  /** A direct connection for LISTEN and for migrations, where `url` leads to a pooler in transaction mode. */
  listenUrl: string | undefined
}

/** PostgreSQL at `url`. A transaction that collides with another is tried again. */
export function openPostgres({ url, listenUrl }: PostgresUrls, log: DatabaseLog): Database & { migrator: Kysely<Tables> } {
  const types = new pg.TypeOverrides()
  // Counts are bigint and would come as text; none of ours leaves the safe integers.
  types.setTypeParser(PG_BIGINT, Number)
  const openPool = (options: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, types, ...options })
    // The pool listens to idle connections only; an error that nobody hears ends the process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost')))
    return pool
  }
  const pool = openPool({
    connectionString: url,
    max: POOL_SIZE,
    ...(listenUrl ? { query_timeout: STATEMENT_TIMEOUT_MS } : { statement_timeout: STATEMENT_TIMEOUT_MS }),
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: async () => openPool({ connectionString: listenUrl ?? url, max: 1 }) }),
  })
  const listeners = new ChangeListeners()
  const effects = new CommitEffects(log)
  const feed = new PostgresChangeFeed(listenUrl ?? url, listeners, log)
  let writing: Promise<unknown> = Promise.resolve()

  /** Runs the transaction once. Throws what the work threw, a collision, or `unconfirmed` when the answer of the commit was lost. */
  const attempt = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    db.connection().execute(async (connection) => {
      const command = (text: string) => sql.raw(text).execute(connection)
      await command(BEGIN)
      const scope = openScope(connection, 'postgres')
      let value: T
      try {
        value = await withDeadline(run(scope.tx))
        scope.end()
        const watched = listeners.watched(scope.changed)
        if (watched.length > 0) await sql`select pg_notify(${CHANNEL}, ${feed.noticeOf(watched)})`.execute(connection)
      } catch (error) {
        scope.end()
        await command('rollback').catch(() => undefined)
        throw error
      }
      try {
        await command('commit')
      } catch (error) {
        if (isRefusal(error)) throw error
        listeners.publish('all')
        throw new ProblemError('unconfirmed', undefined, undefined, { cause: error })
      }
      if (scope.changed.size > 0) listeners.publish(scope.changed)
      effects.run(scope.effects)
      return value
    })

  async function writeWithRetry<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + BUSY_GIVE_UP_MS
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(run)
      } catch (error) {
        if (!isCollision(error) || performance.now() > giveUpAt) throw toProblem(error)
        await wait(retryDelay(tries))
      }
    }
  }

  return {
    dialect: 'postgres',
    read: asReader(db, 'postgres'),
    migrator,
    onChange: (tables, listener) => listeners.add(tables, listener),
    isCurrent: () => feed.isCurrent(),
    write<T>(run: (tx: Tx) => Promise<T>) {
      const written = writeWithRetry(run)
      writing = Promise.allSettled([writing, written])
      return written
    },
    async close() {
      await writing
      await effects.finished()
      await feed.close()
      await db.destroy()
      await migrator.destroy()
    },
  }
}
