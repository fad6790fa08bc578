import { backOn, type ClosedPeriod, type Opening } from '#contract/content/opening-hours.ts'
import * as texts from '#texts/closed-days.ts'
import { formatHours } from './opening-hours.ts'

/** When and why the shop is closed, and when it is back: `Diwali: closed from 12 November to 13 November, back on 14 November`. */
export function formatClosed(opening: Opening, period: ClosedPeriod): string {
  const { from, to, reason } = period
  const back = backOn(opening, period)
  return texts.closed(reason, texts.dayAndMonth(from), from === to ? undefined : texts.dayAndMonth(to), back && texts.dayAndMonth(back))
}

/** The weekly hours within a sentence, with the closed days that visitors are told of. */
export function formatHoursAndClosed(opening: Opening): string {
  const hours = formatHours(opening.hours, 'long')
  const closed = opening.closedDays.map((period) => formatClosed(opening, period)).join('; ')
  return closed === '' ? hours : texts.hoursBut(hours, closed)
}
