import type { Selectable } from 'kysely'
import type { z } from 'zod/mini'
import type { MoveKind } from '#contract/catalogue/items.ts'
import {
  HERE_PLACES,
  isHere,
  type Origin,
  type Piece,
  type PieceChange,
  type Place,
  type pieceListQuery,
} from '#contract/catalogue/pieces.ts'
import type { ProductCondition } from '#contract/constants.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { newestIdBatches, newestIds } from '#server/platform/db/newest-ids.ts'
import { matchesSearch, searchText } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { fieldProblem } from '#server/platform/problem.ts'

type PieceRow = Selectable<Tables['pieces']>
/** A piece that moves. */
export type MovedPiece = Pick<PieceRow, 'id' | 'serial' | 'cost' | 'added_cost' | 'is_margin' | 'place'>
const MOVED = ['id', 'serial', 'cost', 'added_cost', 'is_margin', 'place'] as const

/** What a piece is worth in the stock, in paise: what was paid for it, and what refurbishing has added. */
export const worthOf = ({ cost, added_cost: added }: Pick<PieceRow, 'cost' | 'added_cost'>): number => (cost ?? 0) + added

/** Which pieces move, where they have serial numbers; the oldest unless they are named. */
export interface Which {
  ids?: readonly number[]
  serials?: readonly string[]
  /** What came, unless it was here before. The cost of one is in paise; `value` is what all are worth where pieces have no rows. */
  came?: { cost?: number | null; origin?: Origin; value?: number }
  /** Where the serial numbers were typed: then one that no piece has is refused. Otherwise another piece moves. */
  field?: string
  /** They are built into a piece of the stock, or taken out of it again. */
  isBuiltIn?: boolean
  /** A piece that goes on from one item to another, and stays where it is. */
  passing?: MovedPiece
}

/** The document that a move is for. */
type MovedFor = Partial<Pick<Selectable<Tables['stock_moves']>, 'entity' | 'entity_id' | 'bill_id'>>

/** Where the pieces are that left the stock so. */
const placeAfter = (kind: MoveKind): Place =>
  kind === 'returned_to_supplier'
    ? 'supplier'
    : kind === 'scrapped'
      ? 'scrapped'
      : kind === 'sold' || kind === 'fitted'
        ? 'customer'
        : 'lost'

/** How a piece came that a product shows in this condition. */
export const originOf = (condition: ProductCondition): Origin =>
  condition === 'New' ? 'new' : condition === 'Used' ? 'used' : 'refurbished'

/** 1 for used goods, which are sold under the margin scheme. */
const marginOf = (origin: Origin): 0 | 1 => (origin === 'new' ? 0 : 1)

export const splitSerials = (serials: string): string[] => serials.split(', ').filter(Boolean)

/** What refurbishing has added to the pieces of an item that are in the stock, in paise. */
export async function sumAddedHere(db: Reader, itemId: number): Promise<number> {
  const { added } = await db
    .selectFrom('pieces')
    .where('item_id', '=', itemId)
    .where('place', 'in', HERE_PLACES)
    .select(({ fn }) => fn.sum<number | null>('added_cost').as('added'))
    .executeTakeFirstOrThrow()
  return Number(added ?? 0)
}

const piecesOf = (db: Reader, itemId: number) => db.selectFrom('pieces').where('item_id', '=', itemId).select(MOVED)

/** The piece of the stock with this serial number. */
export const findHereBySerial = (db: Reader, serial: string): Promise<{ id: number; itemId: number } | undefined> =>
  db
    .selectFrom('pieces')
    .where('serial', '=', serial)
    .where('serial', '<>', '')
    .where('place', 'in', HERE_PLACES)
    .select(['id', 'item_id as itemId'])
    .executeTakeFirst()

/** The pieces of an item that are in the stock, the oldest first. */
export const listHere = (db: Reader, itemId: number): Promise<MovedPiece[]> =>
  piecesOf(db, itemId).where('place', 'in', HERE_PLACES).orderBy('id').execute()

