import * as z from 'zod/mini'
import { VISIT_DEVICES_MAX } from '#contract/constants.ts'
import { upiRequestSchema } from '#contract/money/bills.ts'
import { creditSchema, needsReference, paidAtOnce } from '#contract/money/payments.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, paise, rowId, rowIds, version } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { collectedBy } from './desk.ts'
import { plannedBill } from './hand-over.ts'

const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, code('required')).check(z.minLength(1, code('required')), z.maxLength(VISIT_DEVICES_MAX, code('too_many_items')))

const together = {
  ids: someOf(rowId()).check(z.refine((ids) => new Set(ids).size === ids.length, code('twice'))),
  collectedBy,
}

/** Each repair gets the warranty that its estimate or service names. */
export const handOverSchema = z.object(together)
export type HandOver = z.output<typeof handOverSchema>

/** The versions that a hand-over made: ids alone, because the response is stored for retries. */
const handedOver = z.array(z.object({ id: z.int(), version }))
export type HandedOver = z.infer<typeof handedOver>

/** What handing several devices over will issue and ask for. Amounts are in paise. */
export const visitPlanSchema = z.object({
  /** For all that is left of what was agreed: one, unless a repair holds money or was agreed under other terms. */
  bills: z.array(plannedBill),
  /** What is to be paid once they are written, and what is to be given back. */
  ...{ toPay: z.int(), toReturn: z.int() },
  /** What each device adds to the balance. */
  shares: z.array(z.object({ id: z.int(), amount: z.int() })),
  /** The days of warranty of all devices, each once and the most first. */
  warranties: z.array(z.int()),
  upi: z.nullable(upiRequestSchema),
  /** Null where nobody has set a limit. */
  credit: z.nullable(creditSchema),
  /** What comes to the debt by it. */
  more: z.int(),
})
export type VisitPlan = z.infer<typeof visitPlanSchema>

/** Hands over several devices of a visit, with the bills and the payment that belong to them. */
export const settledVisitSchema = z
  .object({
    ...together,
    /** The total of the bills that are issued, as the plan has it; without one none is. */
    bill: z.optional(z.nullable(paise(1))),
    ...paidAtOnce,
  })
  .check(needsReference(({ mode, reference }) => [mode, reference], 'reference'))
export type SettledVisit = z.output<typeof settledVisitSchema>

const visitSettled = z.object({
  moves: handedOver,
  bills: z.array(z.object({ id: z.int(), number: z.string() })),
  /** In paise. */
  paid: z.int(),
})
export type VisitSettled = z.infer<typeof visitSettled>

export const jobVisitRoutes = defineRoutes({
  handOver: {
    method: 'POST',
    path: '/api/desk/jobs/:id/visit/hand-over',
    operationId: 'handOverVisit',
    access: 'user',
    scope: 'requests:write',
    summary:
      'Hand over several devices that one visit brought and that are ready: all of them, or none. 409 with a repair that is not ready any more',
    params: idParams,
    body: handOverSchema,
    idempotent: true,
    status: 200,
    response: handedOver,
  },
  plan: {
    method: 'GET',
    path: '/api/desk/jobs/:id/visit/hand-over',
    operationId: 'planVisitHandOver',
    access: 'user',
    money: true,
    summary: 'What handing over several devices of one visit will issue, and what is to be paid then',
    params: idParams,
    query: z.object({ ids: rowIds(VISIT_DEVICES_MAX) }),
    status: 200,
    response: visitPlanSchema,
  },
  settle: {
    method: 'POST',
    path: '/api/desk/jobs/:id/visit/settle',
    operationId: 'settleVisitHandOver',
    access: 'user',
    money: true,
    summary:
      'Bill what was agreed for several devices of one visit, on one bill where that is possible, record what is paid and hand them over: all of it, or nothing. 409 with a repair when it is not ready any more, or the total is another one by now',
    params: idParams,
    body: settledVisitSchema,
    idempotent: true,
    errors: ['conflict', 'bills_off', 'series_unknown', 'wrong_date', 'out_of_stock'],
    status: 200,
    response: visitSettled,
  },
  undo: {
    method: 'POST',
    path: '/api/desk/jobs/:id/visit/undo',
    operationId: 'undoVisitHandOver',
    access: 'user',
    scope: 'requests:write',
    summary: 'Take back the moves of several repairs of one visit that got them these versions: all of them, or none',
    params: idParams,
    body: z.object({ moves: someOf(z.object({ id: rowId(), version })) }),
    errors: ['conflict'],
    status: 200,
    response: handedOver,
  },
})
