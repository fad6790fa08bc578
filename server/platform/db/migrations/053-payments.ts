import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

/** Until now a payment counted on the day on which it was entered. */
export const up = async (db: AnyDb): Promise<void> => void (await sql`update payments set entered_on = day`.execute(db))
