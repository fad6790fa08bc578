import type { NextOpening } from '#contract/content/opening-hours.ts'
import { clock } from './clock.ts'
import { dayAndMonth } from './closed-days.ts'
import { dayNames } from './opening-hours.ts'

const nameOf = (date: string) => dayNames[(new Date(date).getUTCDay() + 6) % 7]
const dayOf = (date: string) => `${nameOf(date)}, ${dayAndMonth(date)}`

/** When the shop calls, in a sentence of its own. */
export function whenWeCall(next: NextOpening | undefined): string {
  if (!next) return 'दुकान उघडताच आम्ही तुम्हाला कॉल करू.'
  if (next.isOpen) return `दुकान ${clock(next.time)} वाजेपर्यंत उघडे आहे, आम्ही तुम्हाला लवकरात लवकर कॉल करू.`
  if (next.daysAhead === 0) return `दुकान आज ${clock(next.time)} वाजता उघडेल, तेव्हा आम्ही तुम्हाला कॉल करू.`
  if (next.daysAhead === 1) return `दुकान उद्या ${clock(next.time)} वाजता उघडेल, तेव्हा आम्ही तुम्हाला कॉल करू.`
  return `दुकान ${dayOf(next.date)} रोजी ${clock(next.time)} वाजता उघडेल, तेव्हा आम्ही तुम्हाला कॉल करू.`
}

/** When a customer can come to the shop, in a sentence of its own. */
export function whenToCome(next: NextOpening | undefined): string {
  if (!next) return 'येण्याआधी कृपया आम्हाला कॉल करा.'
  if (next.isOpen) return `दुकान आज ${clock(next.time)} वाजेपर्यंत उघडे आहे.`
  if (next.daysAhead === 0) return `दुकान आज ${clock(next.time)} वाजता उघडेल.`
  if (next.daysAhead === 1) return `दुकान उद्या ${clock(next.time)} वाजता उघडेल.`
  return `दुकान ${dayOf(next.date)} रोजी ${clock(next.time)} वाजता उघडेल.`
}

/** Whether someone is in the shop now. `reason` is why it is closed on this day, when it is closed besides its hours. */
export function openNow(next: NextOpening | undefined, reason?: string): string {
  if (next?.isOpen) return `दुकान उघडे आहे, ${clock(next.time)} वाजेपर्यंत`
  const closed = reason === undefined ? 'दुकान बंद आहे' : `दुकान बंद आहे (${reason})`
  return next ? `${closed}, ${dayFromToday(next.date, next.daysAhead)} ${clock(next.time)} वाजता उघडेल` : closed
}

/** The name of a day of the next week is enough. Each of them ends in वार, and "on that day" adds ी. */
function dayFromToday(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'आज'
  if (daysAhead === 1) return 'उद्या'
  return daysAhead < 7 ? `${nameOf(date)}ी` : `${dayOf(date)} रोजी`
}
