import { type AnyDb, index, required, withId } from './table-parts.ts'

/** Passkeys of accounts, and the challenges that a new one and a login must answer. */
export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'passkeys')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', required)
    // Counts to 2^32.
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_used_at', 'text')
    .execute()
  await index(db, 'passkeys', 'user_id')

  await db.schema
    .createTable('passkey_setups')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('challenge', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.alterTable('pending_logins').addColumn('challenge', 'text').execute()
}
