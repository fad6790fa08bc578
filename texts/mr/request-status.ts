import type { Availability, BookingStatus, ContactStatus, RepairStatus, RequestEntity, SaleOfferStatus } from '#contract/constants.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { CustomerDetails } from '#contract/requests/tracking.ts'
import * as labels from './labels.ts'

/**
 * How a request and its status read in a sentence to the customer: "Dell Latitude 7420 तुमच्यासाठी राखीव आहे". A name has no gender that we
 * know: no "your" stands before it, and verbs that follow the gender have that of laptop.
 */

const STATUS: Record<RequestEntity, Readonly<Record<string, string>>> = {
  bookings: {
    Pending: 'आता तुमच्यासाठी राखीव नाही',
    Booked: 'तुमच्यासाठी राखीव आहे',
    Purchased: 'आता तुमचा आहे. विकत घेतल्याबद्दल धन्यवाद',
  } satisfies Record<BookingStatus, string>,
  'repair-requests': { Pending: 'पुन्हा वर्कशॉपमध्ये आहे', Resolved: 'तयार आहे' } satisfies Record<RepairStatus, string>,
  'sale-offers': {
    Pending: 'पुन्हा पाहिला जात आहे',
    Quoted: 'साठी आम्ही किंमत सांगितली आहे',
    Bought: 'आम्ही विकत घेतला आहे. धन्यवाद',
    Declined: 'आम्ही विकत घेत नाही',
  } satisfies Record<SaleOfferStatus, string>,
  'contact-requests': { Pending: 'पुन्हा उघडला आहे', 'Reached Out': 'वाचला आहे आणि त्याला उत्तर दिले आहे' } satisfies Record<ContactStatus, string>,
}

export const repairTypeLabel = (type: string): string => (labels.repairType as Readonly<Record<string, string>>)[type] ?? type

/** The subject of the request: a product, a device in the shop, a repair, a message. */
export function thing(entity: RequestEntity, { productName, repairType, device: offered }: CustomerDetails, device = offered): string {
  if (entity === 'bookings') return productName ?? ''
  if (device) return device
  return entity === 'repair-requests' ? `तुमचा डिव्हाइस (${repairTypeLabel(repairType ?? '')})` : 'तुमचा मेसेज'
}

/** Where a repair at the bench stands: "Dell Latitude 7420 तयार आहे". */
const STAGE: Record<Stage, string> = {
  asked: 'अजून आमच्या दुकानात आलेला नाही',
  received: 'आमच्या दुकानात आहे',
  waiting_customer: 'तुमच्या उत्तरासाठी थांबला आहे',
  waiting_part: 'पार्टसाठी थांबला आहे',
  outside: 'एका तज्ज्ञाकडे आहे',
  bench: 'आमच्या वर्कशॉपमध्ये आहे',
  ready: 'तुमच्यासाठी तयार आहे',
  declined: 'तुमच्या सांगण्यावरून दुरुस्त केला जात नाही',
  handed_over: 'तुमच्या ताब्यात दिला आहे',
  returned: 'दुरुस्तीशिवाय परत दिला आहे',
}
export const stageNow = (stage: string): string => (STAGE as Readonly<Record<string, string>>)[stage] ?? ''

/** The same of one whose customer is reminded: since the day `since`. */
export const stageSince = (stage: string, since: string): string =>
  `${since} पासून ${stage === 'ready' ? 'तुमच्यासाठी तयार आहे' : 'तुमच्या उत्तरासाठी थांबला आहे'}`

/** The state of a product for those whose bookings still wait: it is reserved or sold, or free again. */
const STOCK: Readonly<Record<string, string>> = {
  reserved: 'आत्ता दुसऱ्या ग्राहकासाठी राखीव आहे. पुन्हा उपलब्ध झाल्यास आम्ही तुम्हाला कळवू',
  sold: 'दुसऱ्या ग्राहकाला विकला गेला आहे',
  available: 'पुन्हा उपलब्ध आहे. तुम्ही दुकानात येण्याआधी आम्ही कॉल करून कन्फर्म करू',
} satisfies Record<Availability, string>

export const stockNow = (availability: string): string => STOCK[availability] ?? ''

export const isNow = (entity: RequestEntity, status: string): string => STATUS[entity][status] ?? `याचे स्टेटस आता असे आहे: ${status}`
