import * as z from 'zod/mini'
import { ADDRESS_MAX, LIST_LIMIT_MAX, NAME_MAX, REQUEST_ENTITIES, WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { REGISTRATIONS } from '#contract/content/documents/money.ts'
import { ROUNDINGS, TAX_KINDS } from '#contract/money/bill-amounts.ts'
import { STATE_CODES } from '#contract/money/states.ts'
import { TAX_CODE } from '#contract/money/tax-rates.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  calendarDate,
  idParams,
  isoTimestamp,
  linkTokenParams,
  listQuery,
  optionalIdentifiers,
  optionalLine,
  paise,
  requestRef,
  requiredLine,
  rowId,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { qrCodeSchema } from '#contract/platform/qr-code.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { cleanText, plainText } from '#contract/platform/text.ts'
import { optionalGstin } from './gstin.ts'

/** A plain bill of a shop that is not registered, a bill of supply under the composition scheme, or a tax invoice. */
export const BILL_FORMS = ['plain', 'supply', 'invoice'] as const
export type BillForm = (typeof BILL_FORMS)[number]
/** A tax invoice is made out three times for goods, and twice for services, which have no transporter (rule 48 of the CGST Rules). */
export const BILL_COPIES = ['recipient', 'transporter', 'supplier'] as const
export type BillCopy = (typeof BILL_COPIES)[number]
export const BILL_KINDS = ['bill', 'credit_note'] as const
export type BillKind = (typeof BILL_KINDS)[number]

export const BILL_LINES_MAX = 50
export const BILLS_PAGE_SIZE = 20
/** Most pieces on one line. */
const QUANTITY_MAX = 999
export const DESCRIPTION_MAX = 200
const SERIAL_MAX = 80
const AGREED_LINE_MAX = 40
/** Bills above this value to a customer who is not registered name the customer and the state, in paise (rule 46 of the CGST Rules). */
export const NAMED_FROM = 5_000_000

const optionalAddress = z.optional(z.string(code('address')).check(z.overwrite(cleanText), z.maxLength(ADDRESS_MAX, code('too_long'))))

/** The recipient of a bill. A customer at the counter may have no name; one with a GSTIN has a name and an address. */
export const billCustomerSchema = z.object({
  name: optionalLine(NAME_MAX),
  phone: z.optional(z.union([z.literal(''), anyPhone], code('phone'))),
  address: optionalAddress,
  /** Where goods are delivered, if that is elsewhere. */
  delivery: optionalAddress,
  /** State in the address; null when none is recorded. */
  state: z.optional(z.nullable(z.enum(STATE_CODES, code('choice')))),
  gstin: z.optional(optionalGstin),
})

/** One line: prices in paise, with or without tax as the shop has set. */
export const billLineSchema = z.object({
  description: requiredLine(DESCRIPTION_MAX),
  /** HSN or SAC; a tax invoice needs it. */
  code: z.optional(
    z.string(code('tax_code')).check(
      z.overwrite(plainText),
      z.refine((text) => text === '' || TAX_CODE.test(text), code('tax_code')),
    ),
  ),
  quantity: wholeNumber(1, QUANTITY_MAX),
  unitPrice: paise(),
  /** Taken off the whole line. */
  discount: z.optional(paise()),
  /** A product of the shop. Its pieces are taken from the stock, except those that the request of the bill holds. */
  itemId: z.optional(z.nullable(rowId('unknown_item'))),
  serial: optionalIdentifiers(SERIAL_MAX),
  warrantyDays: z.optional(z.nullable(wholeNumber(0, WARRANTY_DAYS_MAX))),
  /** The line of what the customer of the request agreed to, by its id. */
  agreedLine: z.optional(z.nullable(z.string(code('choice')).check(z.maxLength(AGREED_LINE_MAX, code('too_long'))))),
  /** Another repair of the same visit, which is billed with this one: all that is left of what was agreed for it. */
  jobId: z.optional(z.nullable(rowId())),
})
export type NewBillLine = z.output<typeof billLineSchema>

/** How much of an advance is applied to a bill. */
const appliedAdvances = z
  .array(z.object({ paymentId: rowId(), amount: paise() }), code('required'))
  .check(z.maxLength(BILL_LINES_MAX, code('too_many_items')))
export type AppliedAdvance = z.output<typeof appliedAdvances>[number]

export const newBillSchema = z.object({
  /** Null for a sale at the counter. */
  about: z.nullable(requestRef),
  customer: billCustomerSchema,
  /** Why there is a bill beyond what was agreed and is billed already. */
  reason: optionalLine(DESCRIPTION_MAX),
  lines: z
    .array(billLineSchema, code('required'))
    .check(z.minLength(1, code('required')), z.maxLength(BILL_LINES_MAX, code('too_many_items'))),
  /** How much of each advance in the account pays for it, and no more. Of one that is not named all that the bill needs does. */
  advances: z.optional(appliedAdvances),
})
export type NewBill = z.output<typeof newBillSchema>

export const newCreditNoteSchema = z.object({
  reason: requiredLine(DESCRIPTION_MAX),
  /** Lines of the bill with what is taken back of each: pieces, which may go back to the stock, or a part of the price with its tax. */
  lines: z
    .array(
      z
        .object({
          id: rowId(),
          quantity: z.optional(wholeNumber(1, QUANTITY_MAX)),
          amount: z.optional(paise(1)),
          toStock: z.optional(z.boolean(code('choice'))),
        })
        .check(
          z.refine(({ quantity, amount }) => (quantity === undefined) !== (amount === undefined), {
            path: ['quantity'],
            error: code('required'),
          }),
          z.refine(({ quantity, toStock }) => !toStock || quantity !== undefined, { path: ['toStock'], error: code('choice') }),
        ),
      code('required'),
    )
    .check(z.minLength(1, code('required')), z.maxLength(BILL_LINES_MAX, code('too_many_items'))),
})
export type NewCreditNote = z.output<typeof newCreditNoteSchema>

/** In paise. */
export const amountsSchema = { value: z.int(), taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int(), total: z.int() }
const place = z.object({ code: z.string(), name: z.string() })

/** The shop as a bill names it, as it was on the day. */
export const billShopSchema = z.object({
  ...{ name: z.string(), address: z.string(), phone: z.string(), email: z.string(), gstin: z.string() },
  /** State of the registration; null without one. */
  state: z.nullable(place),
  terms: z.string(),
  upiId: z.string(),
  upiName: z.string(),
  isUpiMerchant: z.boolean(),
  bank: z.nullable(z.object({ name: z.string(), account: z.string(), ifsc: z.string() })),
})
export type BillShop = z.infer<typeof billShopSchema>

export const billedCustomer = z.object({
  ...{ name: z.string(), phone: z.string(), address: z.string(), delivery: z.string(), gstin: z.string() },
  state: z.nullable(place),
})
export type BilledCustomer = z.infer<typeof billedCustomer>

const lineSchema = z.object({
  id: z.int(),
  ...{ description: z.string(), code: z.string(), quantity: z.int(), unitPrice: z.int(), discount: z.int() },
  /** In basis points: 1800 is 18 %. */
  taxRate: z.int(),
  /** Only the margin is taxed. */
  isMargin: z.boolean(),
  ...{ serial: z.string(), warrantyUntil: z.nullable(z.string()) },
  ...amountsSchema,
  /** Pieces that credit notes took back. */
  credited: z.int(),
})

const staffLineSchema = z.extend(lineSchema, {
  ...{ itemId: z.nullable(z.int()), agreedLine: z.nullable(z.string()), jobId: z.nullable(z.int()), warrantyDays: z.nullable(z.int()) },
  /** What credit notes left of its total. */
  left: z.int(),
  /** Whether a credit note can put its pieces back to the stock: those that a repair holds go back with the repair. */
  isFromStock: z.boolean(),
})
export type BillLine = z.infer<typeof staffLineSchema>

/** How a UPI app is asked for what is due; the code has the link. */
export const upiRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  isMerchant: z.boolean(),
  /** In paise. */
  amount: z.int(),
  code: qrCodeSchema,
})
export type UpiRequest = z.infer<typeof upiRequestSchema>

