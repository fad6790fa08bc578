import * as z from 'zod/mini'
import { code } from './field-errors.ts'
import { optionalLine } from './fields.ts'

/** Open repairs of the caller, those past their day, and those that wait for a part. */
export const JOB_FILTERS = ['mine', 'late', 'waiting_part'] as const
export type JobFilterName = (typeof JOB_FILTERS)[number]

const BRAND_MAX = 80

/** Narrows the board and the list of repair requests in the same way. */
export const jobFilterQuery = {
  show: z.optional(z.enum(JOB_FILTERS, code('choice'))),
  /** As the devices of the shop have it. */
  brand: optionalLine(BRAND_MAX),
}
