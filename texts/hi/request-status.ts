import type { Availability, BookingStatus, ContactStatus, RepairStatus, RequestEntity, SaleOfferStatus } from '#contract/constants.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { CustomerDetails } from '#contract/requests/tracking.ts'
import * as labels from './labels.ts'

/**
 * How a request and its status read in a sentence to the customer: "Dell Latitude 7420 आपके लिए बुक है". A name has no gender that we know:
 * no "your" stands before it, and verbs that follow the gender have that of laptop.
 */

const STATUS: Record<RequestEntity, Readonly<Record<string, string>>> = {
  bookings: {
    Pending: 'अब आपके लिए बुक नहीं है',
    Booked: 'आपके लिए बुक है',
    Purchased: 'अब आपका है। खरीदने के लिए धन्यवाद',
  } satisfies Record<BookingStatus, string>,
  'repair-requests': { Pending: 'फिर से वर्कशॉप में है', Resolved: 'तैयार है' } satisfies Record<RepairStatus, string>,
  'sale-offers': {
    Pending: 'फिर से देखा जा रहा है',
    Quoted: 'के लिए हमने कीमत बताई है',
    Bought: 'हमने खरीद लिया है। धन्यवाद',
    Declined: 'हम नहीं खरीद रहे हैं',
  } satisfies Record<SaleOfferStatus, string>,
  'contact-requests': { Pending: 'फिर से खुला है', 'Reached Out': 'पढ़ लिया गया है और उसका जवाब दे दिया गया है' } satisfies Record<
    ContactStatus,
    string
  >,
}

export const repairTypeLabel = (type: string): string => (labels.repairType as Readonly<Record<string, string>>)[type] ?? type

/** The subject of the request: a product, a device in the shop, a repair, a message. */
export function thing(entity: RequestEntity, { productName, repairType, device: offered }: CustomerDetails, device = offered): string {
  if (entity === 'bookings') return productName ?? ''
  if (device) return device
  return entity === 'repair-requests' ? `आपका डिवाइस (${repairTypeLabel(repairType ?? '')})` : 'आपका मैसेज'
}

/** Where a repair at the bench stands: "Dell Latitude 7420 तैयार है". */
const STAGE: Record<Stage, string> = {
  asked: 'अभी हमारी दुकान पर नहीं आया है',
  received: 'हमारी दुकान पर है',
  waiting_customer: 'आपके जवाब के लिए रुका है',
  waiting_part: 'पार्ट के लिए रुका है',
  outside: 'एक विशेषज्ञ के पास है',
  bench: 'हमारी वर्कशॉप में है',
  ready: 'आपके लिए तैयार है',
  declined: 'आपके कहने पर रिपेयर नहीं किया जा रहा है',
  handed_over: 'आपको दे दिया गया है',
  returned: 'बिना रिपेयर वापस दे दिया गया है',
}
export const stageNow = (stage: string): string => (STAGE as Readonly<Record<string, string>>)[stage] ?? ''

/** The same of one whose customer is reminded: since the day `since`. */
export const stageSince = (stage: string, since: string): string =>
  `${since} से ${stage === 'ready' ? 'आपके लिए तैयार है' : 'आपके जवाब के लिए रुका है'}`

/** The state of a product for those whose bookings still wait: it is reserved or sold, or free again. */
const STOCK: Readonly<Record<string, string>> = {
  reserved: 'अभी किसी और ग्राहक के लिए बुक है। फिर से मिलने पर हम आपको बताएँगे',
  sold: 'किसी और ग्राहक को बिक गया है',
  available: 'फिर से मिल रहा है। आपके दुकान आने से पहले हम कॉल करके कन्फ़र्म करेंगे',
} satisfies Record<Availability, string>

export const stockNow = (availability: string): string => STOCK[availability] ?? ''

export const isNow = (entity: RequestEntity, status: string): string => STATUS[entity][status] ?? `का स्टेटस अब यह है: ${status}`
