import * as z from 'zod/mini'
import {
  AVAILABILITIES,
  BOOKING_STATUSES,
  CONTACT_STATUSES,
  OFFER_CONDITIONS,
  REPAIR_STATUSES,
  REQUEST_ENTITIES,
  SALE_OFFER_STATUSES,
  TEXT_MAX,
} from '#contract/constants.ts'
import { trackedPhotoSchema } from '#contract/desk/job-photos.ts'
import { STAGES } from '#contract/desk/stages.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  idParams,
  isoTimestamp,
  languageSchema,
  linkTokenParams,
  listQuery,
  requestRef,
  requiredText,
  rowId,
  todayOrLater,
} from '#contract/platform/fields.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { money } from '#contract/platform/money-fields.ts'
import { privatePicture } from '#contract/platform/private-picture.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { readReference } from './reference.ts'
import { followedEventSchema, requestEventSchema } from './request-events.ts'

/** The customer's own details of a request; each kind has some of the fields. */
export const customerDetailsSchema = z.object({
  repairType: z.optional(z.string()),
  preferredDate: z.optional(z.string()),
  description: z.optional(z.string()),
  productName: z.optional(z.string()),
  price: money(z.optional(z.int())),
  message: z.optional(z.string()),
  /** What somebody offers to the shop, by brand and model. */
  device: z.optional(z.string()),
  condition: z.optional(z.enum(OFFER_CONDITIONS)),
  accessories: z.optional(z.string()),
  /** What they hope for, in paise: one amount, or the lowest and the highest. */
  hopes: money(z.optional(z.array(z.int()))),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>

const entity = z.enum(REQUEST_ENTITIES, code('choice'))
const status = z.enum([...new Set([...BOOKING_STATUSES, ...REPAIR_STATUSES, ...SALE_OFFER_STATUSES, ...CONTACT_STATUSES])])

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
  asked: customerDetailsSchema,
  /** Repairs only. */
  job: z.optional(
    z.object({
      ...{ stage: z.enum(STAGES), device: z.string(), promisedOn: z.nullable(z.string()) },
      /** The accessories that the customer of a ready device takes along again; empty before. */
      leftWithIt: z.string(),
      /** The last day of its warranty; null before the hand-over, and without one. */
      coveredUntil: z.nullable(z.string()),
    }),
  ),
  /** The other devices that the customer brought with it, without those of another phone; their pages are opened by the same link. */
  visit: z.optional(z.array(z.object({ reference: z.string(), stage: z.enum(STAGES), device: z.string(), repairType: z.string() }))),
  /** Repairs only: the photos that the shop released. */
  photos: z.optional(z.array(trackedPhotoSchema)),
  /** Oldest first, without those among the staff; only the newest ones when there are many. */
  events: z.array(requestEventSchema),
  /** Changes with every other property. */
  revision: z.string(),
})
export type TrackedRequest = z.infer<typeof trackedRequestSchema>

/** The same for the shop: who sent it, who wrote what, and whether the customer still has to be notified. */
export const followedRequestSchema = z.extend(trackedRequestSchema, {
  id: z.int(),
  customerId: z.int(),
  phone: z.string(),
  email: z.string(),
  /** The language in which the customer reads the shop's mails. */
  language: z.enum(LANGUAGE_CODES),
  /** Bookings only. */
  address: z.optional(z.string()),
  events: z.array(followedEventSchema),
  /** Time of the latest change of status of which the customer was not notified in person; null when there is none. */
  unnotifiedSince: z.nullable(isoTimestamp),
  /** Since when the customer's latest words have had no answer; null when all are answered. */
  unansweredSince: z.nullable(isoTimestamp),
})
export type FollowedRequest = z.infer<typeof followedRequestSchema>

export const unnotifiedRequestSchema = z.extend(
  z.pick(followedRequestSchema, {
    entity: true,
    id: true,
    reference: true,
    name: true,
    phone: true,
    email: true,
    status: true,
    asked: true,
    job: true,
    unnotifiedSince: true,
  }),
  {
    /** The state of the product, where that is the news: its booking still waits, and the product was never held for it. */
    stock: z.nullable(z.enum(AVAILABILITIES)),
  },
)
export type UnnotifiedRequest = z.infer<typeof unnotifiedRequestSchema>

/** The reference in a typed text, such as `R-4F7K2`. */
export const typedReference = z.pipe(
  z.string(code('reference')).check(
    z.maxLength(60, code('reference')),
    z.refine((text) => readReference(text) !== undefined, code('reference')),
  ),
  z.transform((text) => readReference(text)?.reference ?? ''),
)

export const findRequestSchema = z.object({ reference: typedReference, phone: anyPhone })

export const customerMessageSchema = z.object({ text: requiredText(TEXT_MAX, 'message') })
export const answerSchema = z.object({ text: requiredText(TEXT_MAX, 'answer') })
export const noteSchema = z.object({ text: requiredText(TEXT_MAX) })
export const otherDateSchema = z.object({ preferredDate: todayOrLater })

