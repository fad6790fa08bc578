import type { JobBrief } from '#contract/desk/job-brief.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import { formatDayMonth } from '#web/kit/lib/dates.ts'

/** The promised day of a repair and, for accounts that see money, what is still to be paid. */
export const promiseText = ({ toPay = 0, promisedOn }: Pick<JobBrief, 'toPay' | 'promisedOn'>): string =>
  [toPay > 0 && texts.toPay(formatPaise(toPay)), promisedOn && texts.promised(formatDayMonth(promisedOn))].filter(Boolean).join(' · ')

/** Where a repair stands, for the telephone: the same after its stage. */
export const briefText = (job: JobBrief): string => [texts.stage[job.stage], promiseText(job)].filter(Boolean).join(' · ')
