import { type AnyDb, index, required, withId } from './table-parts.ts'

/** Notices of new requests: the choice of each account, the limit that keeps them from becoming a flood, and the devices that get them by push. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('notify_of', 'text', (c) => c.notNull().defaultTo('["bookings","repair-requests","contact-requests"]'))
    .execute()

  await db.schema
    .createTable('notification_hours')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel', 'text', required)
    .addColumn('ends_at', 'text', required)
    .addColumn('singles_left', 'integer', required)
    .addPrimaryKeyConstraint('notification_hours_pkey', ['user_id', 'channel'])
    .execute()

  await db.schema
    .createTable('notified_requests')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel', 'text', required)
    .addColumn('entity', 'text', required)
    .addColumn('entity_id', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addPrimaryKeyConstraint('notified_requests_pkey', ['user_id', 'channel', 'entity', 'entity_id'])
    .execute()
  await index(db, 'notified_requests', 'at')

  await withId(db, 'push_subscriptions')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_hash', 'text', (c) => c.notNull().references('sessions.token_hash').onDelete('cascade').onUpdate('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'push_subscriptions', 'user_id')
  await index(db, 'push_subscriptions', 'session_hash')

  await withId(db, 'push_messages')
    .addColumn('subscription_id', 'integer', (c) => c.notNull().references('push_subscriptions.id').onDelete('cascade'))
    .addColumn('data', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('locked_until', 'text')
    .execute()
  await index(db, 'push_messages', 'subscription_id')
  await index(db, 'push_messages', 'next_attempt_at')
}
