import * as z from 'zod/mini'
import { REQUEST_ENTITIES } from '#contract/constants.ts'
import { ROUNDINGS } from '#contract/money/bill-amounts.ts'
import { code } from '#contract/platform/field-errors.ts'
import { isoTimestamp, linkTokenParams, optionalIdentifiers, paise, requestRef, rowId } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { BILL_KINDS, billSchema, paperQuery, upiRequestSchema } from './bills.ts'

export const PAYMENT_MODES = ['cash', 'upi', 'card', 'bank'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
/** Money that came, or that the shop gave back. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Cash from one customer for one thing must stay below this, in paise (section 269ST of the Income-tax Act). */
export const CASH_LIMIT = 20_000_000
const REFERENCE_MAX = 60

/** A payment is for a request, with or without a bill yet, or for a bill that is for no request. */
export const newPaymentSchema = z
  .object({
    about: z.optional(z.nullable(requestRef)),
    billId: z.optional(z.nullable(rowId())),
    kind: z.enum(PAYMENT_KINDS, code('choice')),
    mode: z.enum(PAYMENT_MODES, code('choice')),
    amount: paise(1),
    reference: optionalIdentifiers(REFERENCE_MAX),
  })
  .check(z.refine(({ about, billId }) => Boolean(about) !== Boolean(billId), { path: ['about'], error: code('entity') }))
export type NewPayment = z.output<typeof newPaymentSchema>

export const paymentSchema = z.object({
  id: z.int(),
  ...{ kind: z.enum(PAYMENT_KINDS), mode: z.enum(PAYMENT_MODES), amount: z.int(), reference: z.string() },
  ...{ day: z.string(), at: isoTimestamp, takenBy: z.string() },
  about: z.nullable(z.object({ entity: z.enum(REQUEST_ENTITIES), id: z.int() })),
  billId: z.nullable(z.int()),
})
export type Payment = z.infer<typeof paymentSchema>

/** A line that a new bill begins with. */
export const suggestedLineSchema = z.object({
  ...{ description: z.string(), code: z.string(), quantity: z.int(), unitPrice: z.int(), discount: z.int() },
  ...{ serial: z.string(), warrantyDays: z.nullable(z.int()) },
  /** A piece that the request itself holds, which the bill does not take from the stock again. */
  productId: z.nullable(z.int()),
  /** The id by which a bill names it; null for a line that nobody agreed to. */
  agreedLine: z.nullable(z.string()),
  /** The agreed rate in basis points; null where that of the day holds. */
  taxRate: z.nullable(z.int()),
})
export type SuggestedLine = z.infer<typeof suggestedLineSchema>

/** Sums of an account. `due` is what was billed less what was paid: below zero the shop holds an advance or owes it back. */
const balance = {
  ...{ billed: z.int(), paid: z.int(), due: z.int() },
  /** The amount that the customer agreed to pay, by an approved estimate or a booking; null without either. */
  agreed: z.nullable(z.int()),
  /** The amount still to be paid of the bills or, as long as there are none, of what was agreed. */
  toPay: z.int(),
}

/** The account of a customer for one request: advances count before there is a bill. */
export const accountSchema = z.object({
  bills: z.array(billSchema),
  payments: z.array(paymentSchema),
  ...balance,
  upi: z.nullable(upiRequestSchema),
  customer: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  /** The lines that a new bill begins with: what no bill has of the approved estimate or booked product, or the repair without a price. */
  suggestions: z.array(suggestedLineSchema),
  /** How a bill of the request is computed: as the amount that the customer agreed to was, and otherwise by the shop's settings. */
  pricing: z.object({ isInclusive: z.boolean(), rounding: z.enum(ROUNDINGS) }),
})
export type Account = z.infer<typeof accountSchema>

/** The money of a request as its customer sees it. */
export const trackedAccountSchema = z.object({
  bills: z.array(
    z.object({
      ...{ id: z.int(), kind: z.enum(BILL_KINDS), number: z.string(), issuedOn: z.string(), total: z.int() },
      /** The last day of the longest warranty on it; null without one. */
      warrantyUntil: z.nullable(z.string()),
    }),
  ),
  payments: z.array(z.object({ id: z.int(), kind: z.enum(PAYMENT_KINDS), mode: z.enum(PAYMENT_MODES), amount: z.int(), day: z.string() })),
  ...balance,
  upi: z.nullable(upiRequestSchema),
})
export type TrackedAccount = z.infer<typeof trackedAccountSchema>

export const paymentRoutes = defineRoutes({
  account: {
    method: 'GET',
    path: '/api/money/accounts/:entity/:id',
    operationId: 'getAccount',
    access: 'user',
    money: true,
    summary: 'Bills and payments of a request, and what is still owed',
    params: requestRef,
    status: 200,
    response: accountSchema,
  },
  tracked: {
    method: 'GET',
    path: '/api/track/:token/account',
    operationId: 'getTrackedAccount',
    access: 'public',
    summary: 'Bills and payments of a request as its customer sees them, and how to pay what is due',
    params: linkTokenParams,
    status: 200,
    response: trackedAccountSchema,
  },
  linkTracked: {
    method: 'POST',
    path: '/api/track/:token/bills/:id/links',
    operationId: 'linkTrackedBill',
    access: 'public',
    summary: 'A private link to a bill of a request, for its customer',
    params: z.extend(linkTokenParams, { id: rowId() }),
    rateLimit: 'tracking',
    status: 201,
    response: z.object({ token: z.string() }),
  },
  trackedPdf: {
    method: 'GET',
    path: '/api/track/:token/bills/:id/pdf',
    operationId: 'downloadTrackedBill',
    access: 'public',
    summary: 'A bill of a request as a PDF file (A4), for its customer',
    params: z.extend(linkTokenParams, { id: rowId() }),
    query: paperQuery,
    rateLimit: 'tracking',
    media: 'application/pdf',
    status: 200,
    response: z.string(),
  },
  create: {
    method: 'POST',
    path: '/api/payments',
    operationId: 'createPayment',
    access: 'user',
    money: true,
    summary: 'Record an advance, a payment or a refund. It is never changed again; a refund takes back what is wrong',
    body: newPaymentSchema,
    idempotent: true,
    errors: ['not_found'],
    status: 201,
    response: paymentSchema,
  },
})
