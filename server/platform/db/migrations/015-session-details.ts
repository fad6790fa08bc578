import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

/** Open sessions get what is known of them, which is little. A part of the hash of 256 random bits says nothing of them. */
export const up = async (db: AnyDb): Promise<void> =>
  void (await sql`update sessions set public_id = substr(token_hash, 1, 32), last_used_at = authenticated_at`.execute(db))
