import { WARRANTY_DAYS_MAX } from '#contract/constants.ts'

const UNITS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 }
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6, nine: 9, twelve: 12 }
const SPAN = /(?:^|[^\p{L}\p{N}.])(\d+(?:\.\d+)?|an?|one|two|three|six|nine|twelve)[\s-]*(day|week|month|year)s?(?!\p{L})/iu
const NONE = /^\s*(?:no|none|without)(?!\p{L})/iu

/**
 * The days of warranty that the text of a service names first, such as `90 days`, `6 months on parts` or `No warranty`, which are none. A
 * month is the twelfth part of a year. Undefined when it names none.
 */
export function warrantyDaysOf(text: string): number | undefined {
  const [, count = '', unit = ''] = SPAN.exec(text) ?? []
  const each = UNITS[unit.toLowerCase()]
  if (each === undefined) return NONE.test(text) ? 0 : undefined
  return Math.min(WARRANTY_DAYS_MAX, Math.round((NUMBERS[count.toLowerCase()] ?? Number(count)) * each))
}
