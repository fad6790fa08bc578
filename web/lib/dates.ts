import { SHOP_TIME_ZONE } from '#contract/constants.ts'
import { locale } from '#texts/locale.ts'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, ...options })

const day = format({ day: '2-digit', month: '2-digit', year: 'numeric' })
const dayOfMonth = format({ day: '2-digit', month: '2-digit' })
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayAndTime = format({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A calendar date is the same day everywhere: noon in the shop. */
function momentOf(value: string | number | Date): Date {
  return new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00+05:30` : value)
}

const formatted = (value: string | number | Date, { format }: Intl.DateTimeFormat): string => {
  const moment = momentOf(value)
  return Number.isNaN(moment.getTime()) ? String(value ?? '') : format(moment)
}

/** `24/11/2025` from a calendar date (`2025-11-24`) or a moment, on the shop's calendar. Returns anything else as text, unchanged. */
export const formatDate = (value: string | number | Date): string => formatted(value, day)

/** `24/11`, as `formatDate`. */
export const formatDayMonth = (value: string | number | Date): string => formatted(value, dayOfMonth)

/** `18:05` on the shop's clock. */
export const formatTime = (value: string | number | Date): string => formatted(value, time)

/** `24/11/2025, 18:05` on the shop's clock. */
export const formatDateTime = (value: string | number | Date): string => formatted(value, dayAndTime)
