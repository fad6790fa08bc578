import { type AnyDb, required } from './table-parts.ts'

/** Documents of the owner as JSON, with all their versions. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', required)
    .addColumn('value', 'text', required)
    .addColumn('updated_at', 'text')
    .addColumn('updated_by', 'text')
    .execute()

  await db.schema
    .createTable('document_versions')
    .addColumn('name', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('value', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('user_id', 'integer', required)
    .addColumn('user_name', 'text', required)
    .addPrimaryKeyConstraint('document_versions_pkey', ['name', 'version'])
    .execute()
}