const documentRef = z.object({ id: z.int(), number: z.string(), issuedOn: z.string(), total: z.int() })

/** A bill or credit note as it is printed. */
export const printedBillSchema = z.object({
  ...{ kind: z.enum(BILL_KINDS), form: z.enum(BILL_FORMS), number: z.string(), issuedOn: z.string() },
  /** Reference of the request; empty for a sale at the counter. */
  reference: z.string(),
  /** The repaired devices, as they were known on the day: `kind` is one of `DEVICE_KINDS`, and what nobody wrote down is empty. */
  devices: z.array(z.object({ reference: z.string(), kind: z.string(), name: z.string(), serial: z.string() })),
  shop: billShopSchema,
  customer: billedCustomer,
  taxKind: z.enum(TAX_KINDS),
  isInclusive: z.boolean(),
  /** Where it is taxed; null on bills without tax. */
  placeOfSupply: z.nullable(place),
  /** The name of the state's half of the tax. */
  stateTax: z.enum(['SGST', 'UTGST']),
  lines: z.array(lineSchema),
  ...amountsSchema,
  roundOff: z.int(),
  /** Why there is a credit note, or a bill beyond what was agreed; empty on other bills. */
  reason: z.string(),
  original: z.nullable(documentRef),
  /** The credit notes that took back some of it. */
  creditNotes: z.array(documentRef),
  /** The amounts paid, written off and due of this bill, less its credit notes; an amount that the shop owes back is below zero. */
  ...{ paid: z.int(), writtenOff: z.int(), due: z.int() },
  /** What makes up `paid`, in the order of entry: an amount that was given back is below zero. */
  payments: z.array(
    z.object({
      /** One of `SETTLEMENT_MODES`. */
      ...{ mode: z.string(), day: z.string(), amount: z.int() },
      /** Money that came before the bill, and the number of its receipt voucher; empty without one. */
      ...{ isAdvance: z.boolean(), voucher: z.string() },
    }),
  ),
  /** Null when nothing is due, or the shop has no UPI id. */
  upi: z.nullable(upiRequestSchema),
})
export type PrintedBill = z.infer<typeof printedBillSchema>

