import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import * as texts from '#texts/common.ts'
import { locale } from '#texts/locale.ts'

const HOUR_MS = 60 * MINUTE_MS

/** Whole days since a calendar date began in the shop; 0 for one to come. */
export const daysSince = (date: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(`${date}T00:00:00+05:30`)) / DAY_MS))

/** How long something has been waiting, in the largest whole unit: '3 days', '1 hour', '12 minutes'. */
export function waitingText(sinceMs: number, nowMs: number): string {
  const age = nowMs - sinceMs
  if (age < MINUTE_MS) return texts.underAMinute
  const [ms, unit] = age >= DAY_MS ? [DAY_MS, 'day'] : age >= HOUR_MS ? [HOUR_MS, 'hour'] : [MINUTE_MS, 'minute']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(age / ms))
}
