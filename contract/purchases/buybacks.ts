import * as z from 'zod/mini'
import { GRADES, SERIAL_MAX } from '#contract/catalogue/pieces.ts'
import { ADDRESS_MAX, LIST_LIMIT_MAX, PRODUCT_FIELD_MAX } from '#contract/constants.ts'
import { paperQuery, pdfFile } from '#contract/money/bills.ts'
import { CASH_LIMIT, paymentReference } from '#contract/money/payments.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  calendarDate,
  identifier,
  idParams,
  isoTimestamp,
  lineUpTo,
  listQuery,
  paise,
  personName,
  requiredLine,
  requiredText,
  rowId,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { ITEM_CATEGORIES, type ItemCategory } from '#contract/staff-constants.ts'
import { buybackPhotoSchema } from './buyback-photos.ts'

/** What is looked at before a used thing is bought: each is right, wrong, or was not looked at. */
export const BUYBACK_CHECKS = ['proof', 'unlocked', 'power', 'screen', 'keys', 'ports', 'battery', 'dry'] as const
export const CHECK_ANSWERS = ['yes', 'no', 'unchecked'] as const
/** Of the document only its kind and its last four characters are kept. */
export const IDENTITY_DOCUMENTS = ['aadhaar', 'driving_licence', 'voter_id', 'passport', 'pan'] as const
/** What the register of the government (CEIR, Sanchar Saathi) said of an IMEI; a blocked phone is not bought. */
export const IMEI_ANSWERS = ['valid', 'unknown', 'blocked'] as const
/** How the seller is paid; `exchange` settles a bill of the shop, and no money moves. */
export const BUYBACK_MODES = ['cash', 'upi', 'bank', 'exchange'] as const
export type BuybackMode = (typeof BUYBACK_MODES)[number]

/**
 * Cash that is paid to one person on one day beyond this, in paise, is no expense for the income tax (section 40A(3) of the Income-tax Act), so
 * that somebody has to say that it is meant. From `CASH_LIMIT` on none is paid.
 */
export const CASH_WARNING = 1_000_000
export const isCashWarned = (paidOnDay: number): boolean => paidOnDay > CASH_WARNING
export const isCashRefused = (paidOnDay: number): boolean => paidOnDay >= CASH_LIMIT

const ACCESSORIES_MAX = 200
const NOTE_MAX = 200
const DOCUMENT_LAST = 4
const IMEI = /^\d{15}$/

/** Phones have an IMEI, and stolen ones are blocked by it. */
export const hasImei = (category: ItemCategory): boolean => category === 'Mobiles'

/** Whether a text is an IMEI: fifteen digits, of which the last one checks the others. */
export function isImei(text: string): boolean {
  if (!IMEI.test(text)) return false
  const digits = [...text].map(Number)
  const counted = digits.map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
  return counted.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}

const checksSchema = z.record(z.enum(BUYBACK_CHECKS), z.enum(CHECK_ANSWERS, code('choice')))

export const newBuybackSchema = z
  .object({
    /** An item whose pieces have serial numbers; without one that of the same name and category which no page shows, or else a new one. */
    itemId: z.optional(z.nullable(rowId('unknown_item'))),
    /** The offer of a visitor that it is; its status becomes Bought. */
    offerId: z.optional(z.nullable(rowId())),
    /** Brand and model, as the voucher says it. */
    name: requiredLine(PRODUCT_FIELD_MAX),
    category: z.enum(ITEM_CATEGORIES, code('choice')),
    /** Of a phone its IMEI. */
    serial: identifier(SERIAL_MAX),
    grade: z.enum(GRADES, code('choice')),
    accessories: lineUpTo(ACCESSORIES_MAX),
    checks: checksSchema,
    /** Of a phone: on which day its IMEI was looked up, and what the answer was. */
    imeiCheckedOn: z.optional(z.union([z.literal(''), calendarDate], code('date'))),
    imeiAnswer: z.optional(z.union([z.literal(''), z.enum(IMEI_ANSWERS)], code('choice'))),
    sellerName: personName,
    sellerPhone: anyPhone,
    sellerAddress: requiredText(ADDRESS_MAX),
    document: z.enum(IDENTITY_DOCUMENTS, code('choice')),
    documentLast: identifier(DOCUMENT_LAST).check(z.minLength(DOCUMENT_LAST, code('required'))),
    /** The seller has signed on paper that the thing is theirs to sell. */
    declared: z.literal(true, code('required')),
    /** In paise. */
    price: paise(1),
    mode: z.enum(BUYBACK_MODES, code('choice')),
    reference: paymentReference,
    /** The bill that an exchange settles. */
    billId: z.optional(z.nullable(rowId())),
    /** Cash beyond `CASH_WARNING` is meant. */
    cashConfirmed: z.optional(z.boolean(code('choice'))),
  })
  .check(
    z.refine(({ category, serial }) => !hasImei(category) || isImei(serial), { path: ['serial'], error: code('invalid') }),
    z.refine(({ category, imeiCheckedOn }) => !hasImei(category) || Boolean(imeiCheckedOn), {
      path: ['imeiCheckedOn'],
      error: code('required'),
    }),
    z.refine(({ imeiCheckedOn = '' }) => imeiCheckedOn <= todayInShop(), { path: ['imeiCheckedOn'], error: code('date_future') }),
    z.refine(({ category, imeiAnswer }) => !hasImei(category) || Boolean(imeiAnswer), { path: ['imeiAnswer'], error: code('required') }),
    z.refine(({ imeiAnswer }) => imeiAnswer !== 'blocked', { path: ['imeiAnswer'], error: code('invalid') }),
    z.refine(({ mode, billId }) => mode !== 'exchange' || Boolean(billId), { path: ['billId'], error: code('required') }),
    z.refine(({ mode, billId }) => mode === 'exchange' || !billId, { path: ['billId'], error: code('choice') }),
  )