export const billSchema = z.extend(printedBillSchema, {
  id: z.int(),
  lines: z.array(staffLineSchema),
  issuedAt: isoTimestamp,
  issuedBy: z.string(),
  /** The language in which its customer reads; the default one for a sale at the counter. */
  language: z.enum(LANGUAGE_CODES),
  about: z.nullable(z.object({ entity: z.enum(REQUEST_ENTITIES), id: z.int() })),
  /** The request is in the trash, where its page cannot be opened. */
  isRequestInTrash: z.boolean(),
  /** The request was erased: nothing but its bills and payments is left. */
  isRequestGone: z.boolean(),
  /** The last day on which the law wants it kept. */
  keptUntil: z.string(),
})
export type Bill = z.infer<typeof billSchema>

export const billRowSchema = z.object({
  ...{ id: z.int(), kind: z.enum(BILL_KINDS), form: z.enum(BILL_FORMS), number: z.string(), issuedOn: z.string() },
  ...{ customer: z.string(), reference: z.string(), total: z.int(), issuedBy: z.string() },
  /** The amount still owed on a bill. */
  due: z.int(),
  /** Money paid the whole of it: nothing is due, and not because it was taken back or written off. */
  isPaid: z.boolean(),
})
export type BillRow = z.infer<typeof billRowSchema>

/** The facts that the counter needs before it writes a bill. */
export const moneySetupSchema = z.object({
  registration: z.enum(REGISTRATIONS),
  /** Whether bills can be written: a registration is chosen, and the shop has the GSTIN that it needs. */
  isReady: z.boolean(),
  /** How prices are computed for a customer in the shop's own state. */
  pricing: z.object({ taxKind: z.enum(TAX_KINDS), isInclusive: z.boolean(), rounding: z.enum(ROUNDINGS) }),
  /** State of the registration; null without one. */
  state: z.nullable(z.enum(STATE_CODES)),
  /** Rates of goods and services, each from a day on. */
  rates: z.array(z.object({ code: z.string(), percent: z.number(), from: z.string() })),
  /** The largest discount on a line that the caller may give, in percent. */
  discountPercent: z.int(),
  /** The most that the caller may write off of one account, in rupees; null without a limit. */
  writeOffLimit: z.nullable(z.int()),
})
export type MoneySetup = z.infer<typeof moneySetupSchema>

const PDF_SIZES = ['a4', 'a5'] as const
export type PdfSize = (typeof PDF_SIZES)[number]

/** The language of a paper, by default that of the request, or English, and the size of its pages: A4, unless given. */
export const paperQuery = z.object({
  language: z.optional(z.enum(LANGUAGE_CODES, code('choice'))),
  size: z.optional(z.enum(PDF_SIZES, code('choice'))),
})
export type PaperQuery = z.output<typeof paperQuery>

/** What a route answers that sends a paper as a file. */
export const pdfFile = { media: 'application/pdf', status: 200, response: z.string() } as const

