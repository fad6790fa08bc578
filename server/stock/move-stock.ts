import type { Booking } from '#contract/bookings.ts'
import type { BookingStatus } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/call.ts'
import { ProblemError } from '#server/problem.ts'
import { addToTrashedStock, findStockForUpdate, type Pieces, type ProductStock, updateStock } from './stock.repository.ts'
import { tellWaiting } from './stock-alerts.ts'

type BookingOfStock = Pick<Booking, 'id' | 'productId' | 'status'>

/** What a booking changes in the pieces of its product. */
const TAKEN: Record<BookingStatus, Pieces> = {
  Pending: { stock: 0, reserved: 0 },
  Booked: { stock: 0, reserved: 1 },
  Purchased: { stock: -1, reserved: 0 },
}

/**
 * Takes from the stock what a booking holds, and gives back what it held, in the transaction that changes its status. Throws
 * `out_of_stock` when no piece is left; the lock on the product makes the second of two admins wait, and then fail. A sold piece stays
 * sold when its booking is deleted (no `after`) or restored (no `before`). A product in the trash
 * refuses nothing and comes back with what is left; one that is gone has no stock.
 */
export async function moveStock(
  context: Pick<AppContext, 'mail'>,
  tx: Tx,
  { before, after, by }: { before?: BookingOfStock; after?: BookingOfStock; by: Caller },
): Promise<void> {
  const booking = after ?? before
  const [from, to] = [before?.status ?? 'Pending', after?.status ?? 'Pending']
  const isKept = !(before && after) && (from === 'Purchased' || to === 'Purchased')
  if (!booking || from === to || isKept) return
  const moved = { stock: TAKEN[to].stock - TAKEN[from].stock, reserved: TAKEN[to].reserved - TAKEN[from].reserved }
  const product = await findStock(tx, booking.productId, moved)
  if (!product) return
  const { id, stock, reserved, availability } = product
  const pieces: Pieces = {
    stock: stock + moved.stock,
    reserved: Math.max(0, reserved + moved.reserved),
  }
  if (pieces.stock < 0 || (from === 'Pending' && availability !== 'available')) throw new ProblemError('out_of_stock')
  const isFree = await updateStock(tx, id, pieces)
  if (isFree && availability !== 'available') await tellWaiting(context, tx, id)
  await writeAuditEntry<Pieces & { id: number; booking: number | null }>(tx, {
    entity: 'products',
    action: 'changed',
    by,
    before: { id, stock, reserved, booking: null },
    after: { id, ...pieces, booking: booking.id },
  })
}

/** The locked product. Without one, `moved` is added to the product in the trash, and nothing is returned. */
async function findStock(tx: Tx, id: number, moved: Pieces): Promise<ProductStock | undefined> {
  const product = await findStockForUpdate(tx, id)
  if (product || (await addToTrashedStock(tx, id, moved))) return product
  // Another process may have restored it between the two.
  return findStockForUpdate(tx, id)
}
