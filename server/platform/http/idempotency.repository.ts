import type { Insertable } from 'kysely'
import { DAY_MS } from '#contract/constants.ts'
import { latestBelieved } from '#server/platform/clock.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { hasValue } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/**
 * Most retries come within minutes, but a device at the counter that has lost the answer may come back after the holidays. Stored responses
 * contain personal data, so they are deleted after this long, and with their record.
 */
const RETENTION_MS = 14 * DAY_MS

/**
 * Stores the key without a response. Returns false when it is already stored. On PostgreSQL a second call with the same key waits here
 * until the first one has committed.
 */
export async function claimIdempotencyKey(tx: Tx, key: string, bodyHash: string): Promise<boolean> {
  const row = { key, body_hash: bodyHash, response: 'null', created_at: new Date().toISOString(), record_id: null }
  return (await insertKey(tx, row)).length > 0
}

const insertKey = compiledOnce((tx: Tx, row: Insertable<Tables['idempotency_keys']>) =>
  tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key'),
)

/**
 * The lock is written to the log of PostgreSQL, so the commit waits until a synchronous standby has everything before it. Otherwise a
 * leader that has crashed could confirm a call again that only its own disk has.
 */
export const findIdempotencyKey = (tx: Tx, key: string): Promise<{ body_hash: string; response: string }> =>
  tx.selectFrom('idempotency_keys').where('key', '=', key).select(['body_hash', 'response']).$call(forUpdate(tx)).executeTakeFirstOrThrow()

export const hasIdempotencyKey = async (db: Reader, key: string): Promise<boolean> =>
  (await db.selectFrom('idempotency_keys').where('key', '=', key).select('key').executeTakeFirst()) !== undefined

export const storeResponse = compiledOnce((tx: Tx, key: string, response: string, recordId: number | null) =>
  tx.updateTable('idempotency_keys').set({ response, record_id: recordId }).where('key', '=', key),
)

/** Deletes up to `limit` keys and responses after the retention period. Returns how many. */
export async function deleteExpiredIdempotencyKeys(tx: Tx, now: Date, limit: number): Promise<number> {
  const expired = tx
    .selectFrom('idempotency_keys')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', new Date(now.getTime() - RETENTION_MS).toISOString()),
        eb('created_at', '>', latestBelieved(now.getTime())),
      ]),
    )
    .select('key')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('idempotency_keys').where('key', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the stored responses in which one of these texts is a value, of all calls or of those that returned this record. */
export async function deleteStoredResponses(tx: Tx, values: readonly string[], recordId?: number): Promise<void> {
  if (values.length === 0) return
  await tx
    .deleteFrom('idempotency_keys')
    .where(hasValue('response', values))
    .$if(recordId !== undefined, (query) => query.where('record_id', '=', recordId ?? 0))
    .execute()
}
