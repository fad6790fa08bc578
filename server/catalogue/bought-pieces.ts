import { type Grade, isHere, type Piece } from '#contract/catalogue/pieces.ts'
import type { ItemCategory } from '#contract/staff-constants.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { addItem } from './add-item.ts'
import { findItem, findUnshownItem } from './items.repository.ts'
import { movePieces } from './move-pieces.ts'
import type { MoveParts } from './notify-of-availability.ts'
import { findNewestPieces, findPiece, updatePiece } from './pieces.repository.ts'
import { lockStock } from './stock.repository.ts'

/** A thing that a person sells to the shop. */
export interface BoughtThing {
  /** Null for the item of that name and category that visitors do not see, or else a new one. */
  itemId: number | null
  name: string
  category: ItemCategory
  /** In normal form; it may be empty. */
  serial: string
  grade: Grade
  /** In paise. */
  cost: number
  /** The number of its voucher. */
  note: string
}

/**
 * Brings a thing into the stock as a piece whose margin alone is taxed. Throws 422 at `itemId` for an item that does not keep serial numbers, and
 * at `serial` for one that is in the stock.
 */
export async function bringBought(
  parts: MoveParts,
  tx: Tx,
  { serial, grade, cost, note, ...thing }: BoughtThing,
  by: AuditActor,
): Promise<{ itemId: number; pieceId: number }> {
  const { name, category } = thing
  const itemId = thing.itemId ?? (await findUnshownItem(tx, thing)) ?? (await addItem(tx, { name, category, serials: true }, by)).id
  // What moves an item has locked it.
  await lockStock(tx, itemId)
  const item = await findItem(tx, itemId)
  if (!item?.serials || item.archived) throw fieldProblem('itemId', 'unknown_item')
  await movePieces(parts, tx, {
    ...{ itemId, by, reason: { entered: { kind: 'received', note } } },
    which: { serials: serial ? [serial] : [], field: 'serial', came: { cost, origin: 'person' } },
    movedOf: () => ({ stock: 1, reserved: 0 }),
  })
  const [piece] = (await findNewestPieces(tx, itemId, 1)) as [Piece]
  await updatePiece(tx, piece, { grade })
  return { itemId, pieceId: piece.id }
}

/** Takes a piece out of the stock, back to the person who sold it. Throws `out_of_stock` for one that has left it, or is held for someone. */
export async function giveBack(parts: MoveParts, tx: Tx, pieceId: number, note: string, by: AuditActor): Promise<void> {
  const known = await findPiece(tx, pieceId)
  if (known) await lockStock(tx, known.itemId)
  const piece = await findPiece(tx, pieceId)
  if (!piece || !isHere(piece.place)) throw new ProblemError('out_of_stock')
  await movePieces(parts, tx, {
    ...{ itemId: piece.itemId, by, reason: { entered: { kind: 'returned_to_supplier', note } }, which: { ids: [pieceId] } },
    movedOf({ stock, reserved }) {
      if (stock - 1 < reserved) throw new ProblemError('out_of_stock')
      return { stock: -1, reserved: 0 }
    },
  })
}
