import type { AnyDb } from './convert.ts'
import { rebuildSearch } from './rows.ts'

/** Search texts of requests contain neither id nor status any more, so that a change of status does not touch them. */
export const up = (db: AnyDb): Promise<void> => rebuildSearch(db, 'bookings', 'repair_requests')
