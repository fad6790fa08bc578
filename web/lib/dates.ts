/** India has one time zone without summer time, so the shop's clock is UTC plus 5:30 on every machine. */
const SHOP_OFFSET_MS = 330 * 60_000
const two = (value: number): string => String(value).padStart(2, '0')

function shopClock(moment: string | number | Date): Date | undefined {
  const time = new Date(moment).getTime()
  return Number.isNaN(time) ? undefined : new Date(time + SHOP_OFFSET_MS)
}

/** `24/11/2025` from a calendar date (`2025-11-24`) or a moment, on the shop's calendar. What is no date comes back as it is, a missing one as nothing. */
export function formatDate(value: string | number | Date): string {
  const day = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null
  if (day) return `${day[3]}/${day[2]}/${day[1]}`
  const clock = shopClock(value)
  return clock ? `${two(clock.getUTCDate())}/${two(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()}` : String(value ?? '')
}

/** `24/11/2025, 18:05` on the shop's clock. */
export function formatDateTime(value: string | number | Date): string {
  const clock = shopClock(value)
  return clock ? `${formatDate(value)}, ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}` : String(value ?? '')
}
