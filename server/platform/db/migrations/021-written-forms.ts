import { sql } from 'kysely'
import { searchText } from '#server/platform/db/search.ts'
import { type AnyDb, rebuildSearch } from './table-parts.ts'

const BATCH_SIZE = 1000
/** Texts that may have several lines, of forms that sent a line break as two characters. */
const TEXTS = [
  ['products', 'description'],
  ['bookings', 'address'],
  ['repair_requests', 'description'],
  ['contact_requests', 'message'],
  ['request_events', 'text'],
] as const

/**
 * Searches fold what they look for and what they look in, and find references in their own column: the texts are built again, those of
 * requests in the background, as 006. A line break is one character, as in what is sent from now on: else an edit that changes no letter
 * of a description would be a conflict.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const [table, column] of TEXTS) {
    const text = sql.ref(column)
    await sql`update ${sql.table(table)} set ${text} = replace(replace(${text}, ${'\r\n'}, ${'\n'}), ${'\r'}, ${'\n'})
      where ${text} like ${'%\r%'}`.execute(db)
  }
  for (const table of ['bookings', 'repair_requests', 'contact_requests']) await rebuildSearch(db, table)
  await foldProducts(db)
}

/** Only those that the fold changes, which are few: the shop must not miss any of them meanwhile. */
async function foldProducts(db: AnyDb): Promise<void> {
  for (let last = 0; ; ) {
    const query = db.selectFrom('products').select(['id', 'name', 'category', 'search']).where('id', '>', last)
    const rows: { id: number; name: string; category: string; search: string }[] = await query.orderBy('id').limit(BATCH_SIZE).execute()
    for (const { id, name, category, search } of rows) {
      const folded = searchText(name, category)
      if (folded !== search) await db.updateTable('products').set({ search: folded }).where('id', '=', id).execute()
    }
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
  }
}