/** The serial numbers of these pieces, wherever they are. */
export async function listSerials(db: Reader, ids: readonly (number | null)[]): Promise<string[]> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return []
  return (await db.selectFrom('pieces').where('id', 'in', known).where('serial', '<>', '').select('serial').execute()).map(
    ({ serial }) => serial,
  )
}
/** The pieces of an item that went out for a document and have not come back, the last first. */
export function listGoneFor(db: Reader, itemId: number, { entity, entity_id: id, bill_id: bill }: MovedFor): Promise<MovedPiece[]> {
  let moves = db
    .selectFrom('stock_moves')
    .where('item_id', '=', itemId)
    .where('stock', '<', 0)
    .where('piece_id', 'is not', null)
    // One that came back may have gone for another document since.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_moves as later')
            .whereRef('later.piece_id', '=', 'stock_moves.piece_id')
            .whereRef('later.id', '>', 'stock_moves.id')
            .where('later.stock', '<>', 0)
            .select('later.id'),
        ),
      ),
    )
  moves = bill ? moves.where('bill_id', '=', bill) : moves.where('entity', '=', entity ?? null).where('entity_id', '=', id ?? null)
  return piecesOf(db, itemId).where('place', '=', 'customer').where('id', 'in', moves.select('piece_id')).orderBy('id', 'desc').execute()
}

/**
 * `count` of these pieces: those of the serial numbers before the others. A serial number that none has is given to the oldest without one;
 * otherwise it is refused at `field`, or passed over without one.
 */
export function choosePieces(
  pieces: readonly MovedPiece[],
  count: number,
  { ids = [], serials = [], field }: Which,
): { chosen: MovedPiece[]; named: Map<number, string> } {
  const named = new Map<number, string>()
  const chosen = pieces.filter(({ id, serial }) => ids.includes(id) || serials.includes(serial)).slice(0, count)
  for (const serial of serials) {
    if (pieces.some((piece) => piece.serial === serial)) continue
    const others = chosen.length < count ? pieces : []
    const nameless = [...chosen, ...others].find((piece) => piece.serial === '' && !named.has(piece.id))
    if (nameless) {
      if (!chosen.includes(nameless)) chosen.push(nameless)
      named.set(nameless.id, serial)
    } else if (field !== undefined) throw fieldProblem(field, 'unknown_item')
  }
  const others = pieces.filter((piece) => !chosen.includes(piece))
  return { chosen: [...chosen, ...others.slice(0, count - chosen.length)], named }
}

const serialColumns = (serial: string) => ({ serial, search: searchText(serial) })

/** Gives pieces that had none their serial numbers, by their ids. */
export async function nameSerials(tx: Tx, named: Iterable<readonly [id: number, serial: string]>): Promise<void> {
  for (const [id, serial] of named) await changed(tx, serialColumns(serial)).where('id', '=', id).execute()
}

/** Takes pieces out of the stock of a locked item; returns them where they are then. */
export async function takePieces(tx: Tx, itemId: number, count: number, which: Which, kind: MoveKind): Promise<MovedPiece[]> {
  const { chosen, named } = choosePieces(await listHere(tx, itemId), count, which)
  await nameSerials(tx, named)
  const to = which.isBuiltIn ? 'fitted' : placeAfter(kind)
  await place(tx, chosen, to)
  return chosen.map((piece) => ({ ...piece, place: to }))
}

/**
 * Brings pieces into the stock of a locked item: those that went out for the same document, were lost and are found, or have not gone back
 * to the supplier after all, before new ones.
 * Throws 422 for a serial number that is in the stock.
 */
export async function bringPieces(
  tx: Tx,
  itemId: number,
  count: number,
  which: Which,
  move: MovedFor & { kind: MoveKind },
): Promise<MovedPiece[]> {
  const { ids = [], serials = [], came = {}, field = 'serials' } = which
  const left =
    move.kind === 'found' || move.kind === 'counted'
      ? await piecesOf(tx, itemId).where('place', '=', 'lost').orderBy('id', 'desc').execute()
      : move.kind === 'returned' && !which.isBuiltIn
        ? await listGoneFor(tx, itemId, move)
        : ids.length > 0 && (which.isBuiltIn || move.kind === 'returned_to_supplier')
          ? await piecesOf(tx, itemId)
              .where('id', 'in', ids)
              .where('place', '=', which.isBuiltIn ? 'fitted' : 'supplier')
              .orderBy('id')
              .execute()
          : []
  const named = left.filter(({ serial }) => serials.includes(serial))
  const isReturn = move.kind === 'returned'
  const others = serials.length === 0 || isReturn ? left.filter((piece) => !named.includes(piece)) : []
  const back = [...named, ...others].slice(0, count)
  await place(tx, back, 'shelf')
  const fresh = isReturn ? [] : serials.filter((serial) => back.every((piece) => piece.serial !== serial)).slice(0, count - back.length)
  if (fresh.length > 0 && (await isAnyHere(tx, fresh))) throw fieldProblem(field, 'in_stock')
  const { cost = null, origin = 'new' } = came
  const now = new Date().toISOString()
  const rows = Array.from({ length: count - back.length }, (_, index) => fresh[index] ?? '').map((serial) => ({
    ...{ item_id: itemId, ...serialColumns(serial), origin, cost, is_margin: marginOf(origin), place: 'shelf' as const },
    ...{ created_at: now, updated_at: now },
  }))
  const added = rows.length === 0 ? [] : await tx.insertInto('pieces').values(rows).returning(MOVED).execute()
  return [...back.map((piece) => ({ ...piece, place: 'shelf' as const })), ...added]
}

