import * as z from 'zod/mini'
import { NAME_MAX, TEXT_MAX, WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { rowId as lineId } from '#contract/content/documents/rows.ts'
import { ROUNDINGS, TAX_KINDS } from '#contract/money/bill-amounts.ts'
import { estimateAmounts, fullPrice, variantsOf } from '#contract/money/estimate-amounts.ts'
import { AMOUNT_MAX } from '#contract/money/paise.ts'
import { isService, REPAIR_CODE, TAX_CODE } from '#contract/money/tax-rates.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  idParams,
  isoTimestamp,
  linkTokenParams,
  optionalIdentifiers,
  optionalLine,
  optionalText,
  paise,
  parameter,
  requiredLine,
  rowId,
  todayOrLater,
  version,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** A service, a part (with `itemId` from the stock), or anything else. */
export const LINE_KINDS = ['service', 'part', 'text'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/**
 * `draft`: not yet sent. `sent`: waits for the customer. `expired`: its last day has passed. `replaced`: a later revision was sent.
 * `withdrawn`: the shop took it back.
 */
export const ESTIMATE_STATES = ['draft', 'sent', 'approved', 'declined', 'expired', 'replaced', 'withdrawn'] as const
export type EstimateState = (typeof ESTIMATE_STATES)[number]
export const ESTIMATE_ANSWERS = ['approved', 'declined'] as const
export type EstimateAnswer = (typeof ESTIMATE_ANSWERS)[number]

/** The code of a line when its kind is chosen: what was typed if it fits, and otherwise the usual one, or none for a part. */
export const codeOfKind = (kind: LineKind, code: string): string => (fitsKind(kind, code) ? code : kind === 'service' ? REPAIR_CODE : '')

/** Work has the code of a service (SAC), a part that of goods (HSN). */
const fitsKind = (kind: LineKind, code: string): boolean => kind === 'text' || isService(code) === (kind === 'service')

/** Whether the pieces of a line are kept for the repair, built in and sold, or neither: they are still to be ordered. */
export const HOLDS = ['none', 'reserved', 'taken'] as const
export type Hold = (typeof HOLDS)[number]

export const ESTIMATE_LINES_MAX = 40
export const LINE_QUANTITY_MAX = 999
/** In basis points: 10000 is 100 %. */
const TAX_RATE_MAX = 10_000

export const estimateLineSchema = z
  .object({
    /** Stays with the line when it is changed, moved, or taken into the next revision. */
    id: lineId,
    kind: z.enum(LINE_KINDS, code('choice')),
    /** Parts from the stock only. */
    itemId: z.optional(z.nullable(rowId('unknown_item'))),
    /** A SAC for work and an HSN code for a part. Without one, a part from the stock gets that of its product. */
    code: optionalLine(8),
    description: requiredLine(200, 'required'),
    quantity: wholeNumber(1, LINE_QUANTITY_MAX),
    /** In paise, as is the discount on the whole line. */
    unitPrice: paise(),
    discount: z.optional(paise()),
    /** In basis points. */
    taxRate: wholeNumber(0, TAX_RATE_MAX),
    warrantyDays: z.optional(z.nullable(wholeNumber(0, WARRANTY_DAYS_MAX))),
    /** The variant that it belongs to, if the customer has a choice. */
    variant: optionalLine(60),
  })
  .check(
    z.refine(({ discount = 0, ...line }) => discount === 0 || discount <= fullPrice(line), {
      error: code('discount_line'),
      path: ['discount'],
    }),
    z.refine(({ code: taxCode = '' }) => taxCode === '' || TAX_CODE.test(taxCode), { error: code('tax_code'), path: ['code'] }),
    z.refine(({ kind, code: taxCode = '' }) => taxCode === '' || fitsKind(kind, taxCode), { error: code('tax_code'), path: ['code'] }),
    z.refine(({ kind, itemId }) => kind === 'part' || !itemId, { error: code('choice'), path: ['kind'] }),
  )

/** The whole price of the lines of one variant; tax on top is not counted. */
const sumOf = (lines: readonly z.output<typeof estimateLineSchema>[]) => lines.reduce((total, line) => total + fullPrice(line), 0)

export const estimateDraftSchema = z.object({
  lines: z.array(estimateLineSchema, code('required')).check(
    z.minLength(1, code('required')),
    z.maxLength(ESTIMATE_LINES_MAX, code('too_many_items')),
    z.refine((lines) => sumOf(lines) <= AMOUNT_MAX / 2, { error: code('bill_total'), abort: true }),
    z.refine((lines) => new Set(lines.flatMap(({ id }) => id ?? [])).size === lines.filter(({ id }) => id).length, code('twice')),
  ),
  /** Why, in words for the customer. */
  note: optionalText(TEXT_MAX),
  validUntil: z.nullable(todayOrLater),
})
export type EstimateDraft = z.output<typeof estimateDraftSchema>
export type EstimateDraftInput = z.input<typeof estimateDraftSchema>

/** The whole of what someone agrees to, so that no one agrees to what has changed. */
const named = { revision: parameter(1, 10_000), total: paise() }
export const sendEstimateSchema = z.object({ revision: named.revision })
export const estimateAnswerSchema = z.object({
  ...named,
  answer: z.enum(ESTIMATE_ANSWERS, code('choice')),
  variant: z.optional(z.string().check(z.maxLength(NAME_MAX, code('too_long')))),
})
export type EstimateAnswerInput = z.output<typeof estimateAnswerSchema>

/** Serial numbers of several pieces stand in one text. */
const SERIAL_MAX = 80
export const partSerialSchema = z.object({
  lineId: z.string(code('required')).check(z.maxLength(40, code('too_long'))),
  serial: optionalIdentifiers(SERIAL_MAX),
})
export type PartSerial = z.output<typeof partSerialSchema>

const line = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  description: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  discount: z.int(),
  taxRate: z.int(),
  warrantyDays: z.nullable(z.int()),
  variant: z.string(),
})
/** A line as the staff see it; `serial` is that of the part which is built in, empty when unknown. */
export const staffLineSchema = z.extend(line, { itemId: z.nullable(z.int()), code: z.string(), held: z.enum(HOLDS), serial: z.string() })
/** The amount that a customer would pay for a variant, in paise. The name is empty where there is no choice. */
const variantTotal = z.object({ name: z.string(), value: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int(), total: z.int() })
const shared = {
  revision: z.int(),
  state: z.enum(ESTIMATE_STATES),
  note: z.string(),
  validUntil: z.nullable(z.string()),
  isInclusive: z.boolean(),
  variants: z.array(variantTotal),
  sentAt: z.nullable(isoTimestamp),
  answeredAt: z.nullable(isoTimestamp),
  /** The chosen variant and its total, once the estimate is approved. */
  chosen: z.nullable(z.string()),
  total: z.nullable(z.int()),
}

