import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod/mini'
import { isHere } from '#contract/catalogue/pieces.ts'
import type { BillShop } from '#contract/money/bills.ts'
import type { Buyback, buybackRoutes } from '#contract/purchases/buybacks.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { newestIds } from '#server/platform/db/newest-ids.ts'
import { matchesSearch } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { type BuybackPhotoRow, listBuybackPhotos, photoView } from './buyback-photos.repository.ts'

export type BuybackRecord = Selectable<Tables['buybacks']>
type Query = z.output<typeof buybackRoutes.list.query>

export const insertBuyback = (tx: Tx, row: Omit<Insertable<Tables['buybacks']>, 'id'>): Promise<{ id: number }> =>
  tx.insertInto('buybacks').values(row).returning('id').executeTakeFirstOrThrow()

const selectBuybacks = (db: Reader) =>
  db
    .selectFrom('buybacks')
    .leftJoin('bills', 'bills.id', 'buybacks.bill_id')
    .leftJoin('pieces', 'pieces.id', 'buybacks.piece_id')
    .leftJoin('sale_offers', 'sale_offers.id', 'buybacks.offer_id')
    .leftJoin('buyback_identities', 'buyback_identities.buyback_id', 'buybacks.id')
    .selectAll('buybacks')
    .select([
      'bills.number as bill_number',
      'pieces.place',
      'sale_offers.reference as offer_reference',
      'buyback_identities.buyback_id as identity',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectBuybacks>['execute']>>[number]

const toBuyback = (row: Row, photos: readonly BuybackPhotoRow[]): Buyback => ({
  ...{ id: row.id, number: row.number, issuedOn: row.issued_on, name: row.name, category: row.category },
  ...{ serial: row.serial, grade: row.grade, accessories: row.accessories, checks: JSON.parse(row.checks) as Buyback['checks'] },
  ...{ imeiCheckedOn: row.imei_checked_on ?? '', imeiAnswer: row.imei_answer },
  seller: {
    ...{ name: row.seller_name, phone: row.seller_phone, address: row.seller_address },
    ...{ document: row.document, documentLast: row.document_last },
  },
  ...{ price: row.price, mode: row.mode, reference: row.reference },
  bill: row.bill_id === null ? null : { id: row.bill_id, number: row.bill_number ?? '' },
  offer: row.offer_id === null || row.offer_reference === null ? null : { id: row.offer_id, reference: row.offer_reference },
  ...{ itemId: row.item_id, pieceId: row.piece_id, isHere: row.place !== null && isHere(row.place) },
  photos: photos.filter(({ buyback_id: id }) => id === row.id).map(photoView),
  hasIdentity: row.identity !== null,
  ...{ by: row.user_name, at: row.created_at, keptUntil: row.kept_until },
  cancelled: row.cancelled_on === null ? null : { on: row.cancelled_on, by: row.cancelled_by, reason: row.cancel_reason },
})

/** One with the shop as its voucher names it, and the latest signature of its seller. */
export async function findBuyback(
  db: Reader,
  id: number,
): Promise<{ buyback: Buyback; shop: BillShop; signature: BuybackPhotoRow | undefined } | undefined> {
  const row = await selectBuybacks(db).where('buybacks.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const photos = await listBuybackPhotos(db, [id])
  const signature = photos.findLast(({ kind }) => kind === 'signature')
  return { buyback: toBuyback(row, photos), shop: JSON.parse(row.shop) as BillShop, signature }
}

/** Nobody else cancels it before the transaction ends. */
export const lockBuyback = (tx: Tx, id: number): Promise<BuybackRecord | undefined> =>
  tx.selectFrom('buybacks').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()

export async function cancelBuyback(tx: Tx, id: number, cancelled: NonNullable<Buyback['cancelled']>): Promise<void> {
  const { on, by, reason } = cancelled
  await tx
    .updateTable('buybacks')
    .set({ cancelled_on: on, cancelled_by: by, cancel_reason: reason })
    .where('id', '=', id)
    .where('cancelled_on', 'is', null)
    .execute()
}

/** What was paid in cash on a day to the person with a phone, in paise. */
export async function sumCashTo(db: Reader, phone: string, day: string): Promise<number> {
  const { sum } = await db
    .selectFrom('buybacks')
    .where('seller_phone', '=', phone)
    .where('issued_on', '=', day)
    .where('mode', '=', 'cash')
    .where('cancelled_on', 'is', null)
    .select(({ fn }) => fn.sum<number | null>('price').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Whether an offer was bought, by a purchase that stands. */
export const isOfferBought = async (db: Reader, offerId: number): Promise<boolean> =>
  (await db.selectFrom('buybacks').where('offer_id', '=', offerId).where('cancelled_on', 'is', null).select('id').executeTakeFirst()) !==
  undefined

/** One page of those that match, newest first. */
export async function listBuybacks(db: Reader, query: Query): Promise<{ rows: Buyback[]; total: number }> {
  const { q } = query
  const matching = db.selectFrom('buybacks').$if(q !== undefined, (all) => all.where(matchesSearch(db, 'buybacks', q as string)))
  const { ids, total } = await newestIds(matching, query)
  if (ids.length === 0) return { rows: [], total }
  const rows = await selectBuybacks(db).where('buybacks.id', 'in', ids).orderBy('buybacks.id', 'desc').execute()
  const photos = await listBuybackPhotos(db, ids)
  return { rows: rows.map((row) => toBuyback(row, photos)), total }
}

/** The newest that match by number, thing, serial number or seller. */
export const findBuybacks = (
  db: Reader,
  q: string,
  limit: number,
): Promise<Pick<BuybackRecord, 'id' | 'number' | 'name' | 'seller_name'>[]> =>
  db
    .selectFrom('buybacks')
    .where(matchesSearch(db, 'buybacks', q))
    .select(['id', 'number', 'name', 'seller_name'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Deletes up to `limit` that no law wants kept on `today`, once their pictures are gone. Returns how many. */
export async function deleteEndedBuybacks(tx: Tx, today: string, limit: number): Promise<number> {
  const ended = tx.selectFrom('buybacks').where('kept_until', '<', today).select('id').orderBy('id').limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('buybacks').where('id', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}