export const isAnyHere = async (db: Reader, serials: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('pieces').where('serial', 'in', serials).where('place', 'in', HERE_PLACES).select('id').limit(1).execute()).length >
  0

async function place(tx: Tx, pieces: readonly MovedPiece[], to: Place): Promise<void> {
  const ids = pieces.map(({ id }) => id)
  if (ids.length > 0) await changed(tx, { place: to }).where('id', 'in', ids).execute()
}

/** An update of pieces, which get their next versions. */
const changed = (tx: Tx, columns: Partial<PieceRow>) =>
  tx.updateTable('pieces').set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))

const inStock = (tx: Tx, itemId: number, columns: Partial<PieceRow>) =>
  changed(tx, columns).where('item_id', '=', itemId).where('place', 'in', HERE_PLACES)

/** Sets the cost of every piece in the stock, in paise. */
export async function costHere(tx: Tx, itemId: number, cost: number | null): Promise<void> {
  await inStock(tx, itemId, { cost }).execute()
}

/** Sets how the pieces in the stock came; one that was bought from a person stays so. */
export async function setOrigin(tx: Tx, itemId: number, origin: Origin): Promise<void> {
  await inStock(tx, itemId, { origin, is_margin: marginOf(origin) })
    .where('origin', '<>', 'person')
    .execute()
}

const selectPieces = (db: Reader) =>
  db
    .selectFrom('pieces')
    .innerJoin('items', 'items.id', 'pieces.item_id')
    .leftJoin('refurbishments', (join) =>
      join
        .onRef('refurbishments.piece_id', '=', 'pieces.id')
        .on('refurbishments.published_at', 'is', null)
        .on('refurbishments.cancelled_at', 'is', null),
    )
    .selectAll('pieces')
    .select(['items.name as item_name', 'refurbishments.id as refurbishment_id'])

const toPiece = (row: Awaited<ReturnType<ReturnType<typeof selectPieces>['execute']>>[number]): Piece => ({
  ...{ id: row.id, itemId: row.item_id, itemName: row.item_name, serial: row.serial, origin: row.origin, isMargin: row.is_margin === 1 },
  ...{ grade: row.grade, place: row.place, note: row.note, cost: row.cost, version: row.version, updatedAt: row.updated_at },
  ...{ addedCost: row.added_cost, refurbishmentId: row.refurbishment_id },
})

export async function findPiece(db: Reader, id: number): Promise<Piece | undefined> {
  const row = await selectPieces(db).where('pieces.id', '=', id).executeTakeFirst()
  return row && toPiece(row)
}

export const findMovedPiece = (db: Reader, id: number): Promise<MovedPiece | undefined> =>
  db.selectFrom('pieces').where('id', '=', id).select(MOVED).executeTakeFirst()

/** A piece that is in another, `hostId`: what it is worth, and what that one has it for, in paise. */
interface BuiltInPiece {
  /** That of the part. */
  id: number
  hostId: number
  worth: number
  value: number
}

/** Those of the pieces that are in another. */
export async function findBuiltIn(db: Reader, ids: readonly number[]): Promise<BuiltInPiece[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('refurbishment_parts as part')
    .innerJoin('refurbishments', 'refurbishments.id', 'part.refurbishment_id')
    .innerJoin('pieces', 'pieces.id', 'part.piece_id')
    .where('part.piece_id', 'in', ids)
    .where('part.removed_at', 'is', null)
    .select(['part.id', 'refurbishments.piece_id as hostId', 'part.value', 'pieces.cost', 'pieces.added_cost'])
    .orderBy('part.id')
    .execute()
  return rows.map(({ id, hostId, value, ...piece }) => ({ id, hostId, worth: worthOf(piece), value: Number(value) }))
}

