import type { Kysely } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'

/** The audit log, and indexes for the counts of the dashboard. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables as they were, not as Tables says they are today
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('id', 'integer', (c) => (isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement()))
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('changes_entity_entity_id_id').on('changes').columns(['entity', 'entity_id', 'id']).execute()
  await db.schema.createIndex('changes_entity_id').on('changes').columns(['entity', 'id']).execute()
  for (const table of ['bookings', 'repair_requests', 'contact_requests'])
    await db.schema.createIndex(`${table}_created_at`).on(table).column('created_at').execute()
  await db.schema.createIndex('products_category_condition').on('products').columns(['category', 'condition']).execute()
}
