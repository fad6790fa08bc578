import { ProblemError } from '#server/problem.ts'

/** How long a write tries again while the database is locked or a transaction collides, before it answers `busy`. */
export const BUSY_GIVE_UP_MS = 5000

/** Milliseconds before the next try: short at first, with some chance in it so that two writers do not march in step. */
export const retryDelay = (attempt: number): number => Math.min(5 * 2 ** attempt, 100) * (0.5 + Math.random() / 2)

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another process holds the lock of SQLite. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Two transactions of PostgreSQL collided (serialization failure, deadlock): nothing was saved, a new try may succeed. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

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
  '08006',
  '08001',
  '08003',
]

/** Trouble with the storage as the problem that the caller is told; everything else unchanged. */
export function toProblem(error: unknown): unknown {
  const code = codeOf(error)
  if (FULL.some((full) => code.startsWith(full))) return new ProblemError('storage_full', undefined, undefined, { cause: error })
  const poolExhausted = error instanceof Error && /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  if (poolExhausted || UNAVAILABLE.some((name) => code.startsWith(name)))
    return new ProblemError('busy', undefined, undefined, { cause: error })
  return error
}
