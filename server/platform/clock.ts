import { MINUTE_MS } from '#contract/constants.ts'

/** How far the clocks of several processes may be apart. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/**
 * Whether a stored time is later than `aheadMs` after `now`, the latest that it can be: then it was written while the clock was ahead, or
 * by someone who can write into the data. Callers neither wait for such a time nor let anything last until then.
 */
export const isTooLate = (time: string | number, now: number, aheadMs = 0): boolean =>
  (typeof time === 'number' ? time : Date.parse(time)) > now + aheadMs + CLOCK_TOLERANCE_MS

/** The latest time that can be believed of something that ends or begins `aheadMs` after it was stored, as `isTooLate` has it. */
export const latestBelieved = (now: number, aheadMs = 0): string => new Date(now + aheadMs + CLOCK_TOLERANCE_MS).toISOString()
