import * as z from 'zod/mini'
import { AVAILABILITIES } from '#contract/constants.ts'
import { PHOTO_KINDS } from '#contract/desk/job-photos.ts'
import { NEWS_KINDS } from '#contract/desk/news.ts'
import { LAB_ANSWERS, OUTSIDE_OUTCOMES } from '#contract/desk/outside.ts'
import { RETURN_REASONS } from '#contract/desk/returns.ts'
import { STAGES } from '#contract/desk/stages.ts'
import { isoTimestamp } from '#contract/platform/fields.ts'
import { isMoney, money } from '#contract/platform/money-fields.ts'

interface EventDefinition {
  /** What an event of the kind says. It is stored as JSON, and reaches readers as it is. */
  data: z.ZodMiniType<object>
  /** Who sees it: the customer and the staff, or the staff alone. */
  audience: 'customer' | 'staff'
  /** Whether its data are facts, such as a stage, a day or an amount, which webhooks carry; of any other event they carry that it happened. */
  fact: boolean
  /** Whether its data may name the customer: the audit log loses them when the request is erased. */
  personal: boolean
  /** The field of its entry in the audit log, and the part of its data that is the value; without a part it became true. */
  audit?: readonly [field: string, part?: string]
}

const words = z.object({ text: z.string() })
const day = z.object({ date: z.string() })
const nothing = z.object({})
/** The revision of an estimate and its amounts in paise, one for each variant. */
const estimate = { data: z.object({ revision: z.int(), totals: money(z.array(z.int())) }), fact: true, personal: false } as const

/** Everything that can happen to a request after it was sent, and who learns of it. */
export const EVENTS = {
  /** The shop set a status. */
  status: { data: z.object({ status: z.string() }), audience: 'customer', fact: true, personal: false },
  answer: { data: words, audience: 'customer', fact: false, personal: true, audit: ['answer', 'text'] },
  /** The customer wrote. */
  message: { data: words, audience: 'customer', fact: false, personal: true, audit: ['customerMessage', 'text'] },
  /** The customer or the shop chose another date. */
  date: { data: day, audience: 'customer', fact: true, personal: false },
  withdrawn: { data: nothing, audience: 'customer', fact: false, personal: false, audit: ['withdrawn'] },
  /** The shop has notified the customer of this stage or status in person. */
  notified: { data: z.object({ state: z.string() }), audience: 'staff', fact: false, personal: false, audit: ['notified', 'state'] },
  /** The shop need not answer what the customer has written since then. */
  set_aside: { data: z.object({ since: isoTimestamp }), audience: 'staff', fact: false, personal: false, audit: ['setAside'] },
  /** The last piece of the product of a waiting booking was held or sold, or one is free again. */
  stock: { data: z.object({ availability: z.enum(AVAILABILITIES) }), audience: 'customer', fact: true, personal: false },
  /** The message continues as the repair request with this reference, which has its conversation. */
  moved: { data: z.object({ reference: z.string() }), audience: 'customer', fact: true, personal: false },
  /** The device came in, or the repair went on. */
  stage: { data: z.object({ stage: z.enum(STAGES) }), audience: 'customer', fact: true, personal: false, audit: ['stage', 'stage'] },
  /** Why the device went back unrepaired. */
  unrepaired: {
    data: z.object({ reason: z.enum(RETURN_REASONS), text: z.nullable(z.string()) }),
    ...({ audience: 'customer', fact: false, personal: true, audit: ['returnWords', 'text'] } as const),
  },
  promised: { data: day, audience: 'customer', fact: true, personal: false },
  /** The part that a repair waits for, from whom and until when. */
  part: {
    data: z.object({ part: z.string(), from: z.nullable(z.string()), due: z.nullable(z.string()) }),
    ...({ audience: 'staff', fact: false, personal: false } as const),
  },
  /** The part that a repair waited for is there. */
  part_arrived: { data: nothing, audience: 'customer', fact: true, personal: false },
  /** It was the wrong one or is broken, as the text says, and goes back: the repair waits on. */
  part_returned: {
    data: z.object({ part: z.string(), text: z.string() }),
    ...({ audience: 'staff', fact: false, personal: true, audit: ['partReturned', 'text'] } as const),
  },
  /** The device or a part of it went to a specialist; to whom and why, the customer does not read. */
  sent_outside: { data: nothing, audience: 'customer', fact: true, personal: false, audit: ['sentOutside'] },
  /** What the specialist says of it, with a price in paise. */
  lab_answered: {
    data: z.object({ number: z.string(), state: z.enum(LAB_ANSWERS), price: money(z.optional(z.nullable(z.int()))) }),
    ...({ audience: 'staff', fact: true, personal: false, audit: ['labState', 'state'] } as const),
  },
  back_from_outside: { data: nothing, audience: 'customer', fact: true, personal: false, audit: ['backFromOutside'] },
  /** How it came back, or that it never went. */
  outside_ended: {
    data: z.object({ number: z.string(), outcome: z.enum([...OUTSIDE_OUTCOMES, 'cancelled']) }),
    ...({ audience: 'staff', fact: true, personal: false, audit: ['outsideOutcome', 'outcome'] } as const),
  },
  /** Someone whom the news of a repair concerns has seen it. `at`: since when it was news. */
  seen: {
    data: z.object({ news: z.enum(NEWS_KINDS), at: isoTimestamp }),
    ...({ audience: 'staff', fact: false, personal: false, audit: ['seen', 'news'] } as const),
  },
  /** The repair was given to the account with this name. */
  assigned: { data: z.object({ name: z.string() }), audience: 'staff', fact: false, personal: false },
  note: { data: words, audience: 'staff', fact: false, personal: true, audit: ['note', 'text'] },
  /** The customer of a repair that is ready, or that waits for an answer, is to be reminded after this many days. */
  reminder: { data: z.object({ days: z.int() }), audience: 'staff', fact: true, personal: false, audit: ['reminder', 'days'] },
  /** `lab`: a lab added one to what it has. */
  photo: {
    data: z.object({ photo: z.enum([...PHOTO_KINDS, 'lab']) }),
    ...({ audience: 'staff', fact: false, personal: false, audit: ['photo', 'photo'] } as const),
  },
  /** The customer may see the photo with this id. */
  photo_released: { data: z.object({ photoId: z.int() }), audience: 'customer', fact: true, personal: false, audit: ['photoReleased'] },
  /** The customer signed for the device. */
  signed: { data: nothing, audience: 'staff', fact: false, personal: false, audit: ['signed'] },
  /** A bill or credit note was issued. */
  billed: { data: z.object({ number: z.string() }), audience: 'customer', fact: true, personal: false },
  /** Money came or, below zero, went back, in paise; or what was entered so by mistake is taken out. */
  paid: {
    data: money(z.object({ amount: z.int(), isReversal: z.optional(z.boolean()) })),
    audience: 'customer',
    fact: true,
    personal: false,
  },
  estimate_sent: { ...estimate, audience: 'customer' },
  estimate_reminded: { ...estimate, audience: 'staff' },
  estimate_approved: { ...estimate, audience: 'customer' },
  estimate_declined: { ...estimate, audience: 'customer' },
  estimate_expired: { ...estimate, audience: 'customer' },
  estimate_withdrawn: { ...estimate, audience: 'customer' },
} as const satisfies Record<string, EventDefinition>

