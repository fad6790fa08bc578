import type { JobBrief } from '#contract/desk/job-brief.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import { formatDayMonth } from '#web/kit/lib/dates.ts'

/** What is still to be paid, as one reads it; empty when it is nothing, or not for this account. */
export const toPayText = ({ toPay = 0 }: Pick<JobBrief, 'toPay'>): string => (toPay > 0 ? texts.toPay(formatPaise(toPay)) : '')

/** Where a repair stands, for the telephone: stage, amount and promised day. */
export const briefText = (job: JobBrief): string =>
  [texts.stage[job.stage], toPayText(job), job.promisedOn && texts.promised(formatDayMonth(job.promisedOn))].filter(Boolean).join(' · ')
