import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteConnection from 'better-sqlite3'
import { Kysely, type MigrationLockOptions, SqliteAdapter, SqliteDialect, sql, type Transaction } from 'kysely'
import { ProblemError } from '#server/problem.ts'
import type { Database } from './database.ts'
import { BUSY_GIVE_UP_MS, isBusy, retryDelay, toProblem } from './database-errors.ts'
import type { Tables } from './tables.ts'

/** Blocks the event loop, so it is tiny; who waits longer waits asynchronously. */
const BUSY_TIMEOUT_MS = 5
/** Works that share one commit at most; those behind them wait for the next one. */
const BATCH_MAX = 100

/** Migrations run in one transaction that holds the write lock from its first statement: a start that is killed half-way leaves nothing behind. */
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

interface Queued {
  work: (tx: Transaction<Tables>) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown }

/**
 * SQLite in `dataDir`: WAL, every commit on the disk before it is acknowledged. Reading has its own connection. Writes queue up; those that wait
 * together share one commit, each inside a savepoint of its own, and are answered after it.
 */
export function openSqlite(dataDir: string): Database & { writer: Kysely<Tables> } {
  const path = join(dataDir, 'mistri.db')
  const writing = new SqliteConnection(path, { timeout: 5000 })
  writing.pragma('journal_mode = WAL')
  writing.pragma('synchronous = FULL')
  writing.pragma('foreign_keys = ON')
  writing.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  writing.pragma('journal_size_limit = 16777216')
  const reading = new SqliteConnection(path, { timeout: 50 })
  reading.pragma('foreign_keys = ON')
  reading.pragma('query_only = ON')

  const writer = new Kysely<Tables>({ dialect: new WriterDialect({ database: writing }) })
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reading }) })
  // The queue is the only user of this connection while a batch runs, so inside BEGIN … COMMIT the handle is a transaction.
  const tx = writer as unknown as Transaction<Tables>

  const queue: Queued[] = []
  let running: Promise<void> | undefined

  async function begin(): Promise<void> {
    const giveUpAt = performance.now() + BUSY_GIVE_UP_MS
    for (let attempt = 0; ; attempt += 1) {
      try {
        writing.exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() > giveUpAt) throw new ProblemError('busy', undefined, undefined, { cause: error })
        await wait(retryDelay(attempt))
      }
    }
  }

  async function runOne({ work }: Queued): Promise<Outcome> {
    writing.exec('savepoint work')
    try {
      const value = await work(tx)
      writing.exec('release work')
      return { ok: true, value }
    } catch (error) {
      // A full disk ends the whole transaction; then there is no savepoint to go back to.
      if (writing.inTransaction) writing.exec('rollback to work; release work')
      return { ok: false, error }
    }
  }

  async function runBatch(batch: Queued[]): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      await begin()
      for (const queued of batch) {
        const outcome = await runOne(queued)
        if (!writing.inTransaction) throw outcome.ok ? new Error('The transaction ended early') : outcome.error
        outcomes.push(outcome)
      }
      writing.exec('commit')
    } catch (error) {
      if (writing.inTransaction) writing.exec('rollback')
      for (const { reject } of batch) reject(toProblem(error))
      return
    }
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index] as Outcome
      if (outcome.ok) resolve(outcome.value)
      else reject(toProblem(outcome.error))
    }
  }

  async function runQueue(): Promise<void> {
    while (queue.length > 0) {
      // Requests that were read in this turn of the event loop join the batch.
      await new Promise(setImmediate)
      await runBatch(queue.splice(0, BATCH_MAX))
    }
    running = undefined
  }

  return {
    dialect: 'sqlite',
    read,
    writer,
    write: <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
        running ??= runQueue()
      }),
    async close() {
      await running
      await read.destroy()
      await writer.destroy()
    },
  }
}
