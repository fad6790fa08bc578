import * as z from 'zod/mini'
import { REQUEST_ENTITIES } from '#contract/constants.ts'
import { ROUNDINGS } from '#contract/money/bill-amounts.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  calendarDate,
  idParams,
  isoTimestamp,
  linkTokenParams,
  optionalIdentifiers,
  optionalLine,
  paise,
  requestRef,
  requiredLine,
  rowId,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { BILL_KINDS, billSchema, paperQuery, pdfFile, upiRequestSchema } from './bills.ts'
import { CHARGE_KINDS } from './charges.ts'
import { voucherRefSchema } from './vouchers.ts'

/** How a payment comes or is given back. Tax deducted at source (`tds`) settles a bill like one, but is no money in hand. */
export const PAYMENT_MODES = ['cash', 'upi', 'card', 'bank', 'cheque', 'emi', 'tds'] as const
/**
 * How a bill or an advance is settled: what the shop buys from its customer is taken in exchange, and a debt that it gives up, or an advance that
 * it keeps, is written off.
 */
export const SETTLEMENT_MODES = [...PAYMENT_MODES, 'exchange', 'write_off'] as const
export type SettlementMode = (typeof SETTLEMENT_MODES)[number]
/** Those by which money comes. */
export const MONEY_MODES = ['cash', 'upi', 'card', 'bank', 'cheque', 'emi'] as const satisfies SettlementMode[]
export type MoneyMode = (typeof MONEY_MODES)[number]
export const isMoney = (mode: SettlementMode): mode is MoneyMode => (MONEY_MODES as readonly SettlementMode[]).includes(mode)
/** Money that came, or that the shop gave back. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Cash from one person on one day, and for one thing, must stay below this, in paise (section 269ST of the Income-tax Act). */
export const CASH_LIMIT = 20_000_000
/** How long after it came a payment can still be entered with its day. */
export const ENTERED_LATE_DAYS = 31
const REFERENCE_MAX = 60
const NOTE_MAX = 200

export const paymentReference = optionalIdentifiers(REFERENCE_MAX)

/** A cheque is told from others by its number. */
export const needsReference = <Paid>(
  of: (paid: Paid) => [mode: SettlementMode | undefined, reference: string | undefined],
  field: string,
) =>
  z.refine<Paid>(
    (paid) => {
      const [mode, reference = ''] = of(paid)
      return mode !== 'cheque' || reference !== ''
    },
    { path: [field], error: code('required') },
  )

export const ofAccount = <Of extends { about?: object | null | undefined; billId?: number | null | undefined }>() =>
  z.refine<Of>(({ about, billId }) => Boolean(about) !== Boolean(billId), { path: ['about'], error: code('entity') })

/** How and when money came or went. */
export const paidBy = {
  mode: z.enum(PAYMENT_MODES, code('choice')),
  reference: paymentReference,
  /** The day on which it counts: that of the bank's statement, not in the future. Cash counts today, and so does what names no day. */
  day: z.optional(calendarDate),
  /** Takes a reference that another payment of the same mode has. */
  confirmed: z.optional(z.boolean(code('choice'))),
}

/** What is paid in the same call that issues what it is for; without an amount nothing is. */
export const paidAtOnce = {
  amount: z.optional(z.nullable(paise(1))),
  mode: z.optional(z.enum(MONEY_MODES, code('choice'))),
  ...{ reference: paidBy.reference, confirmed: paidBy.confirmed },
}

/** A payment is for a request, with or without a bill yet, or for a bill that is for no request. */
export const newPaymentSchema = z
  .object({
    about: z.optional(z.nullable(requestRef)),
    billId: z.optional(z.nullable(rowId())),
    kind: z.enum(PAYMENT_KINDS, code('choice')),
    amount: paise(1),
    ...paidBy,
  })
  .check(
    ofAccount(),
    needsReference(({ mode, reference }) => [mode, reference], 'reference'),
    z.refine(({ kind, mode }) => mode !== 'tds' || kind === 'payment', { path: ['mode'], error: code('choice') }),
  )
export type NewPayment = z.output<typeof newPaymentSchema>

/** A debt that the shop gives up (`payment`), or an advance that it keeps (`refund`): without a kind whichever the account has, a debt first. */
export const writeOffSchema = z
  .object({
    about: z.optional(z.nullable(requestRef)),
    billId: z.optional(z.nullable(rowId())),
    kind: z.optional(z.enum(PAYMENT_KINDS, code('choice'))),
    amount: paise(1),
    reason: requiredLine(NOTE_MAX),
  })
  .check(ofAccount())
