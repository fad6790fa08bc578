import { type AnyDb, index, required, withId } from './table-parts.ts'

/** Deleted records, which can be restored for a while. */
export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'trash')
    .addColumn('entity', 'text', required)
    .addColumn('entity_id', 'integer', required)
    .addColumn('reference', 'text')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text')
    .addColumn('data', 'text', required)
    .addColumn('files', 'text', required)
    .addColumn('files_locked_until', 'text')
    .addColumn('deleted_at', 'text', required)
    .addColumn('deleted_by', 'text', required)
    .addColumn('purge_at', 'text', required)
    .addUniqueConstraint('trash_entity_entity_id', ['entity', 'entity_id'])
    .execute()
  await index(db, 'trash', 'entity', 'id')
  await index(db, 'trash', 'email')
  await index(db, 'trash', 'purge_at')
}
