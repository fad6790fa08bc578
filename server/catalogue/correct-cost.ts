import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findPiece, updatePiece } from './pieces.repository.ts'
import { addCost, lockStock, storePiece } from './stock.repository.ts'

/** Pieces of an item that came at once, and what each of them cost, in paise: as it was entered, and as the supplier's bill says. */
interface Correction {
  itemId: number
  /** Those that did not go back. */
  count: number
  pieceIds: readonly number[]
  from: number | null
  to: number
}

/**
 * Values what is there of a delivery by its bill. What was sold or fitted keeps what was known then, unless it is a piece of its own: then what
 * has it in it costs as much more. The items of all of these are locked.
 */
export async function correctCost(tx: Tx, { itemId, count, pieceIds, from, to }: Correction, by: AuditActor): Promise<void> {
  const item = await lockStock(tx, itemId)
  if (!item || from === to) return
  if (pieceIds.length === 0) {
    // Nothing says which pieces with serial numbers these are.
    if (!item.serials) await addCost(tx, item, { from, to, count }, by)
    return
  }
  for (const id of pieceIds) {
    const piece = await findPiece(tx, id)
    // It may be under an item of its own since it was refurbished.
    const current = piece && (await lockStock(tx, piece.itemId))
    if (!piece || !current || piece.place === 'supplier') continue
    await updatePiece(tx, piece, { cost: to })
    await storePiece(tx, current, piece, { cost: to }, by)
  }
}
