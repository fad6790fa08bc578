import * as z from 'zod/mini'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { BOOKS } from '#contract/money/books.ts'
import { sum } from '#contract/money/paise.ts'
import { spanQuery } from '#contract/money/registers.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  calendarDate,
  idParams,
  isoTimestamp,
  listQuery,
  optionalIdentifiers,
  optionalLine,
  paise,
  requiredLine,
  rowId,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

import { enteredBillSchema, SUPPLIER_BILL_KINDS } from './gstr2b.ts'

/** The registers of what the shop bought. */
export const PURCHASE_REGISTERS = ['purchases'] as const

const NUMBER_MAX = 40
const NOTE_MAX = 200
const REFERENCE_MAX = 60
/** In basis points: 10000 is 100 %. */
const RATE_MAX = 10_000
const RATES_MAX = 10
const LINES_MAX = 200
/** The most that a bill is rounded by, in paise. */
const ROUND_OFF_MAX = 500

/** What the tax of a rate may differ by from what the rate says, in paise: suppliers round each line, or the whole bill. */
const TAX_TOLERANCE = 100
const isNear = (tax: number, { taxable, rate }: { taxable: number; rate: number }) =>
  Math.abs(tax - (taxable * rate) / RATE_MAX) <= TAX_TOLERANCE

/** What a bill says of one rate, in paise. Tax is that of the paper: it is typed, and compared with the rate. */
const rateSchema = z
  .object({
    ...{ rate: wholeNumber(0, RATE_MAX, 'percent'), taxable: paise() },
    ...{ cgst: z._default(paise(), 0), sgst: z._default(paise(), 0), igst: z._default(paise(), 0) },
  })
  .check(
    z.refine(({ taxable, cgst, sgst, igst }) => cgst + sgst + igst <= taxable, { path: ['taxable'], error: code('amount') }),
    z.refine(({ rate, taxable, cgst, sgst, igst }) => isNear(cgst + sgst + igst, { taxable, rate }), {
      path: ['taxable'],
      error: code('amount'),
    }),
    // Within the shop's state half is the centre's and half the state's; from another state it is one tax.
    z.refine(({ cgst, sgst, igst }) => cgst === sgst && (igst === 0 || cgst === 0), { path: ['cgst'], error: code('amount') }),
  )
export type BillRate = z.output<typeof rateSchema>

/** The total of a bill, in paise. */
export const billTotal = ({ rates, roundOff = 0 }: { rates: readonly Omit<BillRate, 'rate'>[]; roundOff?: number | undefined }): number =>
  sum(rates.flatMap(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst])) + roundOff

/** Errors of a rate are at `rates.0.taxable`, those of a cost at `costs.0.cost`. */
export const newSupplierBillSchema = z
  .object({
    kind: z._default(z.enum(SUPPLIER_BILL_KINDS, code('choice')), 'bill'),
    supplierId: rowId(),
    /** As the paper says it; the same of a supplier is refused with `twice` within a financial year. */
    number: requiredLine(NUMBER_MAX),
    day: calendarDate,
    /** The last day to pay; by the supplier's terms unless given. */
    dueOn: z.optional(calendarDate),
    rates: z.array(rateSchema, code('invalid')).check(z.minLength(1, code('required')), z.maxLength(RATES_MAX, code('too_many_items'))),
    roundOff: z._default(wholeNumber(-ROUND_OFF_MAX, ROUND_OFF_MAX, 'amount'), 0),
    /** Whether its tax is claimed as input tax credit. */
    isItc: z.boolean(code('choice')),
    note: optionalLine(NOTE_MAX),
    /** The goods that a bill is about. */
    goodsIds: z._default(z.array(rowId(), code('invalid')).check(z.maxLength(LINES_MAX, code('too_many_items'))), []),
    /** What one piece of a line of these goods costs by this bill, in paise: what is in the stock is valued by it. */
    costs: z._default(
      z.array(z.object({ lineId: rowId(), cost: paise() }), code('invalid')).check(z.maxLength(LINES_MAX, code('too_many_items'))),
      [],
    ),
    /** Of a credit note: the bill whose due it lowers. */
    billId: z.optional(z.nullable(rowId())),
  })
  .check(
    z.refine(({ day, dueOn }) => dueOn === undefined || dueOn >= day, { path: ['dueOn'], error: code('closed_days') }),
    z.refine(({ rates }) => new Set(rates.map(({ rate }) => rate)).size === rates.length, { path: ['rates'], error: code('twice') }),
    z.refine((bill) => billTotal(bill) > 0, { path: ['rates'], error: code('amount') }),
    z.refine(({ kind, billId }) => kind === 'bill' || Boolean(billId), { path: ['billId'], error: code('required') }),
  )
export type NewSupplierBill = z.output<typeof newSupplierBillSchema>

export const supplierBillRowSchema = z.object({
  ...{ id: z.int(), kind: z.enum(SUPPLIER_BILL_KINDS), supplier: z.object({ id: z.int(), name: z.string() }) },
  ...{ number: z.string(), day: z.string(), dueOn: z.string(), isItc: z.boolean(), isCancelled: z.boolean() },
  /** In paise: of a bill what was paid and credited, and what is due. */
  ...{ total: z.int(), paid: z.int(), credited: z.int(), due: z.int() },
  /** Its last day has passed, and something is due. */
  isOverdue: z.boolean(),
})
export type SupplierBillRow = z.infer<typeof supplierBillRowSchema>

