import type { ExpressionBuilder } from 'kysely'
import { DAY_MS } from '#contract/constants.ts'
import { CLOCK_TOLERANCE_MS } from '#server/platform/clock.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** At most `points` in a window of `windowMs` milliseconds, which starts with the first point. */
export interface Limit {
  points: number
  windowMs: number
}

/** The state of a key after a call. */
export interface Usage {
  key: string
  /** Whether this call added a point; false when the limit is used up. */
  added: boolean
  points: number
  /** End of the window, milliseconds since 1970. */
  expiresAt: number
}

/** Adds a point to `key` unless its limit is used up. A single statement, so that concurrent calls are counted correctly. */
export async function addPoint(tx: Tx, key: string, { points: max, windowMs }: Limit, now: number): Promise<Usage> {
  // A window that ends later than one that begins now was begun while the clock was ahead.
  const [row] = await addOne(tx, { key, points: 1, expires_at: now + windowMs }, max, now, now + windowMs + CLOCK_TOLERANCE_MS)
  if (row) return { key, added: true, ...row }
  const full = await tx.selectFrom('rate_limits').where('key', '=', key).select(['points', 'expires_at as expiresAt']).executeTakeFirst()
  return { key, added: false, points: full?.points ?? max, expiresAt: full?.expiresAt ?? now }
}

const addOne = compiledOnce((tx: Tx, row: Tables['rate_limits'], max: number, now: number, latest: number) => {
  const isOver = (eb: ExpressionBuilder<Pick<Tables, 'rate_limits'>, 'rate_limits'>) =>
    eb.or([eb('rate_limits.expires_at', '<=', now), eb('rate_limits.expires_at', '>', latest)])
  return tx
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const hasEnded = isOver(eb)
          return {
            points: eb
              .case()
              .when(hasEnded)
              .then(1)
              .else(eb('rate_limits.points', '+', 1))
              .end(),
            expires_at: eb.case().when(hasEnded).then(eb.ref('excluded.expires_at')).else(eb.ref('rate_limits.expires_at')).end(),
          }
        })
        // When the limit is used up, no row is written.
        .where((eb) => eb.or([isOver(eb), eb('rate_limits.points', '<', max)])),
    )
    .returning(['points', 'expires_at as expiresAt'])
})

/** Removes an added point, unless its window has ended. */
export async function removePoint(tx: Tx, { key, expiresAt }: Usage): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('expires_at', '=', expiresAt)
    .where('points', '>', 0)
    .execute()
}

/** No window is longer: a later end was stored while the clock was ahead. */
const LONGEST_WINDOW_MS = 2 * DAY_MS

/** Deletes up to `limit` keys whose window is over. Returns how many. */
export async function deleteExpiredRateLimits(tx: Tx, now: Date, limit: number): Promise<number> {
  const expired = tx
    .selectFrom('rate_limits')
    .where((eb) => eb.or([eb('expires_at', '<=', now.getTime()), eb('expires_at', '>', now.getTime() + LONGEST_WINDOW_MS)]))
    .select('key')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('rate_limits').where('key', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}
