import * as z from 'zod/mini'
import { BOOKING_STATUSES, CONTACT_STATUSES, REPAIR_STATUSES, REQUEST_ENTITIES, TEXT_MAX } from './constants.ts'
import { code } from './field-errors.ts'
import { isoTimestamp, listQuery, phone, requiredText, rowId, todayOrLater } from './fields.ts'
import { readReference } from './reference.ts'
import { defineRoutes } from './route.ts'

/**
 * What happens to a request after it was sent: `status` the shop sets one, `answer` the shop writes, `message` the customer writes, `date` one
 * of them chooses another date, `withdrawn` the customer takes the request back, `told` the shop has told the customer in person.
 */
export const EVENT_KINDS = ['status', 'answer', 'message', 'date', 'withdrawn', 'told'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** `text` is the status, the words or the date of the event. */
export const requestEventSchema = z.object({
  id: z.int(),
  at: isoTimestamp,
  kind: z.enum(EVENT_KINDS),
  text: z.string(),
  by: z.enum(['shop', 'customer']),
})
export type RequestEvent = z.infer<typeof requestEventSchema>

/** What the customer asked for; each kind of request has some of the fields. */
export const askedSchema = z.object({
  repairType: z.optional(z.string()),
  preferredDate: z.optional(z.string()),
  description: z.optional(z.string()),
  productName: z.optional(z.string()),
  price: z.optional(z.int()),
  message: z.optional(z.string()),
})
export type Asked = z.infer<typeof askedSchema>

const entity = z.enum(REQUEST_ENTITIES, code('choice'))
const status = z.enum([...new Set([...BOOKING_STATUSES, ...REPAIR_STATUSES, ...CONTACT_STATUSES])])

/** A request as its customer sees it: no address, email or phone, because a link can end up with others. */
export const trackedRequestSchema = z.object({
  entity,
  reference: z.string(),
  name: z.string(),
  status,
  createdAt: isoTimestamp,
  /** Open requests can be withdrawn, and a repair can get another date. */
  isOpen: z.boolean(),
  isWithdrawn: z.boolean(),
  asked: askedSchema,
  /** Oldest first, without `told`; the newest ones when there are many. */
  events: z.array(requestEventSchema),
  /** Changes whenever something else here does. */
  revision: z.string(),
})
export type TrackedRequest = z.infer<typeof trackedRequestSchema>

/** The same for the shop: who sent it, who wrote what, and whether the customer is still to be told. */
export const followedRequestSchema = z.extend(trackedRequestSchema, {
  id: z.int(),
  phone: z.string(),
  email: z.string(),
  /** Of bookings only. */
  address: z.optional(z.string()),
  events: z.array(z.extend(requestEventSchema, { userName: z.nullable(z.string()) })),
  /** Time of the latest change of status that the customer was not told of in person; null when there is nothing to tell. */
  untoldSince: z.nullable(isoTimestamp),
})
export type FollowedRequest = z.infer<typeof followedRequestSchema>

export const untoldRequestSchema = z.pick(followedRequestSchema, {
  entity: true,
  id: true,
  reference: true,
  name: true,
  phone: true,
  email: true,
  status: true,
  asked: true,
  untoldSince: true,
})
export type UntoldRequest = z.infer<typeof untoldRequestSchema>

/** The reference in what was typed, such as `R-4F7K2`. */
export const typedReference = z.pipe(
  z.string(code('reference')).check(
    z.maxLength(60, code('reference')),
    z.refine((text) => readReference(text) !== undefined, code('reference')),
  ),
  z.transform((text) => readReference(text)?.reference ?? ''),
)

export const findRequestSchema = z.object({ reference: typedReference, phone })

export const customerMessageSchema = z.object({ text: requiredText(TEXT_MAX, 'message') })
export const answerSchema = z.object({ text: requiredText(TEXT_MAX, 'answer') })
export const otherDateSchema = z.object({ preferredDate: todayOrLater })

const token = z.object({ token: z.string().check(z.maxLength(200)) })
const request = z.object({ entity, id: rowId() })

export const trackingRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/track/:token',
    operationId: 'getTrackedRequest',
    access: 'public',
    summary: 'A request as its customer sees it. With the `revision` of a response as `after`, waits up to 25 seconds for a change',
    params: token,
    query: z.object({ after: z.optional(z.string().check(z.maxLength(60))) }),
    status: 200,
    response: trackedRequestSchema,
  },
  find: {
    method: 'POST',
    path: '/api/track/search',
    operationId: 'findTrackedRequest',
    access: 'public',
    summary: 'A link to a request by its reference and phone; the same 404 for an unknown reference and another phone',
    body: findRequestSchema,
    rateLimit: 'tracking-search',
    errors: ['not_found'],
    status: 200,
    response: z.object({ token: z.string() }),
  },
  addMessage: {
    method: 'POST',
    path: '/api/track/:token/messages',
    operationId: 'addTrackingMessage',
    access: 'public',
    summary: 'Add a message to a request',
    params: token,
    body: customerMessageSchema,
    rateLimit: 'tracking',
    idempotent: true,
    errors: ['request_full'],
    status: 201,
    response: trackedRequestSchema,
  },
  chooseDate: {
    method: 'POST',
    path: '/api/track/:token/date',
    operationId: 'chooseTrackingDate',
    access: 'public',
    summary: 'Choose another date for an open repair request',
    params: token,
    body: otherDateSchema,
    rateLimit: 'tracking',
    errors: ['request_closed', 'request_full'],
    status: 200,
    response: trackedRequestSchema,
  },
  withdraw: {
    method: 'POST',
    path: '/api/track/:token/withdraw',
    operationId: 'withdrawRequest',
    access: 'public',
    summary: 'Withdraw an open request; its status stays, and the shop sees that it was withdrawn',
    params: token,
    rateLimit: 'tracking',
    errors: ['request_closed'],
    status: 200,
    response: trackedRequestSchema,
  },
  listUntold: {
    method: 'GET',
    path: '/api/requests/untold',
    operationId: 'listUntoldRequests',
    access: 'admin',
    summary: 'Requests whose latest change of status the customer was not told of in person, longest waiting first',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(untoldRequestSchema),
  },
  follow: {
    method: 'GET',
    path: '/api/requests/:entity/:id',
    operationId: 'followRequest',
    access: 'admin',
    summary: 'A request with everything that its customer sees',
    params: request,
    status: 200,
    response: followedRequestSchema,
  },
  answer: {
    method: 'POST',
    path: '/api/requests/:entity/:id/answers',
    operationId: 'answerRequest',
    access: 'admin',
    summary: 'Write an answer that the customer sees at once and gets by email',
    params: request,
    body: answerSchema,
    idempotent: true,
    status: 201,
    response: followedRequestSchema,
  },
  markTold: {
    method: 'POST',
    path: '/api/requests/:entity/:id/told',
    operationId: 'markRequestTold',
    access: 'admin',
    summary: 'Note that the customer was told of the latest change of status',
    params: request,
    status: 200,
    response: followedRequestSchema,
  },
})
