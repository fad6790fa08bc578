import type { RequestEntity, RequestKindName } from '#contract/constants.ts'
import type { KindDefinition } from '../request.ts'
import { bookings } from './bookings.ts'
import { contactRequests } from './contact-requests.ts'
import { repairRequests } from './repair-requests.ts'
import { saleOffers } from './sale-offers.ts'

/** Every kind of customer request. */
export const kinds: Readonly<Record<RequestKindName, KindDefinition>> = { bookings, repairRequests, saleOffers, contactRequests }

const BY_ENTITY = new Map(Object.values(kinds).map((kind) => [kind.entity, kind]))

export const kindOf = (entity: RequestEntity): KindDefinition => BY_ENTITY.get(entity) as KindDefinition
