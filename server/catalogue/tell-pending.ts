import { type Availability, THE_SITE } from '#contract/constants.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findLatestEvent, isByCustomer, type Requests } from '#server/requests/index.ts'
import { listPendingBookings } from './stock.repository.ts'

/**
 * Tells the bookings of a product that still wait when another one gets its last piece, and when one is free again. Customers who know it
 * already are skipped. `except` is the booking whose own status says it. The transaction holds the lock on the product.
 */
export async function tellPending(
  { requests }: { requests: Requests },
  tx: Tx,
  productId: number,
  { availability, by, except }: { availability: Availability; by: AuditActor; except?: number },
): Promise<void> {
  for (const id of await listPendingBookings(tx, productId)) {
    const booking = { entity: 'bookings', id } as const
    const known = await findLatestEvent(tx, booking, 'stock')
    if (id === except || (known?.data.availability ?? 'available') === availability) continue
    // A customer who withdraws did nothing to the bookings of others.
    await requests.append(tx, booking, isByCustomer(by) ? THE_SITE : by, { kind: 'stock', data: { availability } })
  }
}
