import { sql } from 'kysely'
import { searchText } from '#server/platform/db/search.ts'
import { type AnyDb, hasColumn } from './convert.ts'
import { inBatches, REQUESTS, rebuildSearch } from './rows.ts'

/** Texts that may have several lines, of forms that sent a line break as two characters. */
const TEXTS = [
  ['products', 'description'],
  ['bookings', 'address'],
  ['repair_requests', 'description'],
  ['contact_requests', 'message'],
  ['request_events', 'text'],
] as const

/**
 * Searches fold what they look for and what they look in, and a line break is one character: else an edit that changes no letter of a
 * description would be a conflict. The shop must not miss a product meanwhile.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const [table, column] of TEXTS) {
    if (!(await hasColumn(db, table, column))) continue
    const text = sql.ref(column)
    await sql`update ${sql.table(table)} set ${text} = replace(replace(${text}, ${'\r\n'}, ${'\n'}), ${'\r'}, ${'\n'})
      where ${text} like ${'%\r%'}`.execute(db)
  }
  await rebuildSearch(db, ...REQUESTS)
  type Product = { id: number; name: string; category: string; search: string }
  await inBatches<Product>(db, 'products', { read: 'name, category, search' }, async (rows) => {
    for (const { id, name, category, search } of rows) {
      const folded = searchText(name, category)
      if (folded !== search) await db.updateTable('products').set({ search: folded }).where('id', '=', id).execute()
    }
  })
}
