import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

export const up = async (db: AnyDb): Promise<void> => void (await sql`update audit_log set search = lower(user_name)`.execute(db))
