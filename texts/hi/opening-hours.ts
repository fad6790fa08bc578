import { series } from '../series.ts'
import { clock } from './clock.ts'

/** From Monday on. Not from Intl, which holds a slow phone before the first page is ready. */
export const dayNames = ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार']
export const shortDay = (name: string) => name.replace('वार', '')

/** When the shop opens on a run of days; `last` is undefined for a single day. */
type Hours = (opens: string, closes: string, first: string, last?: string) => string

const to = (first: string, last: string) => `${first} से ${last}`
const times = (opens: string, closes: string) => `${clock(opens)} से ${clock(closes)} बजे तक`
const days = (first: string, last?: string) => (last ? to(first, last) : first)

export const short: Hours = (opens, closes, first, last) => `${days(shortDay(first), last && shortDay(last))} ${times(opens, closes)}`
/** Weekly hours that do not hold on closed days; these are named by their reason, so it is true on every day. */
export const except = (hours: string, { reason }: { reason: string }) => `${hours} (बंद: ${reason})`
export const long: Hours = (opens, closes, first, last) => `${days(first, last)}, ${times(opens, closes)}`
/** Several entries of a week. */
export const list = series(' और ', ', और ')
