import type { Reader } from '#server/platform/db/database.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { findState } from './first-steps.repository.ts'

/**
 * Tables that have rows although nobody has made a record: what a new database comes with, what belongs to the one account, and what the site
 * writes about itself.
 */
const OF_A_NEW_SITE: readonly TableName[] = [
  ...(['metadata', 'request_kinds', 'products', 'items', 'pieces', 'stock_moves', 'gallery_images'] as const),
  ...(['users', 'sessions', 'known_devices', 'pending_logins', 'password_resets', 'notification_hours', 'push_subscriptions'] as const),
  ...(['second_factors', 'second_factor_setups', 'passkeys', 'passkey_setups', 'recovery_codes', 'account_pins'] as const),
  ...(['audit_log', 'idempotency_keys', 'tasks', 'outbox', 'rate_limits', 'visit_counts'] as const),
]
const OF_PEOPLE = (Object.keys(IS_BACKED_UP) as TableName[]).filter((table) => !OF_A_NEW_SITE.includes(table))

/** Whether nobody has made a record: there is one account, and nothing but the samples as they came. */
export async function isFresh(db: Reader): Promise<boolean> {
  const { samples } = await findState(db)
  const { accounts, isUsed } = await db
    .selectFrom('users')
    .select((eb) => {
      const one = eb.lit(1).as('one')
      // A list without an id would be no SQL.
      const delivered = { products: [-1, ...samples.products], images: [-1, ...samples.images] }
      return [
        eb.fn.countAll<number>().as('accounts'),
        eb
          .or([
            ...OF_PEOPLE.map((table) => eb.exists(eb.selectFrom(table as 'bookings').select(one))),
            eb.exists(
              eb
                .selectFrom('products')
                .where((product) => product.or([product('id', 'not in', delivered.products), product('version', '>', 1)]))
                .select(one),
            ),
            eb.exists(
              eb
                .selectFrom('items')
                .where((item) => item.or([item('product_id', 'is', null), item('product_id', 'not in', delivered.products)]))
                .select(one),
            ),
            eb.exists(eb.selectFrom('gallery_images').where('id', 'not in', delivered.images).select(one)),
          ])
          .as('isUsed'),
      ]
    })
    .executeTakeFirstOrThrow()
  return accounts === 1 && !isUsed
}
