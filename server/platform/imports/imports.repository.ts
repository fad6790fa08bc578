import type { Insertable, Selectable } from 'kysely'
import type { ImportedEntity } from '#contract/staff-constants.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type StoredImport = Selectable<Tables['imports']>
/** A row that became a record. */
export type ImportedRow = Selectable<Tables['imported_rows']>

/** The newest first. */
export const listImports = (db: Reader, limit: number): Promise<StoredImport[]> =>
  db.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const readImport = (db: Reader, id: number): Promise<StoredImport | undefined> =>
  db.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirst()

/** Locked until the transaction ends: nothing is added to an import while it is undone. */
export const lockImport = (tx: Tx, id: number): Promise<StoredImport | undefined> =>
  tx.selectFrom('imports').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()

export const insertImport = (tx: Tx, row: Insertable<Tables['imports']>): Promise<StoredImport> =>
  tx.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow()

export async function updateImport(tx: Tx, id: number, changes: Partial<Pick<StoredImport, 'records' | 'undone_at'>>): Promise<void> {
  await tx.updateTable('imports').set(changes).where('id', '=', id).execute()
}

/** Stores how many records of an import are left. */
export async function countRecords(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('imports')
    .set(({ selectFrom }) => ({
      records: selectFrom('imported_rows')
        .where('import_id', '=', id)
        .select(({ fn }) => fn.countAll<number>().as('count')),
    }))
    .where('id', '=', id)
    .execute()
}

/** The rows with these keys. */
export const findRows = (db: Reader, keys: readonly string[]): Promise<ImportedRow[]> =>
  db.selectFrom('imported_rows').where('key', 'in', keys).selectAll().execute()

/** The next rows of an import, after a key. */
export const listRows = (db: Reader, importId: number, after: string, limit: number): Promise<ImportedRow[]> =>
  db
    .selectFrom('imported_rows')
    .where('import_id', '=', importId)
    .where('key', '>', after)
    .selectAll()
    .orderBy('key')
    .limit(limit)
    .execute()

/** Claims keys that nobody has for an import. Returns those that it got. */
export async function claimKeys(tx: Tx, rows: readonly Pick<ImportedRow, 'key' | 'import_id' | 'entity'>[]): Promise<Set<string>> {
  const claimed = await tx
    .insertInto('imported_rows')
    .values(rows.map((row) => ({ ...row, record_id: null })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return new Set(claimed.map(({ key }) => key))
}

/** Stores which record each claimed row became. */
export async function setRecords(tx: Tx, rows: readonly ImportedRow[]): Promise<void> {
  await tx
    .insertInto('imported_rows')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ record_id: ref('excluded.record_id') })))
    .execute()
}

/** Deletes the rows of records that are gone; a row that another one has taken since stays. Returns the rows. */
export async function takeRows(tx: Tx, entity: ImportedEntity, recordIds: readonly number[]): Promise<ImportedRow[]> {
  if (recordIds.length === 0) return []
  return tx.deleteFrom('imported_rows').where('entity', '=', entity).where('record_id', 'in', recordIds).returningAll().execute()
}

/** Restores rows with their records; a key that another row has taken stays with it. */
export async function putRowsBack(tx: Tx, rows: readonly ImportedRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('imported_rows')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}