export const billRoutes = defineRoutes({
  setup: {
    method: 'GET',
    path: '/api/money/setup',
    operationId: 'getMoneySetup',
    access: 'user',
    money: true,
    summary: 'Whether and how the shop writes bills',
    status: 200,
    response: moneySetupSchema,
  },
  list: {
    method: 'GET',
    path: '/api/bills',
    operationId: 'listBills',
    access: 'user',
    money: true,
    scope: 'money:read',
    summary: 'Bills and credit notes, newest first. `q` searches numbers and customers',
    query: z.object({
      ...{ page: listQuery.page, limit: listQuery.limit, q: listQuery.q },
      kind: z.optional(z.enum(BILL_KINDS, code('choice'))),
      from: z.optional(calendarDate),
      to: z.optional(calendarDate),
    }),
    counted: true,
    status: 200,
    response: z.array(billRowSchema).check(z.maxLength(LIST_LIMIT_MAX * 5)),
  },
  create: {
    method: 'POST',
    path: '/api/bills',
    operationId: 'createBill',
    access: 'user',
    money: true,
    summary: 'Issue a bill with the next number of the financial year. It is never changed again; a credit note takes back what is wrong',
    body: newBillSchema,
    idempotent: true,
    errors: ['bills_off', 'series_unknown', 'wrong_date', 'not_found', 'out_of_stock'],
    status: 201,
    response: billSchema,
  },
  get: {
    method: 'GET',
    path: '/api/bills/:id',
    operationId: 'getBill',
    access: 'user',
    money: true,
    scope: 'money:read',
    summary: 'A bill or credit note',
    params: idParams,
    status: 200,
    response: billSchema,
  },
  credit: {
    method: 'POST',
    path: '/api/bills/:id/credit-notes',
    operationId: 'createCreditNote',
    access: 'admin',
    summary: 'Issue a credit note for pieces of a bill, or parts of its prices, that no other one took back',
    params: idParams,
    body: newCreditNoteSchema,
    idempotent: true,
    errors: ['bills_off', 'series_unknown', 'wrong_date'],
    status: 201,
    response: billSchema,
  },
  applyAdvances: {
    method: 'POST',
    path: '/api/bills/:id/advances',
    operationId: 'applyAdvances',
    access: 'user',
    money: true,
    summary: 'Choose how much of each advance in its account pays for a bill of which something is due. The rest is held',
    params: idParams,
    body: z.object({ advances: appliedAdvances.check(z.minLength(1, code('required'))) }),
    idempotent: true,
    status: 201,
    response: billSchema,
  },
  link: {
    method: 'POST',
    path: '/api/bills/:id/links',
    operationId: 'linkBill',
    access: 'user',
    money: true,
    summary: 'A new private link to a bill. Its token is not stored and cannot be read again',
    params: idParams,
    status: 201,
    response: z.object({ token: z.string() }),
  },
  whatsApp: {
    method: 'POST',
    path: '/api/bills/:id/whatsapp',
    operationId: 'sendBillOnWhatsApp',
    access: 'user',
    money: true,
    summary: 'A URL that opens WhatsApp with a text for the customer, which names number and amount and has a new private link to the bill',
    params: idParams,
    status: 201,
    response: z.object({ url: z.string() }),
  },
  linked: {
    method: 'GET',
    path: '/api/linked-bills/:token',
    operationId: 'getLinkedBill',
    access: 'public',
    summary: 'The bill behind a private link, as its customer sees it',
    params: linkTokenParams,
    rateLimit: 'tracking',
    status: 200,
    response: printedBillSchema,
  },
  pdf: {
    method: 'GET',
    path: '/api/bills/:id/pdf',
    operationId: 'downloadBill',
    access: 'user',
    money: true,
    scope: 'money:read',
    summary: 'A bill or credit note as a PDF file. `copy` says whose copy of a tax invoice it is: that of the recipient, unless given',
    params: idParams,
    query: z.extend(paperQuery, { copy: z.optional(z.enum(BILL_COPIES, code('choice'))) }),
    ...pdfFile,
  },
  linkedPdf: {
    method: 'GET',
    path: '/api/linked-bills/:token/pdf',
    operationId: 'downloadLinkedBill',
    access: 'public',
    summary: 'The bill behind a private link as a PDF file',
    params: linkTokenParams,
    query: paperQuery,
    rateLimit: 'tracking',
    ...pdfFile,
  },
})
