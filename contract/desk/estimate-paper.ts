import * as z from 'zod/mini'
import { TAX_KINDS } from '#contract/money/bill-amounts.ts'
import { amountsSchema, billShopSchema, paperQuery, pdfFile } from '#contract/money/bills.ts'
import { idParams, linkTokenParams, ownLanguage, parameter } from '#contract/platform/fields.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { qrCodeSchema } from '#contract/platform/qr-code.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { ESTIMATE_STATES } from './estimates.ts'

const lineSchema = z.object({
  ...{ id: z.string(), description: z.string(), code: z.string(), quantity: z.int(), unitPrice: z.int(), discount: z.int() },
  ...{ taxRate: z.int(), warrantyDays: z.nullable(z.int()), variant: z.string() },
  ...amountsSchema,
})

/** One revision as it is printed, with the amounts of each line. */
export const printedEstimateSchema = z.object({
  /** Of the repair, with the language in which its customer reads. */
  ...{ id: z.int(), reference: z.string(), device: z.string(), serial: z.string(), language: z.enum(LANGUAGE_CODES) },
  ...{ revision: z.int(), state: z.enum(ESTIMATE_STATES), note: z.string(), validUntil: z.nullable(z.string()) },
  /** The day on which it was sent; of a draft, today. */
  issuedOn: z.string(),
  /** The day of the answer; null without one. */
  answeredOn: z.nullable(z.string()),
  /** The variant that was approved. */
  chosen: z.nullable(z.string()),
  isByPhone: z.boolean(),
  shop: billShopSchema,
  customer: z.object({ name: z.string(), phone: z.string() }),
  ...{ taxKind: z.enum(TAX_KINDS), stateTax: z.enum(['SGST', 'UTGST']), isInclusive: z.boolean() },
  lines: z.array(lineSchema),
  variants: z.array(z.object({ name: z.string(), ...amountsSchema, roundOff: z.int() })),
  /** Opens the search for the repair, which asks for the phone; null while the site has no address that other devices can open. */
  ...{ url: z.nullable(z.string()), qrCode: z.nullable(qrCodeSchema) },
})
export type PrintedEstimate = z.infer<typeof printedEstimateSchema>

const params = z.extend(idParams, { revision: parameter(1, 10_000) })

export const estimatePaperRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/desk/jobs/:id/estimates/:revision/paper',
    operationId: 'getEstimatePaper',
    access: 'user',
    money: true,
    scope: 'requests:read',
    summary: 'A revision of an estimate as it is printed in a language, that of its customer unless named',
    params,
    query: z.object({ language: ownLanguage }),
    status: 200,
    response: printedEstimateSchema,
  },
  pdf: {
    method: 'GET',
    path: '/api/desk/jobs/:id/estimates/:revision/pdf',
    operationId: 'downloadEstimate',
    access: 'user',
    money: true,
    scope: 'requests:read',
    summary: 'A revision of an estimate as a PDF file',
    params,
    query: paperQuery,
    ...pdfFile,
  },
  trackedPdf: {
    method: 'GET',
    path: '/api/track/:token/estimate/pdf',
    operationId: 'downloadTrackedEstimate',
    access: 'public',
    summary: 'The newest estimate of a repair as a PDF file, for its customer; reading it approves nothing',
    params: linkTokenParams,
    query: paperQuery,
    rateLimit: 'tracking',
    ...pdfFile,
  },
})
