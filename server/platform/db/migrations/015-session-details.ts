import { sql } from 'kysely'
import type { AnyDb } from './table-parts.ts'

/** Details by which people recognise their sessions. Open sessions get what is known of them, which is little. */
export async function up(db: AnyDb): Promise<void> {
  const columns = { public_id: '', browser: 'other', system: 'other', address: '', last_used_at: '' }
  for (const [column, value] of Object.entries(columns))
    await db.schema
      .alterTable('sessions')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
      .execute()
  // A part of the hash of 256 random bits says nothing of them.
  await sql`update sessions set public_id = substr(token_hash, 1, 32), last_used_at = authenticated_at`.execute(db)
  await db.schema.createIndex('sessions_public_id').unique().on('sessions').column('public_id').execute()
}