/** One revision as the staff see it. */
export const estimateSchema = z.object({
  ...shared,
  taxKind: z.enum(TAX_KINDS),
  rounding: z.enum(ROUNDINGS),
  /** Who of the staff recorded the answer; null when the customer answered. */
  answeredBy: z.nullable(z.string()),
  lines: z.array(staffLineSchema),
})
export type Estimate = z.infer<typeof estimateSchema>
export type EstimateLine = Estimate['lines'][number]

export const estimatesSchema = z.object({
  /** Id of the repair. */
  id: z.int(),
  /** Grows with each change of any revision. */
  version,
  /** How a new one is computed. */
  ...{ taxKind: z.enum(TAX_KINDS), isInclusive: z.boolean(), rounding: z.enum(ROUNDINGS) },
  /** Newest first. */
  revisions: z.array(estimateSchema),
})
export type Estimates = z.infer<typeof estimatesSchema>

/** The newest estimate that was sent, as its customer sees it. */
export const trackedEstimateSchema = z.object({
  ...shared,
  lines: z.array(line),
  /** The shop recorded an answer that it got by phone. */
  isByPhone: z.boolean(),
  /** Work has begun before there was an answer. */
  isWorkBegun: z.boolean(),
})
export type TrackedEstimate = z.infer<typeof trackedEstimateSchema>

