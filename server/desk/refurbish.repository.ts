import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import { HERE_PLACES, isHere } from '#contract/catalogue/pieces.ts'
import { BOARD_CARDS_MAX, DAY_MS } from '#contract/constants.ts'
import { deviceKindOf, type Refurbishment, type refurbishmentRoutes } from '#contract/desk/refurbish.ts'
import { isOpenRefurbish, type OwnCard, refurbishStageOf } from '#contract/desk/refurbish-stages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Names } from '#server/accounts/index.ts'
import { findTermsOfSale } from '#server/catalogue/index.ts'
import { findSales } from '#server/money/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { newestIds } from '#server/platform/db/newest-ids.ts'
import { matchesSearch } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { technicianOf } from './job-view.ts'

export type RefurbishmentRow = Selectable<Tables['refurbishments']>
export type PhotoRow = Selectable<Tables['refurbishment_photos']>

const selectRefurbishments = (db: Reader) =>
  db
    .selectFrom('refurbishments')
    .innerJoin('pieces', 'pieces.id', 'refurbishments.piece_id')
    .innerJoin('items', 'items.id', 'pieces.item_id')
    .leftJoin('products', 'products.id', 'refurbishments.product_id')
    .leftJoin('outside_works', (join) =>
      join
        .onRef('outside_works.piece_id', '=', 'pieces.id')
        .on('outside_works.back_at', 'is', null)
        .on('outside_works.cancelled_at', 'is', null),
    )
    .selectAll('refurbishments')
    .select(['pieces.item_id', 'pieces.serial', 'pieces.place', 'pieces.grade', 'pieces.cost', 'pieces.added_cost'])
    .select(['pieces.created_at as came_at', 'items.name', 'items.category', 'products.name as product_name'])
    .select('outside_works.created_at as outside_since')

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectRefurbishments>['execute']>>[number]

const stageOf = (
  row: Pick<FoundRow, 'cancelled_at' | 'place' | 'published_at' | 'tested_at' | 'started_at' | 'created_at' | 'outside_since'>,
) =>
  refurbishStageOf({
    ...{ cancelledAt: row.cancelled_at, place: row.place, isHere: isHere(row.place), publishedAt: row.published_at },
    ...{ outsideSince: row.outside_since, testedAt: row.tested_at, startedAt: row.started_at, createdAt: row.created_at },
  })

/** Who looks: what a piece cost is for admins alone. */
export interface Viewer {
  names: Names
  isAdmin: boolean
}

/** These refurbishments, the newest first. */
export async function readRefurbishments(db: Reader, ids: readonly number[], { names, isAdmin }: Viewer): Promise<Refurbishment[]> {
  if (ids.length === 0) return []
  const rows = await selectRefurbishments(db).where('refurbishments.id', 'in', ids).orderBy('refurbishments.id', 'desc').execute()
  const parts = await listParts(db, ids)
  const photos = await listPhotos(db, ids)
  const sold = rows.filter(({ place }) => place === 'customer')
  const sales = await findSales(
    db,
    sold.map(({ piece_id: id }) => id),
  )
  const terms = await findTermsOfSale(
    db,
    rows.map(({ item_id: id }) => id),
  )
  return rows.map((row) => {
    const { id, item_id: itemId, product_id: productId, product_name: productName, added_cost: added } = row
    const sale = sales.get(row.piece_id)
    const [worth, amount] = [worthOf(row), sale?.amount ?? null]
    const profit = amount === null || worth === null ? null : amount - worth
    const days = Date.parse(todayInShop(new Date(sale?.at ?? Date.now()))) - Date.parse(todayInShop(new Date(row.came_at)))
    return {
      ...{ id, version: row.version, itemId, name: row.name, category: row.category, pieceId: row.piece_id, serial: row.serial },
      ...{ place: row.place, ...stageOf(row), work: row.work, technician: technicianOf(row.technician_id, names) },
      ...{ deviceKind: deviceKindOf(row.category), checks: JSON.parse(row.checks), grade: row.grade },
      ...{ by: row.user_name, createdAt: row.created_at, startedAt: row.started_at, testedBy: row.tested_by, testedAt: row.tested_at },
      parts: parts
        .filter(({ refurbishment_id: of }) => of === id)
        .map((part) => ({
          ...{ id: part.id, itemId: part.item_id, name: part.name, quantity: part.quantity, serial: part.serial },
          ...{ by: part.user_name, at: part.created_at, removedAt: part.removed_at, cost: isAdmin ? Number(part.value) : null },
        })),
      photos: photos
        .filter(({ refurbishment_id: of }) => of === id)
        .map((photo) => ({ id: photo.id, width: photo.width, height: photo.height })),
      product: productId === null || productName === null ? null : { id: productId, name: productName },
      daysInStock: Math.max(0, Math.round(days / DAY_MS)),
      amounts: isAdmin ? { cost: row.cost, added, asked: terms.get(itemId)?.price ?? null, sold: amount, profit } : null,
    }
  })
}

const worthOf = ({ cost, added_cost: added }: Pick<FoundRow, 'cost' | 'added_cost'>): number | null => (cost === null ? null : cost + added)

