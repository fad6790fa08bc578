import type { JobBrief } from '#contract/desk/job-brief.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import { formatDayMonth } from '#web/kit/lib/dates.ts'

/** Where a repair stands, for the telephone: stage, promised day and, for accounts that see money, what is still to be paid. */
export const briefText = ({ stage, toPay = 0, promisedOn }: JobBrief): string =>
  [texts.stage[stage], toPay > 0 && texts.toPay(formatPaise(toPay)), promisedOn && texts.promised(formatDayMonth(promisedOn))]
    .filter(Boolean)
    .join(' · ')
