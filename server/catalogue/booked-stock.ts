import type { BookingStatus } from '#contract/constants.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { kinds, type RequestChange, type StoredRequest, subscriber } from '#server/requests/index.ts'
import { movePiecesOf } from './move-pieces.ts'
import type { MoveParts } from './notify-of-availability.ts'
import { listGoneFor } from './pieces.repository.ts'
import { lockStock, type Pieces, storeMove } from './stock.repository.ts'

/** The pieces that a booking takes in each status. */
const TAKEN: Record<BookingStatus, Pieces> = {
  Pending: { stock: 0, reserved: 0 },
  Booked: { stock: 0, reserved: 1 },
  Purchased: { stock: -1, reserved: 0 },
}

/** A withdrawn booking holds no piece, whatever its status. */
const holdOf = (booking: StoredRequest | undefined): BookingStatus =>
  booking && booking.withdrawnAt === null ? (booking.status as BookingStatus) : 'Pending'

/**
 * Takes the pieces that a booking holds from the stock, and returns those it held before, in the transaction that changes its status or
 * withdraws it. Throws `out_of_stock` when no piece is left; the lock on the product makes the second of two admins wait, and then fail. A
 * sold piece stays sold when its booking is deleted or restored. A product in the trash still has the pieces of its item.
 */
export const bookedStock = (parts: MoveParts) =>
  subscriber({
    on: ['received', 'changed', 'deleted', 'restored', 'erased'],
    prepare: async (tx, change) => (change.kind === kinds.bookings ? moveStock(parts, tx, change) : undefined),
  })

/**
 * The bill of a booking names another piece than the one that was taken when it was sold: that one comes back, and the named one goes. The
 * quantities stay, so nobody hears of a free piece. Its item is locked.
 */
export async function swapBooked(
  tx: Tx,
  { itemId, booking }: { itemId: number; booking: number },
  which: { ids: readonly number[]; serials: readonly string[] },
  by: AuditActor,
): Promise<void> {
  const move = { note: '', bill_id: null, entity: kinds.bookings.entity, entity_id: booking }
  const [taken] = await listGoneFor(tx, itemId, move)
  const item = taken && !which.ids.includes(taken.id) ? await lockStock(tx, itemId) : undefined
  if (!item) return
  await storeMove(tx, item, { ...move, kind: 'returned', moved: { stock: 1, reserved: 0 }, by })
  const back = await lockStock(tx, itemId)
  if (back) await storeMove(tx, back, { ...move, kind: 'sold', moved: { stock: -1, reserved: 0 }, which, by })
}

async function moveStock(parts: MoveParts, tx: Tx, { before, after, by, pieces }: RequestChange): Promise<void> {
  const booking = after ?? before
  const [from, to] = [holdOf(before), holdOf(after)]
  const isKept = !(before && after) && (from === 'Purchased' || to === 'Purchased')
  if (!booking || from === to || isKept) return
  const moved = { stock: TAKEN[to].stock - TAKEN[from].stock, reserved: TAKEN[to].reserved - TAKEN[from].reserved }
  await movePiecesOf(parts, tx, Number(booking.details.productId), {
    ...{ by, reason: { booking: booking.id }, which: pieces },
    movedOf({ stock, reserved }) {
      if (stock + moved.stock < 0 || (from === 'Pending' && stock <= reserved)) throw new ProblemError('out_of_stock')
      return moved
    },
  })
}