export const supplierBillSchema = z.extend(supplierBillRowSchema, {
  /** As they were on the day of the bill. */
  ...{ gstin: z.string(), isInterstate: z.boolean() },
  ...{ rates: z.array(z.object({ rate: z.int(), taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() })), roundOff: z.int() },
  ...{ note: z.string(), goods: z.array(z.object({ id: z.int(), orderNumber: z.string(), day: z.string() })) },
  /** Moves of the books that paid it, also those that were taken back. */
  payments: z.array(
    z.object({ id: z.int(), book: z.enum(BOOKS), amount: z.int(), day: z.string(), reference: z.string(), isReversed: z.boolean() }),
  ),
  creditNotes: z.array(z.object({ id: z.int(), number: z.string(), day: z.string(), total: z.int() })),
  /** Of a credit note. */
  bill: z.nullable(z.object({ id: z.int(), number: z.string() })),
  ...{ by: z.string(), at: isoTimestamp },
})
export type SupplierBill = z.infer<typeof supplierBillSchema>

export const SUPPLIER_BILL_FILTERS = ['due', 'overdue'] as const
export type SupplierBillFilter = (typeof SUPPLIER_BILL_FILTERS)[number]

export const supplierBillListQuery = z.object({
  ...{ page: listQuery.page, limit: listQuery.limit, supplier: z.optional(rowId()) },
  show: z.optional(z.enum(SUPPLIER_BILL_FILTERS, code('choice'))),
})

export const newSupplierPaymentSchema = z.object({
  book: z.enum(BOOKS, code('choice')),
  /** In paise; more than is due is refused with `beyond_bill`. */
  amount: paise(1),
  /** The date in the shop; today unless given. */
  day: z.optional(calendarDate),
  ...{ note: optionalLine(NOTE_MAX), reference: optionalIdentifiers(REFERENCE_MAX) },
})
export type NewSupplierPayment = z.output<typeof newSupplierPaymentSchema>

/** Purchases of a span by rate, in paise: credit notes are taken off. */
export const purchaseRegisterSchema = z.object({
  rates: z.array(
    z.object({
      ...{ rate: z.int(), isItc: z.boolean(), bills: z.int() },
      ...{ taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() },
    }),
  ),
  /** The input tax credit of the span. */
  itc: z.object({ cgst: z.int(), sgst: z.int(), igst: z.int() }),
  total: z.int(),
})
export type PurchaseRegister = z.infer<typeof purchaseRegisterSchema>

export const supplierBillRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/supplier-bills',
    operationId: 'listSupplierBills',
    access: 'admin',
    summary: 'Bills and credit notes of suppliers, newest first; those that are due by their last day',
    query: supplierBillListQuery,
    counted: true,
    status: 200,
    response: z.array(supplierBillRowSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  register: {
    method: 'GET',
    path: '/api/supplier-bills/register',
    operationId: 'getPurchaseRegister',
    access: 'admin',
    summary: 'Purchases of a span by rate, and their input tax credit',
    query: spanQuery,
    status: 200,
    response: purchaseRegisterSchema,
  },
  taxes: {
    method: 'GET',
    path: '/api/supplier-bills/taxes',
    operationId: 'listPurchaseTaxes',
    access: 'admin',
    summary: 'Bills and credit notes of registered suppliers in a span with their taxes, as GSTR-2B of the portal is compared with them',
    query: spanQuery,
    status: 200,
    response: z.array(enteredBillSchema),
  },
  download: {
    method: 'GET',
    path: '/api/supplier-bills/registers/:name',
    operationId: 'downloadPurchaseRegister',
    access: 'admin',
    summary: 'The purchase register of a span as a CSV file, amounts in rupees',
    params: z.object({ name: z.enum(PURCHASE_REGISTERS, code('choice')) }),
    query: spanQuery,
    recentLogin: true,
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  get: {
    method: 'GET',
    path: '/api/supplier-bills/:id',
    operationId: 'getSupplierBill',
    access: 'admin',
    summary: 'A bill of a supplier with its taxes, goods and payments',
    params: idParams,
    status: 200,
    response: supplierBillSchema,
  },
  create: {
    method: 'POST',
    path: '/api/supplier-bills',
    operationId: 'createSupplierBill',
    access: 'admin',
    summary: 'Enter a bill or a credit note of a supplier. It is never changed; one that was entered wrongly is cancelled',
    body: newSupplierBillSchema,
    idempotent: true,
    status: 201,
    response: supplierBillSchema,
  },
  pay: {
    method: 'POST',
    path: '/api/supplier-bills/:id/payments',
    operationId: 'paySupplierBill',
    access: 'admin',
    summary: 'Pay a bill from the cash book or the bank book. Taking back the move of the book makes it due again',
    params: idParams,
    body: newSupplierPaymentSchema,
    idempotent: true,
    status: 201,
    response: supplierBillSchema,
  },
  cancel: {
    method: 'POST',
    path: '/api/supplier-bills/:id/cancellation',
    operationId: 'cancelSupplierBill',
    access: 'admin',
    summary: 'Take back a bill that was entered wrongly, before it is paid or credited; its goods have none again',
    params: idParams,
    body: z.object({ note: requiredLine(NOTE_MAX) }),
    idempotent: true,
    status: 200,
    response: supplierBillSchema,
  },
})
