import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_MAX } from '#contract/constants.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { reusedKey } from '#texts/problems.ts'
import { claimIdempotencyKey, findIdempotencyKey, storeResponse } from './idempotency.repository.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Visible ASCII characters. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX}}$`)

/** Returns the key in the header, or undefined without the header. Throws 422 unless it matches `KEY`. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw fieldProblem('Idempotency-Key', 'idempotency_key')
  return header
}

/**
 * The parts of a call that a key is bound to besides its route: the record in the path, the query and the account. The same key with other
 * parts is another call. They are hashed, because the token of a customer's link is in the path.
 */
export const callHash = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Calls `run` unless a response is stored for `key`; then it returns that response. Record and key are committed together, so that a crash
 * loses both or neither. `content` is the parsed body, and the hashes of its files. Throws `conflict` when the key was used with other
 * content.
 */
export function writeOnce<T>(database: Database, key: string, content: unknown, run: (tx: Tx) => Promise<T>): Promise<T> {
  // A call without a body has no text, which a hash refuses.
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest('hex')
  return database.write(async (tx) => {
    if (!(await claimIdempotencyKey(tx, key, bodyHash))) {
      const first = await findIdempotencyKey(tx, key)
      if (first.body_hash !== bodyHash) throw new ProblemError('conflict', reusedKey)
      return JSON.parse(first.response) as T
    }
    const result = await run(tx)
    await storeResponse(tx, key, JSON.stringify(result), recordIdOf(result))
    return result
  })
}

const recordIdOf = (result: unknown): number | null =>
  typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'number' ? result.id : null
