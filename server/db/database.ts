import type { FastifyBaseLogger } from 'fastify'
import type { QueryCreator, QueryExecutorProvider } from 'kysely'
import type { AnnouncedTable, TableName, Tables } from './tables.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Selects, and nothing else. A transaction is one too, so queries take either. */
export interface Reader extends Pick<QueryCreator<Tables>, 'selectFrom'>, QueryExecutorProvider {
  readonly dialect: Dialect
}

/** A transaction in progress: what writes. It refuses every statement once its work has settled. */
export interface Tx extends Reader, Pick<QueryCreator<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom'> {
  /**
   * Runs once the commit is durable and the caller has been answered, in the order of the calls; never after a rollback, and not when
   * the outcome of the commit is unknown. For files to remove and senders to wake: what must not be lost goes into a table instead.
   */
  afterCommit(effect: () => void | Promise<void>): void
}

/** Tables that a commit changed; `all` when that is not known. */
export type ChangedTables = ReadonlySet<TableName> | 'all'

/**
 * The one database of the site, SQLite or PostgreSQL.
 * `read` never waits for a writer. `write` runs its work in one transaction that is durable when the promise resolves. While another
 * process holds the lock, or transactions collide, it tries again without blocking the event loop; after some seconds it rejects with
 * `busy` (503, nothing was saved). When the answer of a commit is lost it rejects with `unconfirmed` (503, it may have been saved).
 */
export interface Database {
  readonly dialect: Dialect
  readonly read: Reader
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `listener` after each commit of any process that changed one of `tables`; before `write` resolves for those of this process. */
  onChange(tables: readonly AnnouncedTable[], listener: (changed: ChangedTables) => void): void
  /**
   * Whether every commit of other processes up to about half a second ago has been told to `onChange`. While it is false, nothing may be
   * served from memory. A boolean where the answer is at hand, which is nearly always.
   */
  isCurrent(): boolean | Promise<boolean>
  /** Waits for writes under way and for the effects of commits. */
  close(): Promise<void>
}

/** Where the database reports migrations and lost connections. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
