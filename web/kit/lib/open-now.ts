import { closedPeriodAt, nextOpening, type Opening } from '#contract/content/opening-hours.ts'
import * as texts from '#texts/opening.ts'

/** Whether the shop is open at a moment, in words. */
export function openAt(opening: Opening, now: Date): { isOpen: boolean; text: string } {
  const next = nextOpening(opening, now)
  return { isOpen: next?.isOpen === true, text: texts.openNow(next, closedPeriodAt(opening, now)?.reason) }
}

/** A text about as long as the longest that `openAt` has for these hours: what keeps its place until the time is known. */
export function longestOpenAt({ closedDays }: Opening): string {
  const reasons = closedDays.map(({ reason }) => reason).sort((a, b) => b.length - a.length)
  // A Wednesday in September has the longest name, and half past noon the longest time.
  const next = { isOpen: false, time: '12:30', date: '2025-09-24', daysAhead: closedDays.length > 0 ? 7 : 2 } as const
  return texts.openNow(next, reasons[0])
}
