import type { Piece, PieceChange } from '#contract/catalogue/pieces.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findPiece, updatePiece } from './pieces.repository.ts'
import { lockStock, storePiece } from './stock.repository.ts'

/** A piece whose item is locked until the transaction ends; undefined for one that does not exist. */
export async function lockPiece(tx: Tx, id: number): Promise<Piece | undefined> {
  const known = await findPiece(tx, id)
  return known && (await lockStock(tx, known.itemId)) ? findPiece(tx, id) : undefined
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
