import { DAY_MS } from '#contract/constants.ts'
import type { Opening } from '#contract/content/opening-hours.ts'
import { locale } from '#texts/locale.ts'
import { long, short } from '#texts/opening-hours.ts'

type Length = 'short' | 'long'

/** A Monday. Days are named in UTC, so the reader's time zone makes no difference. */
const MONDAY = Date.UTC(2024, 0, 1)

/** The name of a day, 0 is Monday. */
export const weekdayName = (day: number, length: Length): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: length }).format(MONDAY + day * DAY_MS)

/**
 * `Mon to Sat 10:00 to 20:00` or, long, `Monday to Saturday, 10:00 to 20:00`. Days in a row with the same hours are one entry, a break makes
 * two; several entries are a list.
 */
export function formatHours(week: Opening['hours'], length: Length): string {
  const entries: string[] = []
  for (let first = 0, last = 0; first < week.length; first = ++last) {
    while (String(week[last + 1]) === String(week[first]) && last + 1 < week.length) last++
    for (const [opens, closes] of week[first] ?? [])
      entries.push(
        (length === 'short' ? short : long)(
          opens,
          closes,
          weekdayName(first, length),
          first === last ? undefined : weekdayName(last, length),
        ),
      )
  }
  return new Intl.ListFormat(locale).format(entries)
}
