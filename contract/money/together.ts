import * as z from 'zod/mini'
import { REQUEST_ENTITIES } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, paise, requestRef, rowId } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { paperQuery, pdfFile } from './bills.ts'
import { sum } from './paise.ts'
import { needsReference, ofAccount, paidBy, paymentSchema } from './payments.ts'

/** The most accounts that are paid at once. */
export const PARTS_MAX = 100

const part = z
  .object({ about: z.optional(z.nullable(requestRef)), billId: z.optional(z.nullable(rowId())), amount: paise(1) })
  .check(ofAccount())

/** What a customer hands over at once for several accounts, and what each of them gets of it. */
export const newTogetherSchema = z
  .object({
    amount: paise(1),
    ...paidBy,
    parts: z.array(part, code('required')).check(z.minLength(1, code('required')), z.maxLength(PARTS_MAX, code('too_many_items'))),
  })
  .check(
    needsReference(({ mode, reference }) => [mode, reference], 'reference'),
    z.refine(({ amount, parts }) => sum(parts.map((each) => each.amount)) === amount, { path: ['amount'], error: code('parts') }),
  )
export type NewTogether = z.output<typeof newTogetherSchema>

/** An account of a customer on which something is to be paid. */
export const openAccountSchema = z.object({
  about: z.nullable(z.object({ entity: z.enum(REQUEST_ENTITIES), id: z.int() })),
  /** Of a bill that is for no request. */
  billId: z.nullable(z.int()),
  /** Of the request, or the number of the bill. */
  reference: z.string(),
  /** What the request is about; empty where that is not known. */
  device: z.string(),
  /** In paise. */
  toPay: z.int(),
  /** The date of the first bill that is not paid; null as long as there is none. */
  since: z.nullable(z.string()),
})
export type OpenAccount = z.infer<typeof openAccountSchema>

/**
 * How a total is divided unless somebody divides it otherwise: what is owed in the order of the accounts, and what is over is an advance for
 * the last request among them. A bill of the counter takes no more than its balance.
 */
export function divide(total: number, accounts: readonly Pick<OpenAccount, 'about' | 'toPay'>[]): number[] {
  let left = total
  const parts = accounts.map(({ toPay }) => {
    const amount = Math.min(left, toPay)
    left -= amount
    return amount
  })
  const last = accounts.findLastIndex(({ about }) => about !== null)
  return parts.map((amount, index) => (index === last ? amount + left : amount))
}

export const togetherRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/payments/together',
    operationId: 'createPayments',
    access: 'user',
    money: true,
    summary:
      'Record what a customer pays at once for several requests or bills: a payment for each, which are reversed together. All of them, or none',
    body: newTogetherSchema,
    idempotent: true,
    errors: ['not_found', 'series_unknown', 'wrong_date'],
    status: 201,
    response: z.array(paymentSchema),
  },
  receipt: {
    method: 'GET',
    path: '/api/payments/:id/receipt',
    operationId: 'downloadPaymentReceipt',
    access: 'user',
    money: true,
    scope: 'money:read',
    summary: 'The receipt of a payment or refund as a PDF file, with all that was handed over with it',
    params: idParams,
    query: paperQuery,
    ...pdfFile,
  },
})
