import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ImportRow = Selectable<Tables['imports']>

/** The newest first, each with the number of its products that are still there. */
export const listImports = (db: Reader, limit: number): Promise<(ImportRow & { products: number })[]> =>
  db
    .selectFrom('imports')
    .selectAll('imports')
    .select(({ selectFrom }) =>
      selectFrom('imported_products')
        .innerJoin('products', 'products.id', 'imported_products.product_id')
        .whereRef('imported_products.import_id', '=', 'imports.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('products'),
    )
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, products: Number(row.products) })))

/** The products of an import that are still there. */
export async function countImported(db: Reader, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('imported_products')
    .innerJoin('products', 'products.id', 'imported_products.product_id')
    .where('import_id', '=', importId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locked until the transaction ends: nothing is added to an import while it is undone. */
export const findImport = (tx: Tx, id: number): Promise<ImportRow | undefined> =>
  tx.selectFrom('imports').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()

export const insertImport = (tx: Tx, row: Insertable<Tables['imports']>): Promise<ImportRow> =>
  tx.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow()

export async function endImport(tx: Tx, id: number, at: string): Promise<void> {
  await tx.updateTable('imports').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Those of the keys whose products are there. */
export async function findKnownKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imported_products')
    .innerJoin('products', 'products.id', 'imported_products.product_id')
    .where('key', 'in', keys)
    .select('key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Claims the keys that are not known, or whose products are gone, for an import. Returns those that it got. */
export async function claimKeys(tx: Tx, importId: number, keys: readonly string[]): Promise<Set<string>> {
  await tx
    .deleteFrom('imported_products')
    .where('key', 'in', keys)
    .where('product_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').whereRef('products.id', '=', 'imported_products.product_id').select('products.id'))),
    )
    .execute()
  const claimed = await tx
    .insertInto('imported_products')
    .values(keys.map((key) => ({ key, import_id: importId, product_id: null })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return new Set(claimed.map(({ key }) => key))
}

export async function setImportedProduct(tx: Tx, key: string, productId: number): Promise<void> {
  await tx.updateTable('imported_products').set({ product_id: productId }).where('key', '=', key).execute()
}

/** Deletes up to `limit` products of an import that are as they were imported and that nobody has booked. Returns how many. */
export async function deleteUntouchedProducts(tx: Tx, importId: number, limit: number): Promise<number> {
  // Locked, so that one that is being changed or booked is read again.
  const found = await tx
    .selectFrom('products')
    .innerJoin('imported_products', 'imported_products.product_id', 'products.id')
    .where('import_id', '=', importId)
    .where('products.version', '=', 1)
    .where('products.reserved', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').whereRef('bookings.product_id', '=', 'products.id').select('bookings.id'))),
    )
    .select('products.id')
    .limit(limit)
    .$call(forUpdate(tx))
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('imported_products').where('product_id', 'in', ids).execute()
  await tx.deleteFrom('products').where('id', 'in', ids).execute()
  return ids.length
}
