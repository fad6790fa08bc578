import type { Opening } from '#contract/content/opening-hours.ts'
import { dayNames, list, long, short } from '#texts/opening-hours.ts'

/**
 * `Mon to Sat 10 am to 8 pm` or, long, `Monday to Saturday, 10 am to 8 pm`. Days in a row with the same hours are one entry, a break makes
 * two; several entries are a list.
 */
export function formatHours(week: Opening['hours'], length: 'short' | 'long'): string {
  const write = length === 'short' ? short : long
  const entries: string[] = []
  for (let first = 0, last = 0; first < week.length; first = ++last) {
    while (String(week[last + 1]) === String(week[first]) && last + 1 < week.length) last++
    for (const [opens, closes] of week[first] ?? [])
      entries.push(write(opens, closes, dayNames[first] as string, first === last ? undefined : dayNames[last]))
  }
  return list(entries)
}
