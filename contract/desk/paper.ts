import * as z from 'zod/mini'
import { MONEY_MODES } from '#contract/money/payments.ts'
import { idParams, ownLanguage } from '#contract/platform/fields.ts'
import { money } from '#contract/platform/money-fields.ts'
import { qrCodeSchema } from '#contract/platform/qr-code.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { jobSchema } from './desk.ts'

const ofDevice = {
  /** The checks of its kind of device, made or not, and all others that were made, also after the work. */
  checks: z.array(z.string()),
  /** What was paid when it came in, in paise: with its day, and before there was a bill. */
  advances: money(z.array(z.object({ amount: z.int(), mode: z.enum(MONEY_MODES), day: z.string() }))),
}

/** A repair as its slip and its label show it. */
export const jobPaperSchema = z.extend(jobSchema, {
  ...ofDevice,
  /** The other devices of its visit, on the same slip. */
  others: z.array(z.extend(jobSchema, ofDevice)),
  /** Name of the account that took the device in; empty before. */
  receivedBy: z.string(),
  /**
   * Opens the repair for the staff, and for everyone else the search for it, which asks for the phone. Never a private link: a slip gets
   * lost, and a label is read by whoever passes. Null while the site has no address that other devices can open.
   */
  url: z.nullable(z.string()),
  /** `url` to scan. */
  qrCode: z.nullable(qrCodeSchema),
  /** Names of the counter's lists in the language of the paper, each by the name that is stored. */
  names: z.record(z.string(), z.string()),
  /** The shop's terms, one a paragraph. */
  terms: z.array(z.string()),
  /** What the shop charges besides its work, in paise with tax, which its customer is told beforehand; null where it makes no such charge. */
  charges: z.object({
    checkFee: z.nullable(z.int()),
    storage: z.nullable(z.object({ storageFreeDays: z.int(), storagePerDay: z.int(), storageMost: z.int() })),
  }),
})
export type JobPaper = z.infer<typeof jobPaperSchema>

export const paperRoutes = defineRoutes({
  job: {
    method: 'GET',
    path: '/api/desk/jobs/:id/paper',
    operationId: 'getJobPaper',
    access: 'user',
    summary: 'A repair as its slip and its label show it in a language, that of its customer unless named, with a code that opens it',
    params: idParams,
    query: z.object({ language: ownLanguage }),
    status: 200,
    response: jobPaperSchema,
  },
})
