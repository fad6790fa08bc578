import * as z from 'zod/mini'
import { money } from '#contract/platform/money-fields.ts'
import { STAGES } from './stages.ts'

/** What somebody asks about a repair on the telephone. */
export const jobBriefSchema = z.object({
  /** Brand and model, else the kind of device; empty when none is known. */
  device: z.string(),
  stage: z.enum(STAGES),
  /** The promised day; null without a promise. */
  promisedOn: z.nullable(z.string()),
  /** What is still to be paid of the bills, or before one is written of the approved estimate, in paise. */
  toPay: money(z.optional(z.int())),
})
export type JobBrief = z.infer<typeof jobBriefSchema>
