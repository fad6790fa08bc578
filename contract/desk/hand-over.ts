import * as z from 'zod/mini'
import { WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { BILL_FORMS } from '#contract/money/bills.ts'
import { needsReference, paidAtOnce } from '#contract/money/payments.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, paise, version, wholeNumber } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { collectedBy } from './desk.ts'
import { OPEN_STAGES } from './stages.ts'

/** A bill that a hand-over issues. */
export const plannedBill = z.object({ form: z.enum(BILL_FORMS), number: z.string(), total: z.int() })

/** What handing a device over will issue and ask for. Amounts are in paise. */
export const handOverPlanSchema = z.object({
  /** The bill for all that is left of what was agreed; null where nothing is, or the shop writes no bills. */
  bill: z.nullable(plannedBill),
  /** What is to be paid once that bill is written; below zero the shop owes it back. */
  toPay: z.int(),
  /** As agreed, unless the hand-over names others. */
  warrantyDays: z.int(),
  /** The days of the lines that are billed, each once and the most first; those of the whole repair where no line names any. */
  warranties: z.array(z.int()),
})
export type HandOverPlan = z.infer<typeof handOverPlanSchema>

/** Hands over one device, with the bill and the payment that belong to it. */
export const settledHandOverSchema = z
  .object({
    /** The stage in which the caller sees the repair. */
    from: z.enum(OPEN_STAGES, code('choice')),
    collectedBy,
    warrantyDays: z.optional(wholeNumber(0, WARRANTY_DAYS_MAX)),
    /** The total of the bill that is issued, as the plan has it; without one none is. */
    bill: z.optional(z.nullable(paise(1))),
    ...paidAtOnce,
  })
  .check(needsReference(({ mode, reference }) => [mode, reference], 'reference'))
export type SettledHandOver = z.output<typeof settledHandOverSchema>

/** Ids alone, because the response is stored for retries. */
const settledSchema = z.object({
  ...{ id: z.int(), version },
  bill: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** In paise. */
  paid: z.int(),
})
export type Settled = z.infer<typeof settledSchema>

export const handOverRoutes = defineRoutes({
  plan: {
    method: 'GET',
    path: '/api/desk/jobs/:id/hand-over',
    operationId: 'planHandOver',
    access: 'user',
    money: true,
    summary: 'What handing over a repair will issue, and what is to be paid then',
    params: idParams,
    status: 200,
    response: handOverPlanSchema,
  },
  settle: {
    method: 'POST',
    path: '/api/desk/jobs/:id/hand-over',
    operationId: 'settleHandOver',
    access: 'user',
    money: true,
    summary:
      'Bill what was agreed, record what is paid and hand the device over: all of it, or nothing. 409 with the repair as it is when its stage or the total of the bill is another one by now',
    params: idParams,
    body: settledHandOverSchema,
    idempotent: true,
    errors: ['conflict', 'bills_off', 'series_unknown', 'wrong_date', 'out_of_stock'],
    status: 200,
    response: settledSchema,
  },
})
