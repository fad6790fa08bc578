import type { Selectable } from 'kysely'
import type { Reader, Tx } from './database.ts'
import { forUpdate } from './for-update.ts'
import type { Tables } from './tables.ts'

type MetadataRow = Selectable<Tables['metadata']>

/** When this database was made from a backup; absent when it never was. */
export const RESTORED_AT = 'restored_at'

/** Facts that the database itself must remember, by name. */
export async function findMetadata(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('metadata').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Returns false, and stores nothing, when there is a value already. */
export async function insertMetadata(tx: Tx, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('metadata')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** As `findMetadata`; a value that exists is locked until the transaction ends. */
export async function findMetadataForUpdate(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx.selectFrom('metadata').select('value').where('name', '=', name).$call(forUpdate(tx)).executeTakeFirst()
  return row?.value
}

export const listMetadata = (db: Reader, names: readonly string[]): Promise<MetadataRow[]> =>
  db.selectFrom('metadata').selectAll().where('name', 'in', names).orderBy('name').execute()

/** Gives the facts with these names the values of `rows`; one without a row is forgotten. */
export async function replaceMetadata(
  db: Pick<Tx, 'insertInto' | 'deleteFrom'>,
  names: readonly string[],
  rows: readonly MetadataRow[],
): Promise<void> {
  await db.deleteFrom('metadata').where('name', 'in', names).execute()
  if (rows.length > 0) await db.insertInto('metadata').values(rows).execute()
}

export async function setMetadata(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('metadata')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
