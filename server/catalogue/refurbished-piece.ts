import type { Piece } from '#contract/catalogue/pieces.ts'
import type { NewProduct, StockedProduct } from '#contract/catalogue/products.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { addItem } from './add-item.ts'
import { findItem, setCost } from './items.repository.ts'
import { movePieces } from './move-pieces.ts'
import type { MoveParts } from './notify-of-availability.ts'
import { findMovedPiece, findPiece, setItem, splitSerials } from './pieces.repository.ts'
import { insertProduct } from './products.service.ts'
import { addToPiece, findLastMove, lockStock } from './stock.repository.ts'

/** By what people know a piece, in every language. */
const nameOf = ({ itemName, serial }: Pick<Piece, 'itemName' | 'serial'>): string => [itemName, serial].filter(Boolean).join(' ')

/** Pieces of an item that are or were in another piece. Their value in the stock is in paise. */
export interface BuiltIn {
  itemId: number
  /** Null where pieces have no rows. */
  pieceId: number | null
  quantity: number
  value: number
}

/** Adds to what a piece cost, in paise, wherever it is. The note says for what. */
export async function raiseCost(tx: Tx, piece: Piece, amount: number, note: string, by: AuditActor): Promise<void> {
  const item = await lockStock(tx, piece.itemId)
  if (item) await addToPiece(tx, item, piece, amount, note, by)
}

/**
 * Fits pieces of an item into a piece of the stock, which then costs that much more: the value of the stock stays. Throws 422 at `itemId` for an
 * unknown item and that of the piece itself, at `quantity` for several with serial numbers, at `serial` for one that none has, and
 * `out_of_stock`. Both items are locked.
 */
export async function fitInto(
  parts: MoveParts,
  tx: Tx,
  piece: Piece,
  { itemId, quantity, serial = '' }: { itemId: number; quantity: number; serial?: string | undefined },
  by: AuditActor,
): Promise<BuiltIn & { name: string; serial: string }> {
  const item = await lockStock(tx, itemId)
  if (!item) throw fieldProblem('itemId', 'unknown_item')
  if (itemId === piece.itemId) throw fieldProblem('itemId', 'choice')
  if (item.serials && quantity > 1) throw fieldProblem('quantity', 'choice')
  await movePieces(parts, tx, {
    ...{ itemId, by, reason: { entered: { kind: 'fitted', note: nameOf(piece) } } },
    which: { serials: splitSerials(serial), field: 'serial', isBuiltIn: true },
    movedOf({ stock, reserved }) {
      if (stock - quantity < reserved) throw new ProblemError('out_of_stock')
      return { stock: -quantity, reserved: 0 }
    },
  })
  const { pieceId, value: left } = await findLastMove(tx, itemId)
  const value = Math.abs(left)
  const fitted = pieceId === null ? undefined : await findPiece(tx, pieceId)
  await raiseCost(tx, piece, value, item.name, by)
  return { itemId, pieceId, quantity, value, name: item.name, serial: fitted?.serial ?? '' }
}

/** Takes what was fitted out of a piece again: it is in the stock as before. Both items are locked. */
export async function takeOutOf(parts: MoveParts, tx: Tx, piece: Piece, { itemId, pieceId, quantity, value }: BuiltIn, by: AuditActor) {
  const item = await lockStock(tx, itemId)
  await movePieces(parts, tx, {
    ...{ itemId, by, reason: { entered: { kind: 'returned', note: nameOf(piece) } } },
    which: { ids: pieceId === null ? [] : [pieceId], isBuiltIn: true, came: { value } },
    movedOf: () => ({ stock: quantity, reserved: 0 }),
  })
  await raiseCost(tx, piece, -value, item?.name ?? '', by)
}

/**
 * Adds a product that shows this piece alone: of its item, or where that has others or a page, of an item of its own. Throws `out_of_stock` for a
 * piece that is held for someone. Its item is locked.
 */
export async function publishPiece(
  parts: MoveParts,
  tx: Tx,
  piece: Piece,
  input: Omit<NewProduct, 'itemId'>,
  imageUrls: string[],
  by: AuditActor,
): Promise<StockedProduct> {
  const itemId = await ownItem(parts, tx, piece, by)
  // What was paid for it is what its product says.
  await setCost(tx, itemId, piece.cost)
  const product = await insertProduct(tx, { ...input, itemId }, imageUrls, by)
  await writeAuditEntry(tx, { entity: 'products', action: 'added', by, after: product })
  return product
}

async function ownItem(parts: MoveParts, tx: Tx, piece: Piece, by: AuditActor): Promise<number> {
  const stock = await lockStock(tx, piece.itemId)
  const [item, passing] = [await findItem(tx, piece.itemId), await findMovedPiece(tx, piece.id)]
  if (!stock || !item || !passing || stock.stock - 1 < stock.reserved) throw new ProblemError('out_of_stock')
  if (stock.stock === 1 && stock.product_id === null) return item.id
  const { name, category, code, unit, warrantyDays, shelf } = item
  const { id } = await addItem(tx, { name, category, code, unit, warrantyDays, shelf, serials: true, cost: piece.cost }, by)
  const moving = { by, reason: { entered: { kind: 'moved', note: nameOf(piece) } }, which: { passing } } as const
  await movePieces(parts, tx, { ...moving, itemId: item.id, movedOf: () => ({ stock: -1, reserved: 0 }) })
  await setItem(tx, piece.id, id)
  await movePieces(parts, tx, { ...moving, itemId: id, movedOf: () => ({ stock: 1, reserved: 0 }) })
  return id
}