/** The totals of a draft, before it is stored. */
export const totalsOf = (
  lines: Parameters<typeof estimateAmounts>[0],
  pricing: Parameters<typeof estimateAmounts>[1],
): z.infer<typeof variantTotal>[] => variantsOf(lines).map((name) => ({ name, ...estimateAmounts(lines, pricing, name) }))

export const estimateRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/desk/jobs/:id/estimates',
    operationId: 'listEstimates',
    access: 'user',
    money: true,
    scope: 'requests:read',
    summary: 'The estimates of a repair, newest revision first',
    params: idParams,
    status: 200,
    response: estimatesSchema,
  },
  save: {
    method: 'PUT',
    path: '/api/desk/jobs/:id/estimates/draft',
    operationId: 'saveEstimate',
    access: 'user',
    money: true,
    summary: 'Store the draft of the next revision; the customer sees nothing of it',
    params: idParams,
    body: estimateDraftSchema,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: estimatesSchema,
  },
  send: {
    method: 'POST',
    path: '/api/desk/jobs/:id/estimates/send',
    operationId: 'sendEstimate',
    access: 'user',
    money: true,
    summary: 'Show the draft to the customer, who approves or declines it; an earlier revision can no longer be approved',
    params: idParams,
    body: sendEstimateSchema,
    versioned: true,
    errors: ['estimate_changed', 'estimate_expired', 'request_closed'],
    status: 200,
    response: estimatesSchema,
  },
  withdraw: {
    method: 'POST',
    path: '/api/desk/jobs/:id/estimates/withdraw',
    operationId: 'withdrawEstimate',
    access: 'user',
    money: true,
    summary: 'Take back a draft or an unanswered estimate',
    params: idParams,
    body: sendEstimateSchema,
    versioned: true,
    errors: ['estimate_changed', 'estimate_answered'],
    status: 200,
    response: estimatesSchema,
  },
  answerByPhone: {
    method: 'POST',
    path: '/api/desk/jobs/:id/estimates/answer',
    operationId: 'noteEstimateAnswer',
    access: 'user',
    money: true,
    summary: 'Note that the customer approved or declined by phone, also a draft that was read out',
    params: idParams,
    body: estimateAnswerSchema,
    versioned: true,
    errors: ['estimate_changed', 'estimate_answered', 'estimate_expired', 'request_closed'],
    status: 200,
    response: estimatesSchema,
  },
  noteSerial: {
    method: 'PUT',
    path: '/api/desk/jobs/:id/estimates/serials',
    operationId: 'notePartSerial',
    access: 'user',
    money: true,
    summary: 'Note the serial number of a part that is built in, on its line of the estimate that was answered last; the bill will have it',
    params: idParams,
    body: partSerialSchema,
    versioned: true,
    status: 200,
    response: estimatesSchema,
  },
  track: {
    method: 'GET',
    path: '/api/track/:token/estimate',
    operationId: 'getTrackedEstimate',
    access: 'public',
    summary: 'The newest estimate of a repair as its customer sees it; reading it approves nothing',
    params: linkTokenParams,
    status: 200,
    response: trackedEstimateSchema,
  },
  answer: {
    method: 'POST',
    path: '/api/track/:token/estimate/answer',
    operationId: 'answerEstimate',
    access: 'public',
    summary: 'Approve or decline exactly this revision and amount; the same answer again changes nothing',
    params: linkTokenParams,
    body: estimateAnswerSchema,
    rateLimit: 'tracking',
    errors: ['estimate_changed', 'estimate_answered', 'estimate_expired', 'request_closed'],
    status: 200,
    response: trackedEstimateSchema,
  },
})
