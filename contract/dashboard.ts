import * as z from 'zod/mini'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from './constants.ts'
import { isoTimestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/** Rows that are still Pending, and when the oldest of them came in. */
export const waitingSchema = z.object({ count: z.int(), oldest: z.nullable(isoTimestamp) })

/** What an owner wants to see first. `perDay` holds the last 28 calendar days of the shop (Asia/Kolkata), oldest first, today last. */
export const dashboardSchema = z.object({
  waiting: z.object({ bookings: waitingSchema, repairRequests: waitingSchema, contactRequests: waitingSchema }),
  perDay: z.array(z.object({ date: z.string(), bookings: z.int(), repairRequests: z.int(), contactRequests: z.int() })),
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
