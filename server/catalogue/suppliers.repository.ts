import { type Selectable, sql } from 'kysely'
import type { z } from 'zod/mini'
import {
  type NewSupplier,
  type Supplier,
  type SupplierChange,
  supplierKeyOf,
  type supplierListQuery,
} from '#contract/catalogue/suppliers.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forNoKeyUpdate, forUpdate } from '#server/platform/db/for-update.ts'
import { newestIdBatches, newestIds } from '#server/platform/db/newest-ids.ts'
import { matchesSearch, phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export const SUPPLIERS = 'suppliers'
/** What the law does not want kept. The audit log says that it changed, not from what: nothing is ever taken out of there. */
export const NOTHING_PERSONAL = { phone: '', email: '', address: '', note: '' }
export const PERSONAL = Object.keys(NOTHING_PERSONAL)

type SupplierRow = Selectable<Tables['suppliers']>

const selectSuppliers = (db: Reader) =>
  db
    .selectFrom('suppliers')
    .selectAll('suppliers')
    .select(({ selectFrom, fn }) =>
      selectFrom('items').whereRef('items.supplier_id', '=', 'suppliers.id').select(fn.countAll<number>().as('count')).as('items'),
    )

const toSupplier = (row: SupplierRow & { items: number | null }): Supplier => ({
  ...{ id: row.id, name: row.name, phone: row.phone, email: row.email, gstin: row.gstin, address: row.address },
  ...{ termsDays: row.terms_days, note: row.note, archived: row.archived === 1, items: Number(row.items ?? 0) },
  ...{ version: row.version, createdAt: row.created_at, updatedAt: row.updated_at },
})

export async function findSupplier(db: Reader, id: number): Promise<Supplier | undefined> {
  const row = await selectSuppliers(db).where('suppliers.id', '=', id).executeTakeFirst()
  return row && toSupplier(row)
}

/** Like `findSupplier`, and locks it until the transaction ends. Others can still store goods and orders of it. */
export async function lockSupplier(tx: Tx, id: number): Promise<Supplier | undefined> {
  await tx.selectFrom('suppliers').where('id', '=', id).select('id').$call(forNoKeyUpdate(tx)).executeTakeFirst()
  return findSupplier(tx, id)
}

type SuppliersWanted = Pick<z.output<typeof supplierListQuery>, 'q' | 'show'>

function matchingSuppliers(db: Reader, { q, show }: SuppliersWanted) {
  const matching = db.selectFrom('suppliers').where('archived', '=', sql.lit(show === 'archived' ? 1 : 0))
  return q ? matching.where(matchesSearch(db, 'suppliers', q)) : matching
}

const readSuppliers = async (db: Reader, ids: readonly number[]): Promise<Supplier[]> =>
  ids.length === 0
    ? []
    : (await selectSuppliers(db).where('suppliers.id', 'in', ids).orderBy('suppliers.id', 'desc').execute()).map(toSupplier)

/** One page of the suppliers that match, newest first. */
export async function listSuppliers(db: Reader, query: z.output<typeof supplierListQuery>): Promise<{ rows: Supplier[]; total: number }> {
  const { ids, total } = await newestIds(matchingSuppliers(db, query), query)
  return { rows: await readSuppliers(db, ids), total }
}

/** All suppliers that match, newest first, in batches. */
export async function* streamSuppliers(db: Reader, wanted: SuppliersWanted): AsyncIterable<Supplier[]> {
  for await (const ids of newestIdBatches(matchingSuppliers(db, wanted))) yield readSuppliers(db, ids)
}

/** The newest suppliers that match, also those that are put aside. */
export async function findSuppliers(db: Reader, q: string, limit: number): Promise<Supplier[]> {
  const matching = db
    .selectFrom('suppliers')
    .where(matchesSearch(db, 'suppliers', q))
    .select('id')
  return readSuppliers(
    db,
    (await matching.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id),
  )
}

/** The columns that follow from the facts of a supplier. */
const derivedOf = ({ name, phone = '', email = '', gstin = '' }: Pick<NewSupplier, 'name' | 'phone' | 'email' | 'gstin'>) => ({
  name_key: supplierKeyOf(name),
  search: searchText(name, ...(phone ? phoneForSearch(phone) : []), email, gstin),
  sound: soundText('suppliers', name),
})

const columnsOf = ({ termsDays, archived, ...facts }: SupplierChange) => ({
  ...facts,
  ...(termsDays !== undefined && { terms_days: termsDays }),
  ...(archived !== undefined && { archived: archived ? 1 : 0 }),
})

/** Returns the id, or undefined when another one has the name. */
export async function insertSupplier(tx: Tx, input: NewSupplier): Promise<number | undefined> {
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('suppliers')
    .values({ ...columnsOf(input), name: input.name, ...derivedOf(input), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes a locked supplier. Returns false when another one has the name. */
export async function updateSupplier(tx: Tx, before: Supplier, change: SupplierChange): Promise<boolean> {
  const derived = derivedOf({
    ...before,
    ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as SupplierChange),
  } as Supplier)
  const other = await tx
    .selectFrom('suppliers')
    .where('name_key', '=', derived.name_key)
    .where('id', '<>', before.id)
    .select('id')
    .executeTakeFirst()
  if (other) return false
  await tx
    .updateTable('suppliers')
    .set({ ...columnsOf(change), ...derived, version: before.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', before.id)
    .execute()
  return true
}

/** Whether orders, goods or bills name a supplier: the law wants these kept. */
export async function isInDocuments(db: Reader, id: number): Promise<boolean> {
  for (const table of ['purchase_orders', 'goods', 'supplier_bills'] as const)
    if (await db.selectFrom(table).where('supplier_id', '=', id).select('id').limit(1).executeTakeFirst()) return true
  return false
}

/** Deletes a supplier for good; its items name none any more. */
export async function deleteSupplier(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('items').set({ supplier_id: null }).where('supplier_id', '=', id).execute()
  await tx.deleteFrom('suppliers').where('id', '=', id).execute()
}

/** Those of the keys of names that suppliers have. */
export async function findKnownKeys(db: Reader, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('suppliers').where('name_key', 'in', keys).select('name_key').execute()
  return new Set(rows.map(({ name_key: key }) => key))
}

export const findExistingSuppliers = async (db: Reader, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? [] : db.readIds(db.selectFrom('suppliers').where('id', 'in', ids).select('id'))

/** Deletes those of the suppliers that are as they were added and that no item and no document names. Returns their ids. */
export async function deleteUntouchedSuppliers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const unchanged = await tx
    .selectFrom('suppliers')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .select('id')
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()
  const untouched: number[] = []
  for (const { id } of unchanged) if (!(await isInUse(tx, id))) untouched.push(id)
  if (untouched.length > 0) await tx.deleteFrom('suppliers').where('id', 'in', untouched).execute()
  return untouched
}

const isInUse = async (db: Reader, id: number): Promise<boolean> =>
  (await isInDocuments(db, id)) ||
  (await db.selectFrom('items').where('supplier_id', '=', id).select('id').limit(1).executeTakeFirst()) !== undefined

/** A supplier as the audit log has it: how many items it sells is no fact of its own. */
export const auditedSupplier = ({ items: _, ...supplier }: Supplier) => supplier

/** The supplier of a name that was typed, which is added unless there is one; null for an empty name. */
export async function supplierNamed(tx: Tx, name: string, by: AuditActor): Promise<number | null> {
  const key = supplierKeyOf(name)
  if (key === '') return null
  const known = () => tx.selectFrom('suppliers').where('name_key', '=', key).select('id').executeTakeFirst()
  const found = await known()
  if (found) return found.id
  const added = await insertSupplier(tx, { name })
  // Somebody else was faster to add it.
  if (added === undefined) return (await known())?.id ?? null
  const after = auditedSupplier((await findSupplier(tx, added)) as Supplier)
  await writeAuditEntry(tx, { entity: SUPPLIERS, action: 'added', by, after })
  return added
}