export type WriteOff = z.output<typeof writeOffSchema>

export const paymentSchema = z.object({
  id: z.int(),
  ...{ kind: z.enum(PAYMENT_KINDS), mode: z.enum(SETTLEMENT_MODES), amount: z.int(), reference: z.string() },
  /** The day on which it counts, and the one on which it was entered. */
  ...{ day: z.string(), enteredOn: z.string(), at: isoTimestamp, takenBy: z.string() },
  /** Why it was written off or reversed; empty on others. */
  note: z.string(),
  about: z.nullable(z.object({ entity: z.enum(REQUEST_ENTITIES), id: z.int() })),
  billId: z.nullable(z.int()),
  /** The one that was entered by mistake, which this one takes out of the account: of the opposite kind, with the same mode and amount. */
  reverses: z.nullable(z.int()),
  /** The same on all parts of what was handed over at once for several accounts; empty on what was for one. */
  together: z.string(),
})
export type Payment = z.infer<typeof paymentSchema>

/** A payment in its account. */
export const accountPaymentSchema = z.extend(paymentSchema, {
  isReversed: z.boolean(),
  /** Whether the caller may reverse it now. */
  isReversible: z.boolean(),
  /** What it is a part of: its parts are reversed together. Null for a payment of one account. */
  whole: z.nullable(z.object({ amount: z.int(), parts: z.int() })),
  /** Of the advance in it, or of what it gives back; null without one. */
  voucher: z.nullable(voucherRefSchema),
  /** The bills that it settles. */
  applied: z.array(z.object({ number: z.string(), amount: z.int() })),
  /** What the shop holds of it: no bill has it, and it was neither given back nor kept. */
  left: z.int(),
})
export type ListedPayment = z.infer<typeof accountPaymentSchema>

/** A line that a new bill begins with. */
export const suggestedLineSchema = z.object({
  ...{ description: z.string(), code: z.string(), quantity: z.int(), unitPrice: z.int(), discount: z.int() },
  ...{ serial: z.string(), warrantyDays: z.nullable(z.int()) },
  /** A piece that the request itself holds, which the bill does not take from the stock again. */
  itemId: z.nullable(z.int()),
  /** The id by which a bill names it; null for a line that nobody agreed to. */
  agreedLine: z.nullable(z.string()),
  /** The other repair of a visit whose line it is; null for that of the request itself. */
  jobId: z.nullable(z.int()),
  /** The agreed rate in basis points; null where that of the day holds. */
  taxRate: z.nullable(z.int()),
})
export type SuggestedLine = z.infer<typeof suggestedLineSchema>

/** A line that a bill or an estimate gets by a press. */
export const chargeSchema = z.object({
  kind: z.enum(CHARGE_KINDS),
  /** Of storage. */
  days: z.nullable(z.int()),
  /** Whether it is the time to ask for it, and no bill can have it yet. */
  isDue: z.boolean(),
  line: suggestedLineSchema,
})
export type Charge = z.infer<typeof chargeSchema>

/**
 * Sums of an account. `due` is what was billed less what was paid and written off: below zero the shop holds an advance or owes it back.
 * Where somebody chose how much of an advance a bill has, the shop may hold `advance` while more than `due` is owed.
 */
const balance = {
  ...{ billed: z.int(), paid: z.int(), writtenOff: z.int(), due: z.int(), advance: z.int() },
  /** The amount that the customer agreed to pay, by an approved estimate or a booking; null without either. */
  agreed: z.nullable(z.int()),
  /** The amount still to be paid of the bills or, as long as there are none, of what was agreed. */
  toPay: z.int(),
}

/** How much a customer may owe, and owes over all that the shop has of them, in paise. */
export const creditSchema = z.object({ limit: z.int(), owes: z.int() })
export type Credit = z.infer<typeof creditSchema>

/** Another repair of the visit that one bill can have as well: all that is left of what was agreed for it. */
export const billableJobSchema = z.object({
  ...{ id: z.int(), reference: z.string(), device: z.string() },
  /** What is left of the amount that its customer agreed to, in paise. */
  rest: z.int(),
  lines: z.array(suggestedLineSchema),
})
export type BillableJob = z.infer<typeof billableJobSchema>

/** The bill of another repair of the visit that has this one as well, and what is left to pay of it, in paise. */
const billedWithSchema = z.array(z.object({ id: z.int(), number: z.string(), due: z.int() }))

