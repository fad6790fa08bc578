import { createHash } from 'node:crypto'
import type { Database, Tx } from '#server/db/database.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { claimIdempotencyKey, findIdempotencyKey, storeResponse } from './idempotency.repository.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** The header as the client sent it, or undefined. Throws 422 for one that is no key (1 to 200 visible ASCII characters). */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw fieldProblem('Idempotency-Key', 'Send 1 to 200 characters without spaces.')
  return header
}

/**
 * Runs `work` unless `key` has a response already, which is then returned. Record and key are committed together, so that a crash keeps
 * both or neither. `body` is the parsed body, which holds only what is stored. Throws `conflict` for a key that came with another body.
 */
export function writeOnce<T>(database: Database, key: string, body: unknown, work: (tx: Tx) => Promise<T>): Promise<T> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return database.write(async (tx) => {
    if (!(await claimIdempotencyKey(tx, key, bodyHash))) {
      const first = await findIdempotencyKey(tx, key)
      if (first.body_hash !== bodyHash) throw new ProblemError('conflict', 'This Idempotency-Key was used for something else.')
      return JSON.parse(first.response) as T
    }
    const result = await work(tx)
    await storeResponse(tx, key, JSON.stringify(result), recordIdOf(result))
    return result
  })
}

const recordIdOf = (result: unknown): number | null =>
  typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'number' ? result.id : null
