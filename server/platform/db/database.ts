import type { FastifyBaseLogger } from 'fastify'
import type { Compilable, QueryCreator, QueryExecutorProvider } from 'kysely'
import type { Snapshot } from './snapshot.ts'
import type { AnnouncedTable, TableName, Tables } from './tables.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Can only select. A transaction is a Reader too, so queries accept either. */
export interface Reader extends Pick<QueryCreator<Tables>, 'selectFrom'>, QueryExecutorProvider {
  readonly dialect: Dialect
  /**
   * The ids that a query finds, in its order, however many. SQLite reads them in slices, so that other calls are answered in between; a
   * query that must sort or collect its rows before the first one holds them up for as long.
   */
  readIds(query: IdQuery): Promise<number[]>
}

/** A query of the builder that selects only `id`. */
export interface IdQuery extends Compilable {
  execute(): Promise<{ id: number }[]>
}

/** An open transaction, which can also write. After the promise of its callback has settled it rejects every statement. */
export interface Tx extends Reader, Pick<QueryCreator<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom'> {
  /**
   * Runs after the commit is durable and `write` has resolved, in the order of the calls; not after a rollback, nor when the outcome of the
   * commit is unknown. Meant for deleting files or waking a sender; an effect that must not be lost belongs in a table.
   */
  afterCommit(effect: () => void | Promise<void>): void
}

/** Tables that a commit changed; `all` when they are not known. */
export type ChangedTables = ReadonlySet<TableName> | 'all'

/** `waiting` counts the calls that wait for a connection; on SQLite, the writes that wait for the next commit. */
export interface DatabaseLoad {
  connections: number
  idle: number
  waiting: number
}

/**
 * The one database of the site, SQLite or PostgreSQL.
 * `read` never waits for a writer. `write` runs `run` in one transaction, which is durable when the promise resolves. While another
 * process holds the lock, or transactions collide, it retries without blocking the event loop; after some seconds it rejects with `busy`
 * (503, nothing was saved). When the response to a commit is lost it rejects with `unconfirmed` (503, it may have been saved).
 */
export interface Database {
  readonly dialect: Dialect
  readonly read: Reader
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `run` with all rows as they were at one moment, on a connection of its own. Holds up neither reads nor writes. */
  snapshot<T>(run: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /** Calls `listener` after every commit, of any process, that changed one of `tables`; for this process before `write` resolves. */
  onChange(tables: readonly AnnouncedTable[], listener: (changed: ChangedTables) => void): void
  /**
   * Whether `onChange` has reported all commits of other processes up to about half a second ago. While it is false, nothing may be
   * served from memory. Nearly always synchronous; a promise only when the connection has to be probed first.
   */
  isCurrent(): boolean | Promise<boolean>
  /** How busy the database is, as this process sees it. */
  load(): DatabaseLoad
  /** Waits for pending writes and for the effects of commits. */
  close(): Promise<void>
}

/** Receives messages about migrations and lost connections. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