export type NewBuyback = z.output<typeof newBuybackSchema>

/** Something that the shop bought from a person, as its purchase voucher says it. */
export const buybackSchema = z.object({
  ...{ id: z.int(), number: z.string(), issuedOn: z.string(), name: z.string(), category: z.enum(ITEM_CATEGORIES) },
  ...{ serial: z.string(), grade: z.enum(GRADES), accessories: z.string(), checks: checksSchema },
  ...{ imeiCheckedOn: z.string(), imeiAnswer: z.union([z.literal(''), z.enum(IMEI_ANSWERS)]) },
  seller: z.object({
    ...{ name: z.string(), phone: z.string(), address: z.string() },
    ...{ document: z.enum(IDENTITY_DOCUMENTS), documentLast: z.string() },
  }),
  ...{ price: z.int(), mode: z.enum(BUYBACK_MODES), reference: z.string() },
  /** The bill that it settled. */
  bill: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** The offer that it was; null without one, and once that is erased. */
  offer: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  /** What came into the stock, and whether it is still there. */
  ...{ itemId: z.int(), pieceId: z.int(), isHere: z.boolean() },
  photos: z.array(buybackPhotoSchema),
  /** Whether the picture of the document of its seller is kept, sealed. */
  hasIdentity: z.boolean(),
  ...{ by: z.string(), at: isoTimestamp },
  /** Null while it stands. */
  cancelled: z.nullable(z.object({ on: z.string(), by: z.string(), reason: z.string() })),
  /** The last day on which the law wants the voucher kept, with the data of its seller. */
  keptUntil: z.string(),
})
export type Buyback = z.infer<typeof buybackSchema>

export const cancellationSchema = z.object({ reason: requiredLine(NOTE_MAX) })

export const buybackRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/buybacks',
    operationId: 'listBuybacks',
    access: 'user',
    money: true,
    summary: 'What the shop bought from persons, newest first. `q` searches numbers, sellers, phones, names and serial numbers',
    query: z.object(listQuery),
    counted: true,
    status: 200,
    response: z.array(buybackSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  get: {
    method: 'GET',
    path: '/api/buybacks/:id',
    operationId: 'getBuyback',
    access: 'user',
    money: true,
    summary: 'One purchase from a person',
    params: idParams,
    status: 200,
    response: buybackSchema,
  },
  create: {
    method: 'POST',
    path: '/api/buybacks',
    operationId: 'createBuyback',
    access: 'user',
    money: true,
    summary:
      'Buy a used thing from a person: it comes into the stock under the margin scheme, gets a purchase voucher, and is paid in cash, by UPI, by bank or as a part of a bill',
    body: newBuybackSchema,
    idempotent: true,
    errors: ['series_unknown', 'wrong_date', 'not_found', 'request_closed'],
    status: 201,
    response: buybackSchema,
  },
  cancel: {
    method: 'POST',
    path: '/api/buybacks/:id/cancellation',
    operationId: 'cancelBuyback',
    access: 'admin',
    money: true,
    summary:
      'Take back a purchase from a person that was a mistake, while the thing is in the stock: it leaves the stock, and the money or the payment of the bill is taken back',
    params: idParams,
    body: cancellationSchema,
    idempotent: true,
    recentLogin: true,
    errors: ['out_of_stock', 'payment_reversed'],
    status: 200,
    response: buybackSchema,
  },
  pdf: {
    method: 'GET',
    path: '/api/buybacks/:id/pdf',
    operationId: 'downloadBuyback',
    access: 'user',
    money: true,
    summary: 'A purchase voucher with the declaration of the seller as a PDF file',
    params: idParams,
    query: paperQuery,
    ...pdfFile,
  },
})
