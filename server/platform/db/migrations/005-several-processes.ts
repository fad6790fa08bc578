import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

/** Nothing is known of when sessions from before last entered the password. */
export const up = async (db: AnyDb): Promise<void> =>
  void (await sql`update sessions set authenticated_at = '1970-01-01T00:00:00.000Z'`.execute(db))
