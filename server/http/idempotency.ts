import { createHash } from 'node:crypto'
import type { Database, Tx } from '#server/db/database.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Retries come within minutes; the kept answers hold personal data, so they do not stay longer than this. */
const KEPT_MS = 24 * 3_600_000

/** The header as the client sent it, or undefined. Throws 422 for one that is no key (1 to 200 visible ASCII characters). */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw fieldProblem('Idempotency-Key', 'Send 1 to 200 characters without spaces.')
  return header
}

/** Erases the answers that no retry will ask for any more. */
export async function forgetOldAnswers(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
}

/** Runs `work` unless `key` has been answered before; record and key are committed together, so that a crash keeps both or neither. */
export async function onceForKey<T>(database: Database, key: string, body: unknown, work: (tx: Tx) => Promise<T>): Promise<T> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return database.write(async (tx) => {
    const now = new Date()
    await forgetOldAnswers(tx, now)
    // On PostgreSQL a second call with the key waits here until the first one has committed.
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ key, body_hash: bodyHash, response: '', created_at: now.toISOString(), record_id: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const first = await tx.selectFrom('idempotency_keys').where('key', '=', key).selectAll().executeTakeFirstOrThrow()
      if (first.body_hash !== bodyHash) throw new ProblemError('conflict', 'This Idempotency-Key was used for something else.')
      return JSON.parse(first.response) as T
    }
    const result = await work(tx)
    await tx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(result), record_id: recordIdOf(result) })
      .where('key', '=', key)
      .execute()
    return result
  })
}

const recordIdOf = (result: unknown): number | null =>
  typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'number' ? result.id : null
