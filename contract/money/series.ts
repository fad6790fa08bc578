import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { wholeNumber } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { BILL_KINDS } from './bills.ts'
import { DOCUMENTS_MAX, SERIES_PREFIX } from './document-number.ts'
import { VOUCHER_KINDS } from './vouchers.ts'

/**
 * Whether the last number of a series is known: `asked` after a restore, before anything else is issued; `open` until this site has issued
 * the next one; `running` from then on.
 */
const SERIES_STATES = ['asked', 'open', 'running'] as const

/** Each kind of document has numbers of its own. */
export const SERIES_KINDS = [...BILL_KINDS, ...VOUCHER_KINDS, 'buyback', 'challan', 'order'] as const

const seriesSchema = z.object({
  kind: z.enum(SERIES_KINDS),
  prefix: z.string(),
  state: z.enum(SERIES_STATES),
  /** Place of the last number in this financial year; 0 for none. */
  last: z.int(),
  /** The next number. */
  next: z.string(),
})
export type Series = z.infer<typeof seriesSchema>

export const lastNumberSchema = z.object({ last: wholeNumber(0, DOCUMENTS_MAX - 1) })

export const seriesRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/money/series',
    operationId: 'listSeries',
    access: 'admin',
    summary: 'The series of bills, credit notes and vouchers of this financial year, and the next number of each',
    status: 200,
    response: z.array(seriesSchema),
  },
  continue: {
    method: 'PUT',
    path: '/api/money/series/:prefix',
    operationId: 'continueSeries',
    access: 'admin',
    summary: 'Say the last number on paper of a series: of earlier software, or from after the backup that was restored',
    recentLogin: true,
    params: z.object({ prefix: z.string().check(z.regex(SERIES_PREFIX, code('series'))) }),
    body: lastNumberSchema,
    status: 200,
    response: z.array(seriesSchema),
  },
})
