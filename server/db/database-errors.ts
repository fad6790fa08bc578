import { setTimeout as wait } from 'node:timers/promises'
import { ProblemError } from '#server/problem.ts'

/** How long a write tries again while the database is locked or a transaction collides, before it answers `busy`. */
export const BUSY_GIVE_UP_MS = 5000

/** A transaction that takes longer is rolled back as `busy`: one that never settles would hold up every write behind it. */
export const WRITE_DEADLINE_MS = 15_000

/** The result of `work`, or `busy` when it does not settle in time. */
export async function withDeadline<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const deadline = wait(WRITE_DEADLINE_MS, undefined, { signal: timer.signal, ref: false }).then(
    () => Promise.reject(new ProblemError('busy', undefined, undefined, { cause: new Error('A transaction took too long') })),
    () => new Promise<never>(() => undefined),
  )
  try {
    return await Promise.race([work, deadline])
  } finally {
    timer.abort()
  }
}

/** Milliseconds before the next try: short at first, with some chance in it so that two writers do not march in step. */
export const retryDelay = (attempt: number): number => Math.min(5 * 2 ** attempt, 100) * (0.5 + Math.random() / 2)

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another process holds the lock of SQLite. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Two transactions of PostgreSQL collided (serialization failure, deadlock): nothing was saved, a new try may succeed. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** PostgreSQL itself has answered with an error that is not about the connection: the transaction was certainly not committed. */
export const isRefusal = (error: unknown): boolean => /^(?=.*\d)(?!08|57P0)[0-9A-Z]{5}$/.test(codeOf(error))

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
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25006',
  '08006',
  '08001',
  '08003',
]

/** How pg words a connection that it could not get, or lost. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

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