/** The account of a customer for one request: advances count before there is a bill. */
export const accountSchema = z.object({
  bills: z.array(billSchema),
  payments: z.array(accountPaymentSchema),
  ...balance,
  upi: z.nullable(upiRequestSchema),
  customer: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  /** The lines that a new bill begins with: what no bill has of the approved estimate or booked product, or the repair without a price. */
  suggestions: z.array(suggestedLineSchema),
  /** Other repairs of the visit that the bill can have as well. */
  visit: z.array(billableJobSchema),
  /** The bills of other repairs of the visit that have this one as well. */
  billedWith: billedWithSchema,
  /** What the shop may charge besides, as its settings say; nothing where they say nothing. */
  charges: z.array(chargeSchema),
  /** Null where nobody has set a limit. */
  credit: z.nullable(creditSchema),
  /** How a bill of the request is computed: as the amount that the customer agreed to was, and otherwise by the shop's settings. */
  pricing: z.object({ isInclusive: z.boolean(), rounding: z.enum(ROUNDINGS) }),
})
export type Account = z.infer<typeof accountSchema>

/** The money of a request as its customer sees it. */
export const trackedAccountSchema = z.object({
  bills: z.array(
    z.object({
      ...{ id: z.int(), kind: z.enum(BILL_KINDS), number: z.string(), issuedOn: z.string(), total: z.int() },
      /** The last days of its warranties, the earliest first, each with the lines that have it. */
      warranties: z.array(z.object({ until: z.string(), lines: z.array(z.string()) })),
    }),
  ),
  /** Without those that were entered by mistake. */
  payments: z.array(
    z.object({
      ...{ id: z.int(), kind: z.enum(PAYMENT_KINDS), mode: z.enum(SETTLEMENT_MODES), amount: z.int(), day: z.string() },
      /** Of the advance in it, or of what it gives back; null without one. */
      voucher: z.nullable(voucherRefSchema),
    }),
  ),
  /** Which of the bills are those of other repairs of the visit: their payments are there. */
  billedWith: billedWithSchema,
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
    summary: 'A bill of a request as a PDF file, for its customer',
    params: z.extend(linkTokenParams, { id: rowId() }),
    query: paperQuery,
    rateLimit: 'tracking',
    ...pdfFile,
  },
  trackedVoucherPdf: {
    method: 'GET',
    path: '/api/track/:token/vouchers/:id/pdf',
    operationId: 'downloadTrackedVoucher',
    access: 'public',
    summary: 'A receipt voucher or refund voucher of a request as a PDF file, for its customer',
    params: z.extend(linkTokenParams, { id: rowId() }),
    query: paperQuery,
    rateLimit: 'tracking',
    ...pdfFile,
  },
  create: {
    method: 'POST',
    path: '/api/payments',
    operationId: 'createPayment',
    access: 'user',
    money: true,
    summary: 'Record an advance, a payment or a refund. It is never changed again; what was entered by mistake is reversed',
    body: newPaymentSchema,
    idempotent: true,
    errors: ['not_found', 'series_unknown', 'wrong_date'],
    status: 201,
    response: paymentSchema,
  },
  reverse: {
    method: 'POST',
    path: '/api/payments/:id/reversal',
    operationId: 'reversePayment',
    access: 'user',
    money: true,
    summary:
      'Take a payment, refund or write-off that was entered by mistake out of its account; both stay visible. Whoever entered it may, on the same day and before its cash was counted, and an admin',
    params: idParams,
    body: z.object({ reason: optionalLine(NOTE_MAX) }),
    idempotent: true,
    errors: ['payment_reversed'],
    status: 201,
    response: paymentSchema,
  },
  writeOff: {
    method: 'POST',
    path: '/api/write-offs',
    operationId: 'writeOff',
    access: 'user',
    money: true,
    summary: 'Give up a debt, or keep an advance. Staff may within the limit of the settings',
    body: writeOffSchema,
    idempotent: true,
    errors: ['not_found'],
    status: 201,
    response: paymentSchema,
  },
  ofBill: {
    method: 'GET',
    path: '/api/bills/:id/payments',
    operationId: 'listPaymentsOfBill',
    access: 'user',
    money: true,
    scope: 'money:read',
    summary: 'Payments, refunds and write-offs in the account of a bill, in their order',
    params: idParams,
    status: 200,
    response: z.array(accountPaymentSchema),
  },
})
