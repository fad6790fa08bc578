import { type AnyDb, index, required } from './table-parts.ts'

/** The second factor of accounts with its recovery codes, and logins that wait for it. */
export async function up(db: AnyDb): Promise<void> {
  for (const table of ['second_factors', 'second_factor_setups']) {
    await db.schema
      .createTable(table)
      .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', required)
      .$call((builder) =>
        table === 'second_factors'
          ? builder.addColumn('last_step', 'integer', required).addColumn('created_at', 'text', required)
          : builder.addColumn('expires_at', 'text', required),
      )
      .execute()
  }

  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute()
  await index(db, 'recovery_codes', 'user_id')

  await db.schema
    .createTable('pending_logins')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_hash', 'text', (c) => c.references('sessions.token_hash').onDelete('cascade').onUpdate('cascade'))
    .addColumn('expires_at', 'text', required)
    .execute()
  for (const column of ['user_id', 'session_hash', 'expires_at']) await index(db, 'pending_logins', column)
}
