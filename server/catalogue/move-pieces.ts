import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type MoveParts, notifyOfAvailability } from './notify-of-availability.ts'
import { addToTrashedStock, findStockForUpdate, type Pieces, type ProductStock, updateStock } from './stock.repository.ts'

/** Why pieces move: a booking, a repair, or neither for a sale at the counter. */
export interface MovedFor {
  booking?: number
  repair?: number
}

/**
 * Moves pieces of a product. `movedOf` sees the locked product, and throws to refuse or says how many pieces move; a product in the trash
 * is restored with the pieces that are left, and one that no longer exists has none.
 */
export async function movePieces(
  parts: MoveParts,
  tx: Tx,
  { productId, by, reason, movedOf }: { productId: number; by: AuditActor; reason: MovedFor; movedOf: (product?: ProductStock) => Pieces },
): Promise<void> {
  const product = await findStock(tx, productId, movedOf)
  if (!product) return
  const { id, stock, reserved, availability } = product
  const moved = movedOf(product)
  if (moved.stock === 0 && moved.reserved === 0) return
  const pieces: Pieces = { stock: stock + moved.stock, reserved: Math.max(0, reserved + moved.reserved) }
  const now = await updateStock(tx, id, pieces)
  await notifyOfAvailability(parts, tx, id, { before: availability, now, by, except: reason.booking })
  const none = Object.fromEntries(Object.keys(reason).map((key) => [key, null]))
  await writeAuditEntry<Pieces & { id: number } & { [Key in keyof MovedFor]: number | null }>(tx, {
    entity: 'products',
    action: 'changed',
    by,
    before: { id, stock, reserved, ...none },
    after: { id, ...pieces, ...reason },
  })
}

/** Locks products in the order of their ids, so that of those who need several nobody waits for another in a circle. */
export async function lockPieces(tx: Tx, ids: Iterable<number>): Promise<void> {
  for (const id of [...new Set(ids)].sort((first, second) => first - second)) await findStockForUpdate(tx, id)
}

/** The locked product. Undefined without one; the pieces are then added to the product in the trash. */
async function findStock(tx: Tx, id: number, movedOf: () => Pieces): Promise<ProductStock | undefined> {
  const product = await findStockForUpdate(tx, id)
  if (product || (await addToTrashedStock(tx, id, movedOf()))) return product
  // Another process may have restored it between the two.
  return findStockForUpdate(tx, id)
}
