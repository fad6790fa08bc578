import type { Insertable, Selectable } from 'kysely'
import type { BuybackPhoto } from '#contract/purchases/buyback-photos.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type BuybackPhotoRow = Selectable<Tables['buyback_photos']>

export const photoView = ({ id, kind, width, height }: BuybackPhotoRow): BuybackPhoto => ({ id, kind, width, height })

/** The pictures of these purchases, oldest first. */
export const listBuybackPhotos = (db: Reader, buybackIds: readonly number[]): Promise<BuybackPhotoRow[]> =>
  buybackIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('buyback_photos').where('buyback_id', 'in', buybackIds).selectAll().orderBy('id').execute()

/** A picture of this purchase. */
export const findBuybackPhoto = (db: Reader, buybackId: number, id: number): Promise<BuybackPhotoRow | undefined> =>
  db.selectFrom('buyback_photos').where('buyback_id', '=', buybackId).where('id', '=', id).selectAll().executeTakeFirst()

export const insertBuybackPhoto = (tx: Tx, photo: Omit<Insertable<Tables['buyback_photos']>, 'id'>): Promise<BuybackPhotoRow> =>
  tx.insertInto('buyback_photos').values(photo).returningAll().executeTakeFirstOrThrow()

/** Keeps the sealed picture of the identity document of a locked purchase. Returns false where there is one, which stays. */
export async function insertIdentity(tx: Tx, buybackId: number, sealed: string): Promise<boolean> {
  if ((await findIdentity(tx, buybackId)) !== undefined) return false
  await tx.insertInto('buyback_identities').values({ buyback_id: buybackId, sealed, created_at: new Date().toISOString() }).execute()
  return true
}

export const findIdentity = async (db: Reader, buybackId: number): Promise<string | undefined> =>
  (await db.selectFrom('buyback_identities').where('buyback_id', '=', buybackId).select('sealed').executeTakeFirst())?.sealed

/** Deletes the pictures of purchases that no law wants kept on `today`, and returns those with files. */
export async function deleteEndedPictures(tx: Tx, today: string): Promise<BuybackPhotoRow[]> {
  const ended = tx.selectFrom('buybacks').where('kept_until', '<', today).select('id')
  await tx.deleteFrom('buyback_identities').where('buyback_id', 'in', ended).execute()
  return tx.deleteFrom('buyback_photos').where('buyback_id', 'in', ended).returningAll().execute()
}
