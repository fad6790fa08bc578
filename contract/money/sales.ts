import * as z from 'zod/mini'
import { billCustomerSchema, newBillSchema } from '#contract/money/bills.ts'
import { needsReference, paidAtOnce } from '#contract/money/payments.ts'
import { paise } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** A sale at the counter: the bill, and what is paid of it at once. Amounts are in paise. */
export const newSaleSchema = z
  .object({
    customer: billCustomerSchema,
    lines: newBillSchema.shape.lines,
    /** What the bill comes to, as the caller told the customer. */
    total: paise(),
    ...paidAtOnce,
  })
  .check(needsReference(({ mode, reference }) => [mode, reference], 'reference'))
export type NewSale = z.output<typeof newSaleSchema>

/** Few facts, because the response is stored for retries; `paid` is in paise. */
const soldSchema = z.object({ id: z.int(), number: z.string(), paid: z.int() })
export type Sold = z.infer<typeof soldSchema>

export const saleRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/sales',
    operationId: 'sellAtCounter',
    access: 'user',
    money: true,
    summary:
      'Issue the bill of a sale at the counter and record what is paid of it: both, or neither. 409 when the bill comes to another total, which `params.max` of the error then has',
    body: newSaleSchema,
    idempotent: true,
    errors: ['conflict', 'bills_off', 'series_unknown', 'wrong_date', 'not_found', 'out_of_stock'],
    status: 201,
    response: soldSchema,
  },
})
