import type { MoveKind } from '#contract/catalogue/items.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type MoveParts, notifyOfAvailability } from './notify-of-availability.ts'
import type { Which } from './pieces.repository.ts'
import { findItemOf, type ItemStock, lockStock, type NewMoveRow, type Pieces, storeMove } from './stock.repository.ts'

/** Why pieces move: a booking, a repair or a bill, or what somebody entered. */
export interface MovedFor {
  booking?: number
  repair?: number
  bill?: number
  entered?: { kind: MoveKind; note?: string }
}

interface Moving {
  by: AuditActor
  reason: MovedFor
  /** Sees the locked item, and throws to refuse or says how many pieces move. */
  movedOf: (item: ItemStock) => Pieces
  /** Which of them, where they have serial numbers, and what came. */
  which?: Which | undefined
}

/** Moves pieces of an item. Returns false for one that does not exist. */
export async function movePieces(
  parts: MoveParts,
  tx: Tx,
  { itemId, by, reason, movedOf, which }: Moving & { itemId: number },
): Promise<boolean> {
  const item = await lockStock(tx, itemId)
  if (!item) return false
  const { stock, reserved } = item
  const wanted = movedOf(item)
  const moved: Pieces = { stock: wanted.stock, reserved: Math.max(-reserved, wanted.reserved) }
  if (moved.stock === 0 && moved.reserved === 0) return true
  const product = await storeMove(tx, item, { ...rowOf(reason, moved), moved, which, by })
  if (!product) return true
  await notifyOfAvailability(parts, tx, product.id, { ...product, by, except: reason.booking })
  const { booking, repair } = reason
  const request = { ...(booking !== undefined && { booking }), ...(repair !== undefined && { repair }) }
  const none = Object.fromEntries(Object.keys(request).map((key) => [key, null]))
  await writeAuditEntry<Pieces & { id: number } & { [Key in 'booking' | 'repair']?: number | null }>(tx, {
    entity: 'products',
    action: 'changed',
    by,
    before: { id: product.id, stock, reserved, ...none },
    after: { id: product.id, stock: stock + moved.stock, reserved: reserved + moved.reserved, ...request },
  })
  return true
}

/** Moves pieces of the item that a product shows; one that never had an item has none. */
export async function movePiecesOf(parts: MoveParts, tx: Tx, productId: number, moving: Moving): Promise<void> {
  const itemId = await findItemOf(tx, productId)
  if (itemId !== undefined) await movePieces(parts, tx, { ...moving, itemId })
}

function rowOf({ booking, repair, bill, entered }: MovedFor, { stock, reserved }: Pieces): NewMoveRow {
  const request =
    booking !== undefined
      ? ({ entity: 'bookings', entity_id: booking } as const)
      : repair !== undefined && ({ entity: 'repair-requests', entity_id: repair } as const)
  const held = reserved > 0 ? 'reserved' : 'released'
  const gone = repair === undefined ? 'sold' : 'fitted'
  const kind = stock === 0 ? held : stock > 0 ? 'returned' : gone
  return {
    kind: entered?.kind ?? kind,
    note: entered?.note ?? '',
    bill_id: bill ?? null,
    ...(request || { entity: null, entity_id: null }),
  }
}

/** Locks items in the order of their ids, so that of those who need several nobody waits for another in a circle. */
export async function lockPieces(tx: Tx, ids: Iterable<number>): Promise<void> {
  for (const id of [...new Set(ids)].sort((first, second) => first - second)) await lockStock(tx, id)
}