export type EventKind = keyof typeof EVENTS
export const EVENT_KINDS = Object.keys(EVENTS) as EventKind[]
export type EstimateEvent = Extract<EventKind, `estimate_${string}`>

export const isEstimateEvent = (kind: string): kind is EstimateEvent => kind.startsWith('estimate_')
export const ESTIMATE_EVENTS = EVENT_KINDS.filter(isEstimateEvent)

export type CustomerEventKind = { [Kind in EventKind]: (typeof EVENTS)[Kind]['audience'] extends 'customer' ? Kind : never }[EventKind]
export const isForCustomer = (kind: EventKind): kind is CustomerEventKind => EVENTS[kind].audience === 'customer'

/** An event of one of the kinds: it tells them apart by `kind`. */
export type EventOf<Kind extends EventKind = EventKind> = {
  [Each in Kind]: { kind: Each; data: z.infer<(typeof EVENTS)[Each]['data']> }
}[Kind]

export type RequestEvent<Kind extends EventKind = CustomerEventKind> = EventOf<Kind> & { id: number; at: string; by: 'shop' | 'customer' }
/** With the name of the account; null for the customer. */
export type FollowedEvent = RequestEvent<EventKind> & { userName: string | null }

function eventSchema<Event>(kinds: readonly EventKind[], more: z.core.$ZodLooseShape = {}) {
  const shared = { id: z.int(), at: isoTimestamp, by: z.enum(['shop', 'customer']), ...more }
  const one = (kind: EventKind) => {
    const event = z.object({ ...shared, kind: z.literal(kind), data: EVENTS[kind].data })
    return isMoney(EVENTS[kind].data) ? money(event) : event
  }
  return z.discriminatedUnion('kind', kinds.map(one) as [ReturnType<typeof one>]) as unknown as z.ZodMiniType<Event>
}

/** An event as the customer sees it. */
export const requestEventSchema = eventSchema<RequestEvent>(EVENT_KINDS.filter(isForCustomer))
/** The same for the shop, and those among the staff. */
export const followedEventSchema = eventSchema<FollowedEvent>(EVENT_KINDS, { userName: z.nullable(z.string()) })
