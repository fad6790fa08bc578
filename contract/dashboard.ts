import * as z from 'zod/mini'
import { AVAILABILITIES, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, REQUEST_KINDS, type RequestKindName } from './constants.ts'
import { isoTimestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/** An object with one property per kind of request; `make` is called once for each. */
export const perRequestKind = <T>(make: (kind: RequestKindName) => T): Record<RequestKindName, T> =>
  Object.fromEntries((Object.keys(REQUEST_KINDS) as RequestKindName[]).map((kind) => [kind, make(kind)])) as Record<RequestKindName, T>

/** How many requests are still Pending, and when the oldest of them was created. */
export const waitingSchema = z.object({ count: z.int(), oldest: z.nullable(isoTimestamp) })

/**
 * A record in the morning sheet. `about` is the repair type, the product, or the beginning of the message; `since` is what the part is ordered
 * by: the preferred date of a repair, or the time since when a booking or a message waits.
 */
export const morningLineSchema = z.object({ id: z.int(), reference: z.string(), name: z.string(), about: z.string(), since: z.string() })
export type MorningLine = z.infer<typeof morningLineSchema>

/** The first records of a part, and how many there are: at most `MORNING_COUNT_MAX`. */
export const morningPartSchema = z.object({ count: z.int(), lines: z.array(morningLineSchema) })
export type MorningPart = z.infer<typeof morningPartSchema>

/** What a day in the shop begins with. Requests that are closed or were withdrawn are not part of it. */
export const morningSchema = z.object({
  /** Today in the shop. */
  date: z.string(),
  /** Pending repairs by preferred date: before today, today, and after today. */
  overdue: morningPartSchema,
  dueToday: morningPartSchema,
  dueNext: morningPartSchema,
  /** Devices that are held for a customer (status Booked), longest first; a booking has no date on which it is collected. */
  held: morningPartSchema,
  /** Bookings that nobody has answered, oldest first. */
  unanswered: morningPartSchema,
  /** Messages that nobody has answered for a day, oldest first. */
  oldMessages: morningPartSchema,
})
export type Morning = z.infer<typeof morningSchema>

/** The overview for the shop's owner. `perDay` covers the last 28 calendar days in the shop's time zone, oldest first, including today. */
export const dashboardSchema = z.object({
  morning: morningSchema,
  waiting: z.object(perRequestKind(() => waitingSchema)),
  perDay: z.array(z.object({ date: z.string(), ...perRequestKind(() => z.int()) })),
  catalogue: z.object({
    total: z.int(),
    byCategory: z.array(z.object({ category: z.enum(PRODUCT_CATEGORIES), count: z.int() })),
    byCondition: z.array(z.object({ condition: z.enum(PRODUCT_CONDITIONS), count: z.int() })),
    byAvailability: z.array(z.object({ availability: z.enum(AVAILABILITIES), count: z.int() })),
  }),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const dashboardRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/dashboard',
    operationId: 'getDashboard',
    access: 'admin',
    summary: 'What is due in the shop today, pending requests, requests per day, and product counts',
    status: 200,
    response: dashboardSchema,
  },
})
