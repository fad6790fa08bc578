import { ProblemError } from '#server/platform/problem.ts'
import { backoff } from '#server/platform/retry.ts'

/** Timeouts of database operations, in milliseconds. */
export interface DatabaseTimeouts {
  /** How long a write is retried while the database is locked or transactions collide; then it fails with `busy`. */
  giveUpMs: number
  /** A longer transaction is rolled back and fails with `busy`: one that never ends would block all writes behind it. */
  deadlineMs: number
  /** PostgreSQL cancels a longer statement; if the server is still silent a second later, the connection is closed. */
  statementMs: number
}

export const DATABASE_TIMEOUTS: DatabaseTimeouts = { giveUpMs: 5000, deadlineMs: 15_000, statementMs: 15_000 }

/** For transactions that follow each other: a timer for each would take a tenth of the time of a short one. */
export class Deadline {
  readonly #timer: NodeJS.Timeout
  #late: (error: unknown) => void = () => {}

  constructor(deadlineMs: number) {
    this.#timer = setTimeout(() => {
      const cause = new Error('A transaction took too long')
      this.#late(new ProblemError('busy', undefined, undefined, { cause }))
    }, deadlineMs)
  }

  /** Rejects with `busy` when the promise is still pending after `deadlineMs`. */
  within<T>(promise: Promise<T>): Promise<T> {
    this.#timer.refresh()
    return new Promise((resolve, reject) => {
      this.#late = reject
      promise.then(resolve, reject)
    })
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

/** Rejects with `busy` when the promise is still pending after `deadlineMs`. */
export function withDeadline<T>(promise: Promise<T>, deadlineMs: number): Promise<T> {
  const deadline = new Deadline(deadlineMs)
  return deadline.within(promise).finally(() => deadline.end())
}

/** Milliseconds between two attempts while the database is locked or transactions collide. */
export const lockDelay = backoff(5, 100)

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another process holds SQLite's write lock. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Two transactions of PostgreSQL collided (serialization failure, deadlock): nothing was saved, a retry may succeed. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/**
 * PostgreSQL itself responded with an error that is not about the connection, so the transaction was certainly not committed.
 * PgBouncer uses 08P01 for all of its own errors.
 */
export const isRefusal = (error: unknown): boolean => /^(?=.*\d)(?!08|57P0)[0-9A-Z]{5}$/.test(codeOf(error))

/** The server is a standby, perhaps since a failover: a new connection may reach the new primary. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** The server did not respond in time. Its machine may be gone, and all other connections to it dead as well. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** A row with this unique value already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error))

const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']
/** The lock is held, or PostgreSQL is unreachable, starting, stopping, out of connections, or has timed out. */
const UNAVAILABLE = [
  'SQLITE_BUSY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P',
  '08',
]

/** Messages of pg for a connection that it could not get, or has lost. */
const LOST = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'Query read timeout',
]

/** A number or text that no column can store. The contract should have rejected it; this is a safety net. */
const OUT_OF_RANGE = ['22003', '22P02', '22021', '22P05']

/** Maps storage errors to the problem for the caller; all other errors are returned unchanged. */
export function toProblem(error: unknown): unknown {
  const code = codeOf(error)
  if (FULL.some((full) => code.startsWith(full))) return new ProblemError('storage_full', undefined, undefined, { cause: error })
  if (OUT_OF_RANGE.includes(code)) return new ProblemError('invalid', undefined, undefined, { cause: error })
  const lostConnection = error instanceof Error && LOST.some((text) => error.message.startsWith(text))
  if (lostConnection || UNAVAILABLE.some((name) => code.startsWith(name)))
    return new ProblemError('busy', undefined, undefined, { cause: error })
  return error
}
