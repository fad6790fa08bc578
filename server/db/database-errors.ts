import { ProblemError } from '#server/problem.ts'
import { backoff } from '#server/retry.ts'

/** How long the database may take. Milliseconds. */
export interface DatabaseTimeouts {
  /** A write tries again for so long while the database is locked or transactions collide; then it answers `busy`. */
  giveUpMs: number
  /** A transaction that takes longer is rolled back as `busy`: one that never settles would hold up every write behind it. */
  deadlineMs: number
  /** PostgreSQL cancels a statement that takes longer; a second later a connection that is still silent is closed. */
  statementMs: number
}

export const DATABASE_TIMEOUTS: DatabaseTimeouts = { giveUpMs: 5000, deadlineMs: 15_000, statementMs: 15_000 }

/** The result of `work`, or `busy` when it does not settle within `deadlineMs`. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    const cause = new Error('A transaction took too long')
    timer = setTimeout(() => reject(new ProblemError('busy', undefined, undefined, { cause })), deadlineMs)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds between two tries while the database is locked or transactions collide. */
export const lockDelay = backoff(5, 100)

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another process holds the lock of SQLite. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Two transactions of PostgreSQL collided (serialization failure, deadlock): nothing was saved, a new try may succeed. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/**
 * PostgreSQL itself has answered with an error that is not about the connection: the transaction was certainly not committed.
 * PgBouncer words all of its own errors as 08P01.
 */
export const isRefusal = (error: unknown): boolean => /^(?=.*\d)(?!08|57P0)[0-9A-Z]{5}$/.test(codeOf(error))

/** The server at the other end is a standby, since a failover perhaps: another connection may lead to the new primary. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** The connection has not answered in time: perhaps the machine at the other end is gone, and its other connections with it. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** A row with this unique value is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error))

const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']
/** The lock is held, or PostgreSQL is not there, is starting or stopping, has no connection left, or gave up waiting. */
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

/** How pg words a connection that it could not get, or lost. */
const LOST =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/

/** A number or text that no column takes: a net under the bounds of the contract. */
const OUT_OF_RANGE = ['22003', '22P02', '22021', '22P05']

/** Trouble with the storage as the problem that the caller is told; everything else unchanged. */
export function toProblem(error: unknown): unknown {
  const code = codeOf(error)
  if (FULL.some((full) => code.startsWith(full))) return new ProblemError('storage_full', undefined, undefined, { cause: error })
  if (OUT_OF_RANGE.includes(code)) return new ProblemError('invalid', undefined, undefined, { cause: error })
  const lostConnection = error instanceof Error && LOST.test(error.message)
  if (lostConnection || UNAVAILABLE.some((name) => code.startsWith(name)))
    return new ProblemError('busy', undefined, undefined, { cause: error })
  return error
}
