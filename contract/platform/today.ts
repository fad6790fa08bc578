/** `SHOP_UTC_OFFSET` in milliseconds: India has one time, the whole year. */
const SHOP_OFFSET_MS = 5.5 * 3_600_000

/** `YYYY-MM-DD` and `HH:MM` on the shop's clock. Ours, because the first `Intl.DateTimeFormat` of a page holds a slow phone. */
export function shopTime(now: Date): { date: string; time: string } {
  const [date = '', time = ''] = new Date(now.getTime() + SHOP_OFFSET_MS).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

/** Today's date in the shop's time zone (Asia/Kolkata), `YYYY-MM-DD`. */
export const todayInShop = (now: Date = new Date()): string => shopTime(now).date
