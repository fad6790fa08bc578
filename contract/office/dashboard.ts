import * as z from 'zod/mini'
import { AVAILABILITIES, REQUEST_KINDS, type RequestKindName } from '#contract/constants.ts'
import { cardSchema } from '#contract/desk/desk.ts'
import { OPEN_STAGES } from '#contract/desk/stages.ts'
import { MONEY_MODES } from '#contract/money/payments.ts'
import { isoTimestamp } from '#contract/platform/fields.ts'
import { money } from '#contract/platform/money-fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** An object with one property per kind of request; `make` is called once for each. */
export const perRequestKind = <T>(make: (kind: RequestKindName) => T): Record<RequestKindName, T> =>
  Object.fromEntries((Object.keys(REQUEST_KINDS) as RequestKindName[]).map((kind) => [kind, make(kind)])) as Record<RequestKindName, T>

/** How many requests wait for the shop, and when the oldest of them was created. */
export const waitingSchema = z.object({ count: z.int(), oldest: z.nullable(isoTimestamp) })

/**
 * A record in the worklist. `about` is the repair type, the product, or the beginning of the message. The part is ordered by `since`, the
 * time since which it waits.
 */
export const morningLineSchema = z.object({ id: z.int(), reference: z.string(), name: z.string(), about: z.string(), since: z.string() })
export type MorningLine = z.infer<typeof morningLineSchema>

/** A booking that waits, what its product is now, and whether the customer knows that: another one may have got the last piece. */
export const bookingLineSchema = z.extend(morningLineSchema, { availability: z.enum(AVAILABILITIES), isInformed: z.boolean() })
export type BookingLine = z.infer<typeof bookingLineSchema>

/** The first records of a part, and how many there are: at most `MORNING_COUNT_MAX`. */
export const morningPartSchema = z.object({ count: z.int(), lines: z.array(morningLineSchema) })
export type MorningPart = z.infer<typeof morningPartSchema>

/** The same for repairs. A more urgent part would hide that the customer waits for an answer, and news that it is overdue. */
const jobsPartSchema = z.object({
  count: z.int(),
  jobs: z.array(
    z.extend(cardSchema, { phone: z.string(), newsAt: z.nullable(isoTimestamp), isUnanswered: z.boolean(), isLate: z.boolean() }),
  ),
})
export type JobsPart = z.infer<typeof jobsPartSchema>
export type WorklistJob = JobsPart['jobs'][number]

/** How many repairs are in each stage, counted up to `BOARD_COUNT_MAX`, and how many are late. */
const countsSchema = z.object({ stages: z.record(z.enum(OPEN_STAGES), z.int()), late: z.int() })

/**
 * Repairs that need someone, each in the first of these parts that it belongs to. Technicians see their own, and those that nobody
 * has; the counts are those of the shop.
 */
const worklistSchema = z.object({
  /** News of the caller's repairs and of those that nobody has, newest first. */
  news: jobsPartSchema,
  /** Not ready, by the promised or else the preferred day: before today, and today. */
  ...{ overdue: jobsPartSchema, dueToday: jobsPartSchema },
  /** Repairs of the caller or of nobody whose estimate was approved and on which work has not begun since, those due first in front. */
  approved: jobsPartSchema,
  /** Due later, with a part that is expected by today. */
  partsDue: jobsPartSchema,
  /** With a lab, which should have sent them back by today. */
  outsideDue: jobsPartSchema,
  /** Ready for the first of the `COLLECT_REMINDER_DAYS` and longer, longest first. */
  uncollected: jobsPartSchema,
  /** Not ready, and due after today or without a day. */
  dueNext: jobsPartSchema,
  shop: countsSchema,
  /** Of them, the caller's. */
  mine: countsSchema,
})
export type Worklist = z.infer<typeof worklistSchema>

/** The work that a day in the shop begins with, without requests that are closed or withdrawn. */
export const morningSchema = z.extend(worklistSchema, {
  /** The current date in the shop. */
  date: z.string(),
  /** Devices that are held for a customer (status Booked), longest first; a booking has no date on which it is collected. */
  held: morningPartSchema,
  /** Bookings without an answer, oldest first. */
  unanswered: z.object({ count: z.int(), lines: z.array(bookingLineSchema) }),
  /**
   * Requests whose customer wrote, chose another date or withdrew, and has no answer yet, longest first; also messages of the contact form.
   * Without repairs that are news, due or approved.
   */
  customersWrote: z.object({
    count: z.int(),
    lines: z.array(z.extend(morningLineSchema, { kind: z.enum(Object.keys(REQUEST_KINDS) as [RequestKindName, ...RequestKindName[]]) })),
  }),
})
export type Morning = z.infer<typeof morningSchema>

/** The overview for the shop's owner. `perDay` covers the last 28 calendar days in the shop's time zone, oldest first, including today. */
export const dashboardSchema = z.object({
  morning: morningSchema,
  /** Of today: bills less credit notes, payments less refunds, also by way, and what its bills still owe. */
  money: money(
    z.optional(
      z.object({
        ...{ billed: z.int(), received: z.int(), due: z.int() },
        modes: z.array(z.object({ mode: z.enum(MONEY_MODES), amount: z.int() })),
      }),
    ),
  ),
  waiting: z.object(perRequestKind(() => waitingSchema)),
  /** How many requests of each kind are unanswered. */
  unanswered: z.object(perRequestKind(() => z.int())),
  perDay: z.array(z.object({ date: z.string(), ...perRequestKind(() => z.int()) })),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const dashboardRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/dashboard',
    operationId: 'getDashboard',
    access: 'user',
    summary: 'What is due in the shop today, pending requests, and requests per day',
    status: 200,
    response: dashboardSchema,
  },
})
