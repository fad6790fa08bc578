import type { NextOpening } from '#contract/content/opening-hours.ts'
import { clock } from './clock.ts'
import { dayAndMonth } from './closed-days.ts'
import { dayNames } from './opening-hours.ts'

const nameOf = (date: string) => dayNames[(new Date(date).getUTCDay() + 6) % 7]
const dayOf = (date: string) => `${nameOf(date)}, ${dayAndMonth(date)}`

/** When the shop calls, in a sentence of its own. */
export function whenWeCall(next: NextOpening | undefined): string {
  if (!next) return 'दुकान खुलते ही हम आपको कॉल करेंगे।'
  if (next.isOpen) return `दुकान ${clock(next.time)} बजे तक खुली है, हम आपको जल्द से जल्द कॉल करेंगे।`
  if (next.daysAhead === 0) return `दुकान आज ${clock(next.time)} बजे खुलेगी, तब हम आपको कॉल करेंगे।`
  if (next.daysAhead === 1) return `दुकान कल ${clock(next.time)} बजे खुलेगी, तब हम आपको कॉल करेंगे।`
  return `दुकान ${dayOf(next.date)} को ${clock(next.time)} बजे खुलेगी, तब हम आपको कॉल करेंगे।`
}

/** When a customer can come to the shop, in a sentence of its own. */
export function whenToCome(next: NextOpening | undefined): string {
  if (!next) return 'आने से पहले कृपया हमें कॉल करें।'
  if (next.isOpen) return `दुकान आज ${clock(next.time)} बजे तक खुली है।`
  if (next.daysAhead === 0) return `दुकान आज ${clock(next.time)} बजे खुलेगी।`
  if (next.daysAhead === 1) return `दुकान कल ${clock(next.time)} बजे खुलेगी।`
  return `दुकान ${dayOf(next.date)} को ${clock(next.time)} बजे खुलेगी।`
}

/** Whether someone is in the shop now. `reason` is why it is closed on this day, when it is closed besides its hours. */
export function openNow(next: NextOpening | undefined, reason?: string): string {
  if (next?.isOpen) return `दुकान खुली है, ${clock(next.time)} बजे तक`
  const closed = reason === undefined ? 'दुकान बंद है' : `दुकान बंद है (${reason})`
  return next ? `${closed}, ${dayFromToday(next.date, next.daysAhead)} ${clock(next.time)} बजे खुलेगी` : closed
}

/** The name of a day of the next week is enough. */
function dayFromToday(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'आज'
  if (daysAhead === 1) return 'कल'
  return daysAhead < 7 ? `${nameOf(date)} को` : `${dayOf(date)} को`
}
