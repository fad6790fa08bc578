import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type MigrationLockOptions, type QueryExecutor, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { ProblemError } from '#server/platform/problem.ts'
import { SqliteConnection, type Statement } from './better-sqlite3.ts'
import { ChangeListeners } from './change-listeners.ts'
import { CommitEffects } from './commit-effects.ts'
import type { Database, DatabaseLog, Tx } from './database.ts'
import { DATABASE_TIMEOUTS, type DatabaseTimeouts, Deadline, isBusy, lockDelay, toProblem } from './database-errors.ts'
import { NoNestedWrites } from './no-nested-writes.ts'
import { preparedOnce } from './prepared-once.ts'
import { notifyQueries, type QueryListener } from './query-event.ts'
import { SqliteIds } from './sqlite-ids.ts'
import { withSqliteSnapshot } from './sqlite-snapshot.ts'
import type { Tables } from './tables.ts'
import { asReader, openScope, type TransactionScope } from './transaction.ts'

/** This wait blocks the event loop, so it is short; longer waits are asynchronous. */
const BUSY_TIMEOUT_MS = 5
/** One that writes and one that reads. */
const CONNECTIONS = 2
/** Pages of the log after which a commit copies it into the database. With 1,000, the default, that held every call up for 70 ms. */
const LOG_PAGES = 250
/** How long a batch takes writes before it commits. The others wait for the next one, and the event loop serves calls in between. */
const BATCH_MS = 10
/** Most writes that may wait; further ones are rejected immediately. */
const QUEUE_MAX = 10_000

/**
 * Runs all migrations in one transaction that takes the write lock with its first statement, so that a killed process leaves no partial
 * schema.
 */
class WriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
  override async acquireMigrationLock(db: Kysely<unknown>, { lockTable, lockRowId }: MigrationLockOptions) {
    await sql`update ${sql.table(lockTable)} set is_locked = 0 where id = ${lockRowId}`.execute(db)
  }
}

class WriterDialect extends SqliteDialect {
  override createAdapter() {
    return new WriterAdapter()
  }
}

