import type { NextOpening } from '#contract/content/opening-hours.ts'
import { dayAndMonth } from './closed-days.ts'
import { dayNames } from './opening-hours.ts'

const nameOf = (date: string) => dayNames[(new Date(date).getUTCDay() + 6) % 7]
const dayOf = (date: string) => `${nameOf(date)}, ${dayAndMonth(date)}`

/** When the shop calls, in a sentence of its own. */
export function whenWeCall(next: NextOpening | undefined): string {
  if (!next) return 'We call you as soon as the shop is open.'
  if (next.isOpen) return `We are open until ${next.time} and call you as soon as we can.`
  if (next.daysAhead === 0) return `We open at ${next.time} today and call you then.`
  if (next.daysAhead === 1) return `We open at ${next.time} tomorrow and call you then.`
  return `We open on ${dayOf(next.date)} at ${next.time} and call you then.`
}

/** When a customer can come to the shop, in a sentence of its own. */
export function whenToCome(next: NextOpening | undefined): string {
  if (!next) return 'Please call us before you come.'
  if (next.isOpen) return `We are open today until ${next.time}.`
  if (next.daysAhead === 0) return `We open today at ${next.time}.`
  if (next.daysAhead === 1) return `We open tomorrow at ${next.time}.`
  return `We open on ${dayOf(next.date)} at ${next.time}.`
}

/** Whether someone is in the shop now. `reason` is why it is closed on this day, when it is closed besides its hours. */
export function openNow(next: NextOpening | undefined, reason?: string): string {
  if (next?.isOpen) return `Open now, until ${next.time}`
  const closed = reason === undefined ? 'Closed' : `Closed for ${reason}`
  return next ? `${closed}, opens ${dayFromToday(next.date, next.daysAhead)} ${next.time}` : closed
}

/** The name of a day of the next week is enough. */
function dayFromToday(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead < 7 ? `${nameOf(date)}` : `on ${dayOf(date)},`
}