export const trackingRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/track/:token',
    operationId: 'getTrackedRequest',
    access: 'public',
    summary: 'A request as its customer sees it. With the `revision` of a response as `after`, waits up to 25 seconds for a change',
    params: linkTokenParams,
    query: z.object({ after: z.optional(z.string().check(z.maxLength(60))) }),
    status: 200,
    response: trackedRequestSchema,
  },
  getPhoto: {
    method: 'GET',
    path: '/api/track/:token/photos/:photoId',
    operationId: 'getTrackedPhoto',
    access: 'public',
    summary: 'A photo that the shop released to its customer',
    params: z.extend(linkTokenParams, { photoId: rowId() }),
    ...privatePicture,
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
    params: linkTokenParams,
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
    params: linkTokenParams,
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
    params: linkTokenParams,
    rateLimit: 'tracking',
    errors: ['request_closed'],
    status: 200,
    response: trackedRequestSchema,
  },
  listUnnotified: {
    method: 'GET',
    path: '/api/requests/unnotified',
    operationId: 'listUnnotifiedRequests',
    access: 'user',
    scope: 'requests:read',
    summary: 'Requests whose latest change of status the customer was not notified of in person, longest waiting first',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(unnotifiedRequestSchema),
  },
  follow: {
    method: 'GET',
    path: '/api/requests/:entity/:id',
    operationId: 'followRequest',
    access: 'user',
    scope: 'requests:read',
    summary: 'A request with everything that its customer sees',
    params: requestRef,
    status: 200,
    response: followedRequestSchema,
  },
  answer: {
    method: 'POST',
    path: '/api/requests/:entity/:id/answers',
    operationId: 'answerRequest',
    access: 'user',
    scope: 'requests:write',
    summary: 'Write an answer that the customer sees at once and gets by email',
    params: requestRef,
    body: answerSchema,
    idempotent: true,
    status: 201,
    response: followedRequestSchema,
  },
  addNote: {
    method: 'POST',
    path: '/api/requests/:entity/:id/notes',
    operationId: 'addPrivateNote',
    access: 'user',
    scope: 'requests:write',
    summary: 'Add a private note, which the customer never sees',
    params: requestRef,
    body: noteSchema,
    idempotent: true,
    status: 201,
    response: followedRequestSchema,
  },
  setLanguage: {
    method: 'PUT',
    path: '/api/requests/:entity/:id/language',
    operationId: 'setRequestLanguage',
    access: 'user',
    scope: 'requests:write',
    summary: 'Change the language in which the customer reads emails and the page of the request',
    params: requestRef,
    body: languageSchema,
    status: 200,
    response: followedRequestSchema,
  },
  markNotified: {
    method: 'POST',
    path: '/api/requests/:entity/:id/notified',
    operationId: 'markRequestNotified',
    access: 'user',
    scope: 'requests:write',
    summary: 'Note that the customer was informed of the latest change of status',
    params: requestRef,
    status: 200,
    response: followedRequestSchema,
  },
  undoNotified: {
    method: 'DELETE',
    path: '/api/requests/:entity/:id/notified',
    operationId: 'undoRequestNotified',
    access: 'user',
    scope: 'requests:write',
    summary: 'Take back that the customer was informed: the request is among those to inform again',
    params: requestRef,
    status: 200,
    response: followedRequestSchema,
  },
  setAside: {
    method: 'POST',
    path: '/api/requests/:entity/:id/set-aside',
    operationId: 'setRequestAside',
    access: 'user',
    scope: 'requests:write',
    summary: 'Note that what the customer wrote needs no answer',
    params: requestRef,
    status: 200,
    response: followedRequestSchema,
  },
  undoSetAside: {
    method: 'DELETE',
    path: '/api/requests/:entity/:id/set-aside',
    operationId: 'undoSetRequestAside',
    access: 'user',
    scope: 'requests:write',
    summary: 'Take back that no answer is needed: the request is unanswered again',
    params: requestRef,
    status: 200,
    response: followedRequestSchema,
  },
  makeRepair: {
    method: 'POST',
    path: '/api/requests/contact-requests/:id/repair',
    operationId: 'makeRepairRequest',
    access: 'user',
    scope: 'requests:write',
    summary: 'Go on with a message as a repair request, which gets its conversation and its private links; a second call returns the same',
    params: idParams,
    errors: ['request_closed'],
    status: 200,
    response: followedRequestSchema,
  },
  whatsApp: {
    method: 'POST',
    path: '/api/requests/:entity/:id/whatsapp',
    operationId: 'writeOnWhatsApp',
    access: 'user',
    scope: 'requests:write',
    summary: 'A URL that opens WhatsApp with a text for the customer, which fits the state of the request and has a private link to it',
    params: requestRef,
    status: 200,
    response: z.object({ url: z.string() }),
  },
})