interface QueuedWrite {
  run: (tx: Tx) => Promise<unknown>
  /** On the clock of `performance.now()`. */
  giveUpAt: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { ok: true; value: unknown; scope: TransactionScope } | { ok: false; error: unknown }

export const sqlitePath = (dataDir: string): string => join(dataDir, 'mistri.db')

/**
 * SQLite in `dataDir`, in WAL mode; every commit is on disk before it is acknowledged. Reads have their own connection. Writes are queued
 * and committed in batches, each write in its own savepoint, and resolve after the commit (docs/decisions/007-group-commit.md).
 */
export function openSqlite(
  dataDir: string,
  log: DatabaseLog,
  { giveUpMs, deadlineMs }: DatabaseTimeouts = DATABASE_TIMEOUTS,
  onQuery?: QueryListener,
): Database & { migrator: Kysely<Tables> } {
  const path = sqlitePath(dataDir)
  const writing = new SqliteConnection(path, { timeout: 5000 })
  writing.pragma('journal_mode = WAL')
  writing.pragma('synchronous = FULL')
  writing.pragma('foreign_keys = ON')
  writing.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  writing.pragma('journal_size_limit = 16777216')
  writing.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  // Holds the undo data of a batch in memory: writing it to a file took a tenth of the time of a booking.
  writing.pragma('temp_store = MEMORY')
  const reading = new SqliteConnection(path, { timeout: 50 })
  reading.pragma('foreign_keys = ON')
  reading.pragma('query_only = ON')
  const writer = new Kysely<Tables>({
    dialect: new WriterDialect({ database: preparedOnce(writing) }),
    ...notifyQueries('sqlite', onQuery),
  })
  const reader = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: preparedOnce(reading) }),
    ...notifyQueries('sqlite', onQuery),
  })
  const read = asReader(reader, 'sqlite')
  const ids = new SqliteIds(path, onQuery)
  const listeners = new ChangeListeners()
  const effects = new CommitEffects(log)
  const nesting = new NoNestedWrites()

  // Changes when a connection other than the writer commits. That is always another process, because the reader cannot write.
  const dataVersion = writing.prepare('pragma data_version').pluck()
  let knownVersion = dataVersion.get()

  function isCurrent(): boolean {
    try {
      const version = dataVersion.get()
      if (version !== knownVersion) listeners.publish('all')
      knownVersion = version
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
  }

  const [beginImmediate, savepoint, release, commit] = ['begin immediate', 'savepoint one', 'release one', 'commit'].map((text) =>
    writing.prepare(text),
  ) as [Statement, Statement, Statement, Statement]

  const queue: QueuedWrite[] = []
  let running: Promise<void> | undefined

  /** Takes the write lock; false when every queued write has timed out before that. */
  async function begin(): Promise<boolean> {
    for (let attempt = 1; queue.length > 0; attempt += 1) {
      try {
        beginImmediate.run()
        return true
      } catch (error) {
        if (!isBusy(error)) return rejectOldest(error, queue.length)
        const now = performance.now()
        rejectOldest(error, queue.filter(({ giveUpAt }) => giveUpAt < now).length)
        await wait(lockDelay(attempt))
      }
    }
    return false
  }

  /** Rejects the first `count` writes of the queue, which is ordered by age. */
  function rejectOldest(error: unknown, count: number): false {
    for (const { reject } of queue.splice(0, count)) reject(toProblem(error))
    return false
  }

  async function runOne({ run }: QueuedWrite, connection: QueryExecutor, deadline: Deadline): Promise<Outcome> {
    const scope = openScope(connection, 'sqlite')
    savepoint.run()
    try {
      const value = await deadline.within(nesting.within(() => run(scope.tx)))
      scope.end()
      release.run()
      return { ok: true, value, scope }
    } catch (error) {
      scope.end()
      // A full disk rolls back the whole transaction, including the savepoint.
      if (writing.inTransaction) writing.exec('rollback to one; release one')
      return { ok: false, error }
    }
  }

  async function runBatch(connection: QueryExecutor): Promise<void> {
    const batch: QueuedWrite[] = []
    const outcomes: Outcome[] = []
    const deadline = new Deadline(deadlineMs)
    const end = performance.now() + BATCH_MS
    try {
      do {
        const queued = queue.shift() as QueuedWrite
        batch.push(queued)
        const outcome = await runOne(queued, connection, deadline)
        if (!writing.inTransaction) throw outcome.ok ? new Error('The transaction ended early') : outcome.error
        outcomes.push(outcome)
      } while (queue.length > 0 && performance.now() < end)
      commit.run()
    } catch (error) {
      if (writing.inTransaction) writing.exec('rollback')
      for (const { reject } of batch) reject(toProblem(error))
      return
    } finally {
      deadline.end()
    }
    const scopes = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.scope] : []))
    const changed = new Set(scopes.flatMap((scope) => [...scope.changed]))
    if (changed.size > 0) listeners.publish(changed)
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index] as Outcome
      if (outcome.ok) resolve(outcome.value)
      else reject(toProblem(outcome.error))
    }
    for (const scope of scopes) effects.run(scope.effects)
  }

  /** The connection belongs to a batch from BEGIN to COMMIT: its statements wait for no lock, and no others come between them. */
  const onWriter = (run: (connection: QueryExecutor) => Promise<void>): Promise<void> => {
    const executor = writer.getExecutor()
    return executor.provideConnection((connection) =>
      run(executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })),
    )
  }

  async function runQueue(): Promise<void> {
    while (queue.length > 0) {
      // Lets writes of requests read in this iteration of the event loop join the batch.
      await new Promise(setImmediate)
      if (await begin()) await onWriter(runBatch)
    }
    running = undefined
  }

  return {
    dialect: 'sqlite',
    read: { ...read, readIds: (query) => ids.read(query) },
    migrator: writer,
    onChange: (tables, listener) => listeners.add(tables, listener),
    isCurrent,
    load: () => ({ connections: CONNECTIONS, idle: CONNECTIONS - (running === undefined ? 0 : 1), waiting: queue.length }),
    snapshot: (run) => withSqliteSnapshot(path, run),
    write: <T>(run: (tx: Tx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        nesting.assertOutside()
        if (queue.length >= QUEUE_MAX) return reject(new ProblemError('busy'))
        queue.push({ run, giveUpAt: performance.now() + giveUpMs, resolve: resolve as (value: unknown) => void, reject })
        running ??= runQueue()
      }),
    async close() {
      await running
      await effects.finished()
      await running
      ids.close()
      await reader.destroy()
      await writer.destroy()
    },
  }
}
