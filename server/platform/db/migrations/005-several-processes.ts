import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'

/** State that several processes share (mail queue, jobs, rate limits, known devices), and when a session last entered the password. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables as they were, not as Tables says they are today
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('facts').renameTo('metadata').execute()
  await db.schema.alterTable('changes').renameTo('audit_log').execute()

  await db.schema
    .alterTable('sessions')
    .addColumn('authenticated_at', 'text', (c) => c.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()

  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_devices_pkey', ['token_hash', 'user_id'])
    .execute()
  await db.schema.createIndex('known_devices_user_id').on('known_devices').column('user_id').execute()
  await db.schema.createIndex('known_devices_last_used_at').on('known_devices').column('last_used_at').execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_expires_at').on('rate_limits').column('expires_at').execute()

  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', (c) => (isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement()))
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text')
    .addColumn('locked_until', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('recipient', 'text')
    .addColumn('subject', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('mails_next_attempt_at').on('mails').column('next_attempt_at').execute()

  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('next_run_at', 'text', (c) => c.notNull())
    .addColumn('locked_until', 'text')
    .addColumn('last_run_at', 'text')
    .addColumn('last_error', 'text')
    .execute()

  if (!isPostgres(db)) return
  for (const table of ['products', 'bookings', 'repair_requests', 'contact_requests'])
    await sql`drop index if exists ${sql.ref(`${table}_search_pairs`)}`.execute(db)
  await sql`drop function if exists letter_pairs(text)`.execute(db)
}
