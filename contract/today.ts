import { SHOP_TIME_ZONE } from './constants.ts'

/** Today's date in the shop's time zone (Asia/Kolkata), `YYYY-MM-DD`. */
export const todayInShop = (now: Date = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(now)
