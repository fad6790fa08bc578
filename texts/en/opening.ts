import type { NextOpening } from '#contract/content/opening-hours.ts'
import { clock } from './clock.ts'
import { dayAndMonth } from './closed-days.ts'
import { dayNames } from './opening-hours.ts'

const nameOf = (date: string) => dayNames[(new Date(date).getUTCDay() + 6) % 7]
const dayOf = (date: string) => `${nameOf(date)}, ${dayAndMonth(date)}`

/** When the shop calls, in a sentence of its own. */
export function whenWeCall(next: NextOpening | undefined): string {
  if (!next) return 'We will call you as soon as the shop is open.'
  if (next.isOpen) return `We are open until ${clock(next.time)} and will call you as soon as we can.`
  if (next.daysAhead === 0) return `We open at ${clock(next.time)} today and will call you then.`
  if (next.daysAhead === 1) return `We open at ${clock(next.time)} tomorrow and will call you then.`
  return `We open on ${dayOf(next.date)} at ${clock(next.time)} and will call you then.`
}

/** When a customer can come to the shop, in a sentence of its own. */
export function whenToCome(next: NextOpening | undefined): string {
  if (!next) return 'Please call us before you come.'
  if (next.isOpen) return `We are open today until ${clock(next.time)}.`
  if (next.daysAhead === 0) return `We open today at ${clock(next.time)}.`
  if (next.daysAhead === 1) return `We open tomorrow at ${clock(next.time)}.`
  return `We open on ${dayOf(next.date)} at ${clock(next.time)}.`
}

/** Whether someone is in the shop now. `reason` is why it is closed on this day, when it is closed besides its hours. */
export function openNow(next: NextOpening | undefined, reason?: string): string {
  if (next?.isOpen) return `Open now, until ${clock(next.time)}`
  const closed = reason === undefined ? 'Closed' : `Closed for ${reason}`
  return next ? `${closed}, opens ${dayFromToday(next.date, next.daysAhead)} ${clock(next.time)}` : closed
}

/** The name of a day of the next week is enough. */
function dayFromToday(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead < 7 ? `${nameOf(date)}` : `on ${dayOf(date)},`
}
