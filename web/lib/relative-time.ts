import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'

/** Age in whole days as words: 'Just now', '1 day ago', '9 days ago' (§2). */
export function daysAgoText(days: number): string {
  if (days < 1) return 'Just now'
  return days === 1 ? '1 day ago' : `${days} days ago`
}

const HOUR_MS = 60 * MINUTE_MS

/** How long something has been waiting, in the largest whole unit: '3 days', '1 hour', '12 minutes'. */
export function waitingText(sinceMs: number, nowMs: number): string {
  const age = nowMs - sinceMs
  if (age < MINUTE_MS) return 'under a minute'
  const [count, unit] =
    age >= DAY_MS
      ? [Math.floor(age / DAY_MS), 'day']
      : age >= HOUR_MS
        ? [Math.floor(age / HOUR_MS), 'hour']
        : [Math.floor(age / MINUTE_MS), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
