import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, index } from './table-parts.ts'

/** Mails and pushes wait in one table. The table of mails becomes it, so that ids and rules of mails stay. */
export async function up(db: AnyDb): Promise<void> {
  for (const name of ['mails_next_attempt_at', 'mails_entity_entity_id']) await db.schema.dropIndex(name).execute()
  await db.schema.alterTable('mails').renameTo('outbox').execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('channel', 'text', (c) => c.notNull().defaultTo('mail').check(sql`channel in ('mail', 'push')`))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('subscription_id', 'integer', (c) =>
      c.references('push_subscriptions.id').onDelete('cascade').check(sql`(channel = 'push') = (subscription_id is not null)`),
    )
    .execute()
  await index(db, 'outbox', 'channel', 'next_attempt_at')
  await index(db, 'outbox', 'entity', 'entity_id')
  await index(db, 'outbox', 'subscription_id')

  const uuid = isPostgres(db) ? sql`gen_random_uuid()` : sql`lower(hex(randomblob(16)))`
  await sql`insert into outbox
      (channel, template, subscription_id, data, message_id, created_at, attempts, next_attempt_at, locked_until)
    select 'push', 'staff', subscription_id, data, ${uuid}, created_at, attempts, next_attempt_at, locked_until
    from push_messages order by id`.execute(db)
  await db.schema.dropTable('push_messages').execute()
}