const listParts = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('refurbishment_parts as part')
    .innerJoin('items', 'items.id', 'part.item_id')
    .where('part.refurbishment_id', 'in', ids)
    .selectAll('part')
    .select('items.name')
    .orderBy('part.id')
    .execute()

/** A part of this refurbishment. */
export const findPart = (db: Reader, id: number, partId: number) =>
  db.selectFrom('refurbishment_parts').where('refurbishment_id', '=', id).where('id', '=', partId).selectAll().executeTakeFirst()

export const insertPart = async (tx: Tx, part: Insertable<Tables['refurbishment_parts']>): Promise<void> => {
  await tx.insertInto('refurbishment_parts').values(part).execute()
}

export const markRemoved = async (tx: Tx, partId: number): Promise<void> => {
  await tx.updateTable('refurbishment_parts').set({ removed_at: new Date().toISOString() }).where('id', '=', partId).execute()
}

export const findRow = (db: Reader, id: number): Promise<RefurbishmentRow | undefined> =>
  db.selectFrom('refurbishments').where('id', '=', id).selectAll().executeTakeFirst()

/** Locks the row until the transaction ends. Whoever needs items locks these first. */
export const lockRow = (tx: Tx, id: number): Promise<RefurbishmentRow | undefined> =>
  tx.selectFrom('refurbishments').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()

const open = (db: Reader) => db.selectFrom('refurbishments').where('published_at', 'is', null).where('cancelled_at', 'is', null)

/** The refurbishment of a piece that is not over. Whoever asks has locked its item. */
export const findOpenOf = async (db: Reader, pieceId: number): Promise<number | undefined> =>
  (await open(db).where('piece_id', '=', pieceId).select('id').executeTakeFirst())?.id

export const insertRow = async (tx: Tx, row: Insertable<Tables['refurbishments']>): Promise<number> =>
  (await tx.insertInto('refurbishments').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes a locked row, which gets its next version. */
export async function updateRow(tx: Tx, id: number, columns: Updateable<Tables['refurbishments']>): Promise<void> {
  await tx
    .updateTable('refurbishments')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute()
}

/** Its piece was sent to a lab, or came back: then it is to be tested again. The item of the piece is locked. */
export async function touchRefurbishment(tx: Tx, id: number, { isSent }: { isSent: boolean }): Promise<void> {
  const row = await lockRow(tx, id)
  if (!row || row.published_at !== null || row.cancelled_at !== null) return
  await updateRow(tx, id, { started_at: row.started_at ?? new Date().toISOString(), ...(!isSent && { tested_at: null }) })
}

/** One page, newest first, and how many there are. */
export async function listIds(
  db: Reader,
  query: z.output<typeof refurbishmentRoutes.list.query>,
): Promise<{ ids: number[]; total: number }> {
  const { q, show } = query
  let matching = show === 'open' ? open(db) : db.selectFrom('refurbishments')
  if (show === 'published') matching = matching.where('published_at', 'is not', null)
  if (q)
    matching = matching.where(
      sql<boolean>`piece_id in (select id from pieces where ${matchesSearch(db, 'pieces', q)}
        union select id from pieces where item_id in (select id from items where ${matchesSearch(db, 'items', q)}))`,
    )
  return newestIds(matching, query)
}

/** What of our own stands on the board, of one account or of all, the oldest in front. */
export async function listOwn(db: Reader, names: Names, technicianId?: number): Promise<OwnCard[]> {
  const rows = await selectRefurbishments(db)
    .where('refurbishments.published_at', 'is', null)
    .where('refurbishments.cancelled_at', 'is', null)
    .where('pieces.place', 'in', HERE_PLACES)
    .$if(technicianId !== undefined, (query) => query.where('refurbishments.technician_id', '=', technicianId as number))
    .orderBy('refurbishments.id')
    .limit(BOARD_CARDS_MAX)
    .execute()
  return rows.flatMap((row) => {
    const { stage, since } = stageOf(row)
    return isOpenRefurbish(stage)
      ? [
          {
            id: row.id,
            name: row.name,
            serial: row.serial,
            stage: stage as OwnCard['stage'],
            since,
            technician: technicianOf(row.technician_id, names),
          },
        ]
      : []
  })
}

/** The photos of these refurbishments, oldest first. */
export const listPhotos = (db: Reader, ids: readonly number[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('refurbishment_photos')
    .where('refurbishment_id', 'in', [-1, ...ids])
    .selectAll()
    .orderBy('id')
    .execute()

export const findPhoto = (db: Reader, id: number, photoId: number): Promise<PhotoRow | undefined> =>
  db.selectFrom('refurbishment_photos').where('refurbishment_id', '=', id).where('id', '=', photoId).selectAll().executeTakeFirst()

export const insertPhoto = (tx: Tx, photo: Omit<Insertable<Tables['refurbishment_photos']>, 'id'>): Promise<PhotoRow> =>
  tx.insertInto('refurbishment_photos').values(photo).returningAll().executeTakeFirstOrThrow()

export const deletePhoto = async (tx: Tx, photoId: number): Promise<void> => {
  await tx.deleteFrom('refurbishment_photos').where('id', '=', photoId).execute()
}
