import { DAY_MS } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import { type Stage, WORK_STAGES } from '#contract/desk/stages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/desk.ts'
import { locale } from '#texts/locale.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'

/** `3 days`, `1 day` */
const daysText = (days: number) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

/** The promised day as seen from today: once the work is done it is a date like any other. */
export function promiseOf(stage: Stage, promisedOn: string, today: string): string {
  const day = formatDate(promisedOn)
  if (!(WORK_STAGES as readonly Stage[]).includes(stage)) return texts.promisedFor(day)
  const ahead = (Date.parse(promisedOn) - Date.parse(today)) / DAY_MS
  if (ahead < 0) return texts.promisedLate(day, daysText(-ahead))
  return [texts.promisedToday, texts.promisedTomorrow][ahead] ?? texts.promisedAhead(day, daysText(ahead))
}

/** Where a repair stands: since when, what it waits for, who has it and for when it is promised. */
export function sentenceOf({ stage, since, technician, promisedOn, part, partDue, outsideDue, isWithdrawn }: Job): string {
  return [
    isWithdrawn && texts.withdrawn,
    texts.since(texts.stage[stage], formatDateTime(since)),
    part && texts.waitsForPart(part, partDue ? formatDate(partDue) : ''),
    outsideDue && `${texts.backOn(formatDate(outsideDue))}.`,
    technician && texts.withWhom(technician.name),
    promisedOn && promiseOf(stage, promisedOn, todayInShop()),
  ]
    .filter(Boolean)
    .join(' ')
}
