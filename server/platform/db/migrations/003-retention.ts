import type { Kysely } from 'kysely'

/** Indexes for deleting closed records and the stored responses about them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables as they were, not as Tables says they are today
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['bookings', 'repair_requests', 'contact_requests'])
    await db.schema.createIndex(`${table}_status_updated_at`).on(table).columns(['status', 'updated_at']).execute()
  await db.schema
    .createIndex('newsletter_subscribers_unsubscribed_at')
    .on('newsletter_subscribers')
    .column('unsubscribed_at')
    .where('unsubscribed_at', 'is not', null)
    .execute()
  await db.schema.alterTable('idempotency_keys').addColumn('record_id', 'integer').execute()
  await db.schema.createIndex('idempotency_keys_record_id').on('idempotency_keys').column('record_id').execute()
}
