import type { SelectQueryBuilder } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { IS_BACKED_UP, type TableName, type Tables } from '#server/platform/db/tables.ts'
import { findState } from './first-steps.repository.ts'

/**
 * Tables that have rows although nobody has made a record: what a new database comes with, what belongs to the one account, and what the site
 * writes about itself.
 */
const OF_A_NEW_SITE: readonly TableName[] = [
  ...(['metadata', 'request_kinds', 'products', 'gallery_images'] as const),
  ...(['users', 'sessions', 'known_devices', 'pending_logins', 'password_resets', 'notification_hours', 'push_subscriptions'] as const),
  ...(['second_factors', 'second_factor_setups', 'passkeys', 'passkey_setups', 'recovery_codes'] as const),
  ...(['audit_log', 'idempotency_keys', 'jobs', 'outbox', 'rate_limits', 'visit_counts'] as const),
]
/** The first ones settle it on a site that is in use. */
const OF_PEOPLE = [...new Set<TableName>(['bookings', 'documents', 'bills', ...(Object.keys(IS_BACKED_UP) as TableName[])])].filter(
  (table) => !OF_A_NEW_SITE.includes(table),
)

/** Whether nobody has made a record: there is one account, and nothing but the samples as they came. */
export async function isFresh(db: Reader): Promise<boolean> {
  for (const table of OF_PEOPLE) if (await hasMore(0, db.selectFrom(table as 'bookings'))) return false
  const { samples } = await findState(db)
  const [product, image] = [
    [-1, ...samples.products],
    [-1, ...samples.images],
  ]
  const changed = db.selectFrom('products').where((eb) => eb.or([eb('id', 'not in', product), eb('version', '>', 1)]))
  return !(
    (await hasMore(1, db.selectFrom('users'))) ||
    (await hasMore(0, changed)) ||
    (await hasMore(0, db.selectFrom('gallery_images').where('id', 'not in', image)))
  )
}

async function hasMore<Table extends TableName>(than: number, query: SelectQueryBuilder<Tables, Table, object>): Promise<boolean> {
  const rows = await query
    .select(({ lit }) => lit(1).as('one'))
    .limit(than + 1)
    .execute()
  return rows.length > than
}
