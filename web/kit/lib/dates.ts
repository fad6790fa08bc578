import { shopTime } from '#contract/platform/today.ts'

type Value = string | number | Date

/** Writes a calendar date (`2025-11-24`) or a moment by the shop's calendar and clock. Returns anything else as text, unchanged. */
const inShop =
  (write: (date: string, time: string) => string) =>
  (value: Value): string => {
    // A calendar date is the same day everywhere: noon in the shop.
    const moment = new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00+05:30` : value)
    if (Number.isNaN(moment.getTime())) return String(value ?? '')
    const { date, time } = shopTime(moment)
    return write(date.split('-').reverse().join('/'), time)
  }

/** `24/11/2025` */
export const formatDate = inShop((date) => date)

/** `24/11` */
export const formatDayMonth = inShop((date) => date.slice(0, 5))

/** `18:05` */
export const formatTime = inShop((_, time) => time)

/** `24/11/2025, 18:05` */
export const formatDateTime = inShop((date, time) => `${date}, ${time}`)
