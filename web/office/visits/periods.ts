import { DAY_MS } from '#contract/constants.ts'
import type { VisitReport } from '#contract/office/visits.ts'

/** Spans of more days are shown by month. */
const DAYS_MAX = 62

/** A day, `2026-11-26`, or a month, `2026-11`. */
export interface Period {
  name: string
  visits: number
}

/** Every day of a report, or every month of a long one, also those without a visit. */
export function daysOf({ from, to, days }: Pick<VisitReport, 'from' | 'to' | 'days'>): { isByMonth: boolean; periods: Period[] } {
  const isByMonth = Date.parse(to) - Date.parse(from) > DAYS_MAX * DAY_MS
  const nameOf = (day: string) => (isByMonth ? day.slice(0, 7) : day)
  const periods = new Map<string, Period>()
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const name = nameOf(new Date(time).toISOString().slice(0, 10))
    periods.set(name, { name, visits: 0 })
  }
  for (const { day, visits } of days) {
    const period = periods.get(nameOf(day))
    if (period) period.visits += visits
  }
  return { isByMonth, periods: [...periods.values()] }
}
