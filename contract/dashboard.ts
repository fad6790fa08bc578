import * as z from 'zod/mini'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, REQUEST_KINDS, type RequestKindName } from './constants.ts'
import { isoTimestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/** The same for each kind of request: `make` is called once per kind. */
export const perRequestKind = <T>(make: (kind: RequestKindName) => T): Record<RequestKindName, T> =>
  Object.fromEntries((Object.keys(REQUEST_KINDS) as RequestKindName[]).map((kind) => [kind, make(kind)])) as Record<RequestKindName, T>

/** Requests that are still Pending, and when the oldest of them came in. */
export const waitingSchema = z.object({ count: z.int(), oldest: z.nullable(isoTimestamp) })

/** What an owner wants to see first. `perDay` holds the last 28 calendar days of the shop (Asia/Kolkata), oldest first, today last. */
export const dashboardSchema = z.object({
  waiting: z.object(perRequestKind(() => waitingSchema)),
  perDay: z.array(z.object({ date: z.string(), ...perRequestKind(() => z.int()) })),
  catalogue: z.object({
    total: z.int(),
    byCategory: z.array(z.object({ category: z.enum(PRODUCT_CATEGORIES), count: z.int() })),
    byCondition: z.array(z.object({ condition: z.enum(PRODUCT_CONDITIONS), count: z.int() })),
  }),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const dashboardRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/dashboard',
    operationId: 'getDashboard',
    access: 'admin',
    summary: 'What is waiting, requests and bookings per day, and the catalogue in numbers',
    status: 200,
    response: dashboardSchema,
  },
})
