import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { optionalLine } from '#contract/platform/fields.ts'
import { JOB_FILTERS } from '#contract/staff-constants.ts'

const BRAND_MAX = 80

/** Narrows the board and the list of repair requests in the same way. */
export const jobFilterQuery = {
  show: z.optional(z.enum(JOB_FILTERS, code('choice'))),
  /** As the devices of the shop have it. */
  brand: optionalLine(BRAND_MAX),
}
