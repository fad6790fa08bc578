import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

/** A series knows the date of its last document. */
export const up = async (db: AnyDb): Promise<void> =>
  void (await sql`update money_series set last_on = coalesce((select max(issued_on) from bills
    where bills.prefix = money_series.prefix and bills.year = money_series.year), '')`.execute(db))
