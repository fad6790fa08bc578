import type { Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'

/** Where a repair stands: since when, what it waits for, who has it and for when it is promised. */
export function sentenceOf({ stage, since, technician, promisedOn, part, partDue, outsideDue, isWithdrawn }: Job): string {
  return [
    isWithdrawn && texts.withdrawn,
    texts.since(texts.stage[stage], formatDateTime(since)),
    part && texts.waitsForPart(part, partDue ? formatDate(partDue) : ''),
    outsideDue && `${texts.backOn(formatDate(outsideDue))}.`,
    technician && texts.withWhom(technician.name),
    promisedOn && texts.promisedFor(formatDate(promisedOn)),
  ]
    .filter(Boolean)
    .join(' ')
}
