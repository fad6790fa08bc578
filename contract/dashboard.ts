import * as z from 'zod/mini'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, REQUEST_KINDS, type RequestKindName } from './constants.ts'
import { isoTimestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/** An object with one property per kind of request; `make` is called once for each. */
export const perRequestKind = <T>(make: (kind: RequestKindName) => T): Record<RequestKindName, T> =>
  Object.fromEntries((Object.keys(REQUEST_KINDS) as RequestKindName[]).map((kind) => [kind, make(kind)])) as Record<RequestKindName, T>

/** How many requests are still Pending, and when the oldest of them was created. */
export const waitingSchema = z.object({ count: z.int(), oldest: z.nullable(isoTimestamp) })

/** The overview for the shop's owner. `perDay` covers the last 28 calendar days in the shop's time zone, oldest first, including today. */
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
    summary: 'Pending requests, requests per day, and product counts',
    status: 200,
    response: dashboardSchema,
  },
})
