import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type MailSettingsRow = Selectable<Tables['mail_settings']>

const settings = (db: Reader) => db.selectFrom('mail_settings').selectAll()

export const findMailSettings = (db: Reader): Promise<MailSettingsRow | undefined> => settings(db).executeTakeFirst()

export const findMailSettingsForUpdate = (tx: Tx): Promise<MailSettingsRow | undefined> =>
  settings(tx).$call(forUpdate(tx)).executeTakeFirst()

export async function putMailSettings(tx: Tx, row: Omit<Insertable<Tables['mail_settings']>, 'id'>): Promise<MailSettingsRow> {
  return tx
    .insertInto('mail_settings')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteMailSettings(tx: Tx): Promise<void> {
  await tx.deleteFrom('mail_settings').execute()
}
