import type { Reader, Tx } from '#server/platform/db/database.ts'

export const findSealedPasscode = async (db: Reader, requestId: number): Promise<string | undefined> =>
  (await db.selectFrom('job_passcodes').where('request_id', '=', requestId).select('sealed').executeTakeFirst())?.sealed

/** Replaces the passcode that the repair may have. */
export async function savePasscode(tx: Tx, requestId: number, sealed: string): Promise<void> {
  const row = { sealed, created_at: new Date().toISOString() }
  await tx
    .insertInto('job_passcodes')
    .values({ request_id: requestId, ...row })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
    .execute()
}

/** Returns whether there was one. */
export async function deletePasscode(tx: Tx, requestId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('job_passcodes').where('request_id', '=', requestId).executeTakeFirst()
  return numDeletedRows > 0n
}
