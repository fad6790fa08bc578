import type { NextOpening } from '#contract/opening-hours.ts'
import { locale } from './locale.ts'

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayOf = (date: string) => weekday.format(new Date(`${date}T00:00:00Z`))

/** When the shop calls, in a sentence of its own. */
export function whenWeCall(next: NextOpening | undefined): string {
  if (!next) return 'We call you as soon as the shop is open.'
  if (next.isOpen) return `We are open until ${next.time} and call you as soon as we can.`
  if (next.daysAhead === 0) return `We open at ${next.time} today and call you then.`
  if (next.daysAhead === 1) return `We open at ${next.time} tomorrow and call you then.`
  return `We open on ${dayOf(next.date)} at ${next.time} and call you then.`
}
