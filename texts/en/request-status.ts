import type { Availability, BookingStatus, ContactStatus, RepairStatus, RequestEntity, SaleOfferStatus } from '#contract/constants.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { CustomerDetails } from '#contract/requests/tracking.ts'
import * as labels from './labels.ts'

/** How a request and its status read in a sentence to the customer: "your Dell Latitude 7420 is reserved for you". */

const STATUS: Record<RequestEntity, Readonly<Record<string, string>>> = {
  bookings: {
    Pending: 'is not reserved for you any more',
    Booked: 'is reserved for you',
    Purchased: 'is yours. Thank you for buying it',
  } satisfies Record<BookingStatus, string>,
  'repair-requests': { Pending: 'is being worked on again', Resolved: 'is ready' } satisfies Record<RepairStatus, string>,
  'sale-offers': {
    Pending: 'is being looked at again',
    Quoted: 'has a price from us',
    Bought: 'was bought by us. Thank you',
    Declined: 'will not be bought by us',
  } satisfies Record<SaleOfferStatus, string>,
  'contact-requests': { Pending: 'is open again', 'Reached Out': 'has been answered' } satisfies Record<ContactStatus, string>,
}

export const repairTypeLabel = (type: string): string => (labels.repairType as Readonly<Record<string, string>>)[type] ?? type

/** The subject of a request: a product, a device in the shop, a repair, a message. */
export function thing(entity: RequestEntity, { productName, repairType, device: offered }: CustomerDetails, device = offered): string {
  if (entity === 'bookings') return productName ?? ''
  if (device) return device
  return entity === 'repair-requests' ? `repair (${repairTypeLabel(repairType ?? '')})` : 'message'
}

/** Where a repair at the bench stands: "your Dell Latitude 7420 is ready". */
const STAGE: Record<Stage, string> = {
  asked: 'is expected in our shop',
  received: 'is in our shop',
  waiting_customer: 'is waiting for your answer',
  waiting_part: 'is waiting for a part',
  outside: 'is with a specialist',
  bench: 'is on our bench',
  ready: 'is ready for you',
  declined: 'is not being repaired, as you decided',
  handed_over: 'was handed over',
  returned: 'was returned without a repair',
}
export const stageNow = (stage: string): string => (STAGE as Readonly<Record<string, string>>)[stage] ?? ''

/** The same of one whose customer is reminded: since the day `since`. */
export const stageSince = (stage: string, since: string): string =>
  `has been ${stage === 'ready' ? 'ready for you' : 'waiting for your answer'} since ${since}`

/** The state of a product for those whose bookings still wait: it is reserved or sold, or free again. */
const STOCK: Readonly<Record<string, string>> = {
  reserved: 'is reserved for another customer at the moment. We will tell you if it is available again',
  sold: 'has been sold to another customer',
  available: 'is available again. We will call you to confirm before you come to the shop',
} satisfies Record<Availability, string>

export const stockNow = (availability: string): string => STOCK[availability] ?? ''

export const isNow = (entity: RequestEntity, status: string): string => STATUS[entity][status] ?? `is now: ${status}`
