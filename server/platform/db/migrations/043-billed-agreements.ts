import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

/** Bills from before name the technician of today, once and for all; their lines have an empty name, which counts as all that was agreed. */
export const up = async (db: AnyDb): Promise<void> =>
  void (await sql`update bills set technician_id = users.id, technician_name = coalesce(nullif(users.name, ''), users.user_name)
    from repair_requests join users on users.id = repair_requests.technician_id
    where bills.entity = 'repair-requests' and bills.entity_id = repair_requests.id`.execute(db))
