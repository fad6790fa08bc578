import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A handle to read with; also what a transaction is, so queries take either. */
export type Db = Kysely<Tables> | Transaction<Tables>

/**
 * The one database of the site, SQLite or PostgreSQL.
 * `read` never waits for a writer. `write` runs its work in one transaction that is durable when the promise resolves; while another process
 * holds the lock it tries again without blocking the event loop and gives up after some seconds with the problem `busy` (503).
 */
export interface Database {
  dialect: 'sqlite' | 'postgres'
  read: Kysely<Tables>
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Where the database reports migrations and lost connections. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn'>
