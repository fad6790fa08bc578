import { addDays } from '#contract/content/opening-hours.ts'
import type { Span } from '#web/kit/components/span-fields.tsx'

/** The month of a day. */
export function monthOf(day: string): Span {
  const from = `${day.slice(0, 8)}01`
  // No month has more days.
  const next = addDays(from, 31)
  return { from, to: addDays(`${next.slice(0, 8)}01`, -1) }
}

/** The month before. */
export const monthBefore = (day: string): Span => monthOf(addDays(monthOf(day).from, -1))