/** Sets what a piece has another in it for, in paise. */
export async function setBuiltIn(tx: Tx, partId: number, value: number): Promise<void> {
  await tx.updateTable('refurbishment_parts').set({ value }).where('id', '=', partId).execute()
}

/** The items whose value changes with the cost of these pieces: their own, and those of the pieces that they are in. */
export async function findItemsAround(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const own = await db.selectFrom('pieces').where('id', 'in', ids).select(['id', 'item_id', 'place']).orderBy('id').execute()
  const fitted = own.flatMap(({ id, place }) => (place === 'fitted' ? id : []))
  const around = (await findBuiltIn(db, fitted)).map(({ hostId }) => hostId)
  return [...own.map(({ item_id: itemId }) => itemId), ...(await findItemsAround(db, around))]
}

/** Whether a sending of a piece to a lab is not over: then the piece is there. */
export const isSentOut = async (db: Reader, id: number): Promise<boolean> =>
  (await db
    .selectFrom('outside_works')
    .where('piece_id', '=', id)
    .where('back_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Stores that a piece of a locked item costs more or less than was paid for it, in paise. */
export async function storeAdded(tx: Tx, id: number, added: number): Promise<void> {
  await changed(tx, {})
    .set(({ eb }) => ({ added_cost: eb('added_cost', '+', added) }))
    .where('id', '=', id)
    .execute()
}

/** Puts a piece under another item. */
export async function setItem(tx: Tx, id: number, itemId: number): Promise<void> {
  await changed(tx, { item_id: itemId }).where('id', '=', id).execute()
}

/** The pieces of a locked item that came last, the first of them in front. Of those that come at once nobody else's are between. */
export const findNewestPieces = async (tx: Tx, itemId: number, count: number): Promise<Piece[]> =>
  (await selectPieces(tx).where('pieces.item_id', '=', itemId).orderBy('pieces.id', 'desc').limit(count).execute()).reverse().map(toPiece)

type PiecesWanted = Pick<z.output<typeof pieceListQuery>, 'q' | 'item' | 'show'>

function matchingPieces(db: Reader, { q, item, show }: PiecesWanted) {
  let matching = db.selectFrom('pieces')
  if (item !== undefined) matching = matching.where('item_id', '=', item)
  if (show === 'here') matching = matching.where('place', 'in', HERE_PLACES)
  return q ? matching.where(matchesSearch(db, 'pieces', q)) : matching
}

const readPieces = async (db: Reader, ids: readonly number[]): Promise<Piece[]> =>
  ids.length === 0 ? [] : (await selectPieces(db).where('pieces.id', 'in', ids).orderBy('pieces.id', 'desc').execute()).map(toPiece)

/** One page of the pieces that match, newest first. */
export async function listPieces(db: Reader, query: z.output<typeof pieceListQuery>): Promise<{ rows: Piece[]; total: number }> {
  const { ids, total } = await newestIds(matchingPieces(db, query), query)
  return { rows: await readPieces(db, ids), total }
}

/** All pieces that match, newest first, in batches. */
export async function* streamPieces(db: Reader, wanted: PiecesWanted): AsyncIterable<Piece[]> {
  for await (const ids of newestIdBatches(matchingPieces(db, wanted))) yield readPieces(db, ids)
}

/**
 * Changes the facts of a piece of a locked item; those that are left out stay. Throws 422 for the serial number of another piece in the stock,
 * and for the place of one that has left it.
 */
export async function updatePiece(
  tx: Tx,
  { id, serial: before, place: from }: Piece,
  { isMargin, serial, ...change }: PieceChange,
): Promise<void> {
  if (change.place !== undefined && change.place !== from && !isHere(from)) throw fieldProblem('place', 'choice')
  if (serial && serial !== before && isHere(from) && (await isAnyHere(tx, [serial]))) throw fieldProblem('serial', 'in_stock')
  const columns = {
    ...change,
    ...(serial !== undefined && serialColumns(serial)),
    ...(isMargin !== undefined && { is_margin: isMargin ? 1 : 0 }),
  }
  await changed(tx, columns as Partial<PieceRow>)
    .where('id', '=', id)
    .execute()
}
