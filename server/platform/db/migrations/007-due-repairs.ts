import { type AnyDb, index } from './table-parts.ts'

/** The index behind repair requests in the order of their preferred dates. */
export async function up(db: AnyDb): Promise<void> {
  await index(db, 'repair_requests', 'status', 'preferred_date', 'id')
}
