import { supplierKeyOf } from '#contract/catalogue/suppliers.ts'
import { searchText, soundText } from '#server/platform/db/search.ts'
import { type AnyDb, hasColumn } from './convert.ts'
import { insertRows } from './rows.ts'

/** Whoever sells items, by the name that was typed, is a supplier; names that differ in their case alone are one. */
export async function up(db: AnyDb): Promise<void> {
  if (!(await hasColumn(db, 'items', 'supplier'))) return
  // In the order of the items, so that the first writing of a name is the one that stays.
  const typed: { supplier: string; created_at: string }[] = await db
    .selectFrom('items')
    .where('supplier', '<>', '')
    .groupBy('supplier')
    .select(['supplier', (eb) => eb.fn.min('created_at').as('created_at')])
    .orderBy((eb) => eb.fn.min('id'))
    .execute()
  const names = new Map<string, { name: string; created_at: string; written: string[] }>()
  for (const { supplier, created_at } of typed) {
    const key = supplierKeyOf(supplier)
    if (key === '') continue
    const known = names.get(key)
    if (known) known.written.push(supplier)
    else names.set(key, { name: supplier.trim(), created_at, written: [supplier] })
  }
  await insertRows(
    db,
    'suppliers',
    [...names].map(([key, { name, created_at: at }]) => ({
      ...{ name, name_key: key, search: searchText(name), sound: soundText('suppliers', name), created_at: at, updated_at: at },
    })),
  )
  for (const [key, { written }] of names) {
    const { id } = await db.selectFrom('suppliers').where('name_key', '=', key).select('id').executeTakeFirstOrThrow()
    for (const supplier of written) await db.updateTable('items').set({ supplier_id: id }).where('supplier', '=', supplier).execute()
  }
}
