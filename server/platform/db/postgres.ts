import { Kysely, PostgresDialect, sql } from 'kysely'
import { ProblemError } from '#server/platform/problem.ts'
import { retry } from '#server/platform/retry.ts'
import { announced, ChangeListeners } from './change-listeners.ts'
import { CommitEffects } from './commit-effects.ts'
import type { Database, DatabaseLog, Tx } from './database.ts'
import { DATABASE_TIMEOUTS, type DatabaseTimeouts, isCollision, isRefusal, lockDelay, toProblem, withDeadline } from './database-errors.ts'
import { NoNestedWrites } from './no-nested-writes.ts'
import { CHANNEL, PostgresChangeFeed } from './postgres-change-feed.ts'
import { NO_TIMEOUTS, openPool } from './postgres-pool.ts'
import { withPostgresSnapshot } from './postgres-snapshot.ts'
import { notifyQueries, type QueryListener } from './query-event.ts'
import type { Tables } from './tables.ts'
import { asReader, openScope } from './transaction.ts'

const POOL_SIZE = 10
/** Added to the statement timeout, so that a reachable server cancels the statement first. */
const SILENCE_AFTER_MS = 1000
/**
 * Disables the statement timeout: a commit that is cancelled while it waits for a synchronous standby would be acknowledged although the
 * standby does not have it. SET also fails in a transaction that has failed, where COMMIT alone would report success.
 */
const COMMIT = 'set local statement_timeout = 0; commit'

export interface PostgresUrls {
  url: string
  /** A direct connection for LISTEN and migrations, required when `url` is a pooler in transaction mode. */
  listenUrl: string | undefined
}

/** PostgreSQL at `url`. A transaction that collides with another one is retried. */
export function openPostgres(
  { url, listenUrl }: PostgresUrls,
  log: DatabaseLog,
  { giveUpMs, deadlineMs, statementMs }: DatabaseTimeouts = DATABASE_TIMEOUTS,
  onQuery?: QueryListener,
): Database & { migrator: Kysely<Tables> } {
  const directUrl = listenUrl ?? url
  const statementTimeout = listenUrl ? {} : { statement_timeout: statementMs }
  const pool = openPool({ connectionString: url, max: POOL_SIZE, query_timeout: statementMs + SILENCE_AFTER_MS, ...statementTimeout }, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...notifyQueries('postgres', onQuery) })
  const migrator = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: async () => openPool({ connectionString: directUrl, max: 1 }, log),
      onCreateConnection: (connection) => connection.executeQuery(sql.raw(NO_TIMEOUTS).compile(db)).then(() => undefined),
    }),
  })
  // Set in each transaction, because a pooler in transaction mode rejects them as connection parameters.
  const begin = `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${2 * deadlineMs}`
  const listeners = new ChangeListeners()
  const effects = new CommitEffects(log)
  const nesting = new NoNestedWrites()
  const feed = new PostgresChangeFeed(directUrl, listeners, log)
  const running = new Set<Promise<unknown>>()

  /** Runs the transaction once. Throws the error of `run`, a collision, or `unconfirmed` when the response to the commit was lost. */
  const attempt = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    db.connection().execute(async (connection) => {
      const command = (text: string) => sql.raw(text).execute(connection)
      const rollback = () => command('rollback').catch(() => undefined)
      const scope = openScope(connection.getExecutor(), 'postgres')
      let value: T
      try {
        await command(begin)
        value = await withDeadline(
          nesting.within(() => run(scope.tx)),
          deadlineMs,
        )
        scope.end()
        const tables = announced(scope.changed)
        if (tables.length > 0) await sql`select pg_notify(${CHANNEL}, ${feed.noticeOf(tables)})`.execute(connection)
      } catch (error) {
        scope.end()
        await rollback()
        throw error
      }
      try {
        await command(COMMIT)
      } catch (error) {
        await rollback()
        if (isRefusal(error)) throw error
        feed.disown()
        listeners.publish('all')
        throw new ProblemError('unconfirmed', undefined, undefined, { cause: error })
      }
      if (scope.changed.size > 0) listeners.publish(scope.changed)
      effects.run(scope.effects)
      return value
    })

  const writeWithRetry = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    retry(() => attempt(run), { while: isCollision, forMs: giveUpMs, delay: lockDelay }).catch((error) => Promise.reject(toProblem(error)))

  return {
    dialect: 'postgres',
    read: asReader(db, 'postgres'),
    migrator,
    onChange: (tables, listener) => listeners.add(tables, listener),
    isCurrent: () => feed.isCurrent(),
    load: () => pool.load(),
    snapshot: (run) => withPostgresSnapshot(directUrl, log, run),
    async write<T>(run: (tx: Tx) => Promise<T>) {
      nesting.assertOutside()
      const written = writeWithRetry(run).finally(() => running.delete(written))
      running.add(written)
      return written
    },
    async close() {
      const settled = async () => {
        while (running.size > 0) await Promise.allSettled(running)
      }
      await settled()
      await effects.finished()
      await settled()
      await feed.close()
      await db.destroy()
      await migrator.destroy()
    },
  }
}
