import type { Reader, Tx } from './database.ts'

/** What the database itself has to remember, by name. */
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
