import { backOn, type ClosedPeriod, type Opening } from '#contract/content/opening-hours.ts'
import * as texts from '#texts/closed-days.ts'
import { locale } from '#texts/locale.ts'
import { formatHours } from './opening-hours.ts'

const dayAndMonth = (date: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(`${date}T00:00:00Z`))

/** When and why the shop is closed, and when it is back: `Diwali: closed from 12 November to 13 November, back on 14 November`. */
export function formatClosed(opening: Opening, period: ClosedPeriod): string {
  const { from, to, reason } = period
  const back = backOn(opening, period)
  return texts.closed(reason, dayAndMonth(from), from === to ? undefined : dayAndMonth(to), back && dayAndMonth(back))
}

/** The weekly hours within a sentence, with the closed days that visitors are told of. */
export function formatHoursAndClosed(opening: Opening): string {
  const hours = formatHours(opening.hours, 'long')
  const closed = opening.closedDays.map((period) => formatClosed(opening, period)).join('; ')
  return closed === '' ? hours : texts.hoursBut(hours, closed)
}
