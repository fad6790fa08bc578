import type { BookingStatus, ContactStatus, RepairStatus, RequestEntity } from '#contract/constants.ts'
import type { Asked } from '#contract/tracking.ts'
import * as labels from './labels.ts'

/** How a request and its status read in a sentence to the customer: "your Dell Latitude 7420 is reserved for you". */

const STATUS: Record<RequestEntity, Readonly<Record<string, string>>> = {
  bookings: {
    Pending: 'is on our list again',
    Booked: 'is reserved for you',
    Purchased: 'is marked as bought. Thank you',
  } satisfies Record<BookingStatus, string>,
  'repair-requests': { Pending: 'is on our list again', Resolved: 'is done' } satisfies Record<RepairStatus, string>,
  'contact-requests': { Pending: 'is on our list again', 'Reached Out': 'has been answered' } satisfies Record<ContactStatus, string>,
}

export const repairTypeLabel = (type: string): string => (labels.repairType as Readonly<Record<string, string>>)[type] ?? type

/** What the request is about: a product, a repair, a message. */
export function thing(entity: RequestEntity, { productName, repairType }: Asked): string {
  if (entity === 'bookings') return productName ?? ''
  return entity === 'repair-requests' ? `repair (${repairTypeLabel(repairType ?? '')})` : 'message'
}

export const isNow = (entity: RequestEntity, status: string): string => STATUS[entity][status] ?? `is now: ${status}`
