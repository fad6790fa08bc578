import type { Piece, PieceChange } from '#contract/catalogue/pieces.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockPieces } from './move-pieces.ts'
import { findItemsAround, findPiece, updatePiece } from './pieces.repository.ts'
import { lockStock, storePiece } from './stock.repository.ts'

/**
 * A piece whose item is locked until the transaction ends, and those of the pieces that it is in, which cost as much more as it does; undefined
 * for one that does not exist.
 */
export async function lockPiece(tx: Tx, id: number): Promise<Piece | undefined> {
  await lockPieces(tx, await findItemsAround(tx, [id]))
  return findPiece(tx, id)
}

/** Puts a piece of the stock somewhere else in the shop or outside of it, perhaps with another serial number. Throws 422 as `updatePiece`. */
export async function placePiece(tx: Tx, before: Piece, change: Pick<PieceChange, 'place' | 'serial'>, by: AuditActor): Promise<void> {
  const item = await lockStock(tx, before.itemId)
  if (!item) return
  await updatePiece(tx, before, change)
  await storePiece(tx, item, before, change, by)
  const after = (await findPiece(tx, before.id)) ?? before
  const ofItem = { id: item.id }
  await writeAuditEntry(tx, { entity: 'items', action: 'changed', by, before: { ...before, ...ofItem }, after: { ...after, ...ofItem } })
}
