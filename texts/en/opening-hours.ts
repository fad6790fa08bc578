import { series } from '../series.ts'
import { clock } from './clock.ts'

/** From Monday on. Not from Intl, which holds a slow phone before the first page is ready. */
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const shortDay = (name: string) => name.slice(0, 3)

/** When the shop opens on a run of days; `last` is undefined for a single day. */
type Hours = (opens: string, closes: string, first: string, last?: string) => string

const span = (first: string, last?: string) => (last ? `${first} to ${last}` : first)

export const short: Hours = (opens, closes, first, last) =>
  `${span(shortDay(first), last && shortDay(last))} ${span(clock(opens), clock(closes))}`
/** Weekly hours that do not hold on closed days; these are named by their reason, so it is true on every day. */
export const except = (hours: string, { reason }: { reason: string }) => `${hours}, except ${reason}`
export const long: Hours = (opens, closes, first, last) => `${span(first, last)}, ${span(clock(opens), clock(closes))}`
/** Several entries of a week. */
export const list = series(' and ')
