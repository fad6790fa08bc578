import { DAY_MS, WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'

/** Spans of the calendar in months, others in days. */
const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6, nine: 9, twelve: 12 }
const SPAN = /(?:^|[^\p{L}\p{N}.])(\d+(?:\.\d+)?|an?|one|two|three|six|nine|twelve)[\s-]*(day|week|month|year)s?(?!\p{L})/iu
const NONE = /^\s*(?:no|none|without)(?!\p{L})/iu

/** The day these months later, or the last one of a month that is too short. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/**
 * The days of warranty from a day on that the text of a service names first, such as `90 days`, `6 months on parts` or `No warranty`, which
 * are none. Months and years are those of the calendar. Undefined when it names none.
 */
export function warrantyDaysOf(text: string, from = todayInShop()): number | undefined {
  const [, typed = '', unit = ''] = SPAN.exec(text.toLowerCase()) ?? []
  const count = NUMBERS[typed] ?? Number(typed)
  if (DAYS[unit] !== undefined) return Math.min(WARRANTY_DAYS_MAX, Math.round(count * DAYS[unit]))
  if (MONTHS[unit] === undefined) return NONE.test(text) ? 0 : undefined
  const months = count * MONTHS[unit]
  if (months > WARRANTY_DAYS_MAX) return WARRANTY_DAYS_MAX
  const days = (Date.parse(addMonths(from, Math.floor(months))) - Date.parse(from)) / DAY_MS
  return Math.min(WARRANTY_DAYS_MAX, days + Math.round((months % 1) * (365 / 12)))
}
