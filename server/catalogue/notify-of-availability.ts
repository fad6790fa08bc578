import { type Availability, CUSTOMER, THE_SITE } from '#contract/constants.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { findLatestEvent, listPendingBookings, type Requests } from '#server/requests/index.ts'
import { notifyWaiting } from './stock-alerts.ts'

/** Who is notified when pieces move. */
export interface MoveParts {
  mail: MailQueue
  requests: Requests
}

/**
 * Notifies everyone who waits when a product is free again, and its bookings that still wait also when another one gets the last piece.
 * Customers who know it already are skipped. `except` is the booking whose own status says it. The transaction holds the lock on the
 * product.
 */
export async function notifyOfAvailability(
  { mail, requests }: MoveParts,
  tx: Tx,
  productId: number,
  { before, now, by, except }: { before: Availability; now: Availability; by: AuditActor; except?: number | undefined },
): Promise<void> {
  if (now === before) return
  if (now === 'available') await notifyWaiting({ mail }, tx, productId)
  for (const id of await listPendingBookings(tx, productId)) {
    const booking = { entity: 'bookings', id } as const
    const known = await findLatestEvent(tx, booking, 'stock')
    if (id === except || (known?.data.availability ?? 'available') === now) continue
    // A customer who withdraws did nothing to the bookings of others.
    await requests.append(tx, booking, by === CUSTOMER ? THE_SITE : by, { kind: 'stock', data: { availability: now } })
  }
}
