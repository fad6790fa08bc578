import type { Availability } from '#contract/constants.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { findLatestEvent, insertEvent, requestStock } from '#server/requests/index.ts'
import { listPendingBookings, setBookingsUntold } from './stock.repository.ts'

/** Most customers who are notified at once, so that a flood of bookings does not delay the one that is being confirmed. */
const TOLD_MAX = 100

/**
 * Marks pending bookings of a product for notification when another booking gets its last piece, and when one is free again. Customers who
 * know it already are skipped. `except` is the booking whose own status says it.
 */
export async function tellPending(
  { database, mail }: { database: Database; mail: MailQueue },
  tx: Tx,
  productId: number,
  { availability, by, except }: { availability: Availability; by: AuditActor; except?: number },
): Promise<void> {
  const told: number[] = []
  for (const id of await listPendingBookings(tx, productId, TOLD_MAX)) {
    const request = { entity: 'bookings', id } as const
    if (id === except || ((await findLatestEvent(tx, request, 'stock'))?.text ?? 'available') === availability) continue
    const event = await insertEvent(tx, request, { kind: 'stock', text: availability, userName: by.userName })
    await mail.queue(tx, requestStock, { ...request, event })
    told.push(id)
  }
  if (told.length === 0) return
  // Others who change the status of these bookings have locked them and wait for the product, which is locked here.
  const since = new Date().toISOString()
  tx.afterCommit(() => database.write((after) => setBookingsUntold(after, told, since)))
}
