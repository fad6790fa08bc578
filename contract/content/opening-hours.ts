import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { shopTime } from '#contract/platform/today.ts'

/** The shop is open until `time` today, or opens at `time` on `date`. */
export type NextOpening = { isOpen: true; time: string } | { isOpen: false; time: string; date: string; daysAhead: number }

/** When the shop is open, and the days on which it is not. */
export type Opening = Pick<ShopFacts, 'hours' | 'closedDays'>
export type ClosedPeriod = ShopFacts['closedDays'][number]

/** A shop that is closed for longer announces its return in its own words. */
const DAYS_AHEAD_MAX = 60
/** How many days ahead a closed period is announced. */
const ANNOUNCED_DAYS = 30

/** A calendar day some days later, or earlier. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

const periodOf = (closedDays: readonly ClosedPeriod[], date: string) => closedDays.find(({ from, to }) => from <= date && date <= to)

/** When the shop opens and closes on a day, `YYYY-MM-DD`; empty when it is closed. */
export const hoursOn = ({ hours, closedDays }: Opening, date: string): readonly (readonly [opens: string, closes: string])[] =>
  // The list begins with Monday.
  periodOf(closedDays, date) ? [] : (hours[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [])

/** The first time from `date` and `time` on at which someone is in the shop. */
function openingFrom(opening: Opening, today: string, time: string): NextOpening | undefined {
  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD_MAX; daysAhead += 1) {
    const date = addDays(today, daysAhead)
    const spans = hoursOn(opening, date)
    const [opens, closes] = (daysAhead > 0 ? spans[0] : spans.find((span) => span[1] > time)) ?? []
    if (!opens || !closes) continue
    if (daysAhead === 0 && opens <= time) return { isOpen: true, time: closes }
    return { isOpen: false, time: opens, date, daysAhead }
  }
  return undefined
}

/** When someone is next in the shop. Undefined when it has no hours, or is closed for two months. */
export function nextOpening(opening: Opening, now: Date): NextOpening | undefined {
  const { date, time } = shopTime(now)
  return openingFrom(opening, date, time)
}

/** The closed period of a moment, if it is in one. */
export const closedPeriodAt = ({ closedDays }: Opening, now: Date): ClosedPeriod | undefined => periodOf(closedDays, shopTime(now).date)

/** The first day after a closed period on which the shop is open, `YYYY-MM-DD`. */
export function backOn(opening: Opening, { to }: ClosedPeriod): string | undefined {
  const next = openingFrom(opening, addDays(to, 1), '')
  return next && (next.isOpen ? addDays(to, 1) : next.date)
}

/** Closed periods to announce on a day: those that are not over and begin within a month. */
export const announcedOn = (closedDays: readonly ClosedPeriod[], today: string): ClosedPeriod[] =>
  closedDays.filter(({ from, to }) => today <= to && from <= addDays(today, ANNOUNCED_DAYS)).sort((a, b) => (a.from < b.from ? -1 : 1))
