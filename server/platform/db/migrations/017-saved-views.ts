import { type AnyDb, required, withId } from './table-parts.ts'

/** Views of the back office's lists that an account has saved. */
export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'saved_views')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('query', 'text', required)
    .addUniqueConstraint('saved_views_user_id_list_name', ['user_id', 'list', 'name'])
    .execute()
}
