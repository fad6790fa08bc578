import { SHOP_TIME_ZONE } from '#contract/constants.ts'

const shopDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE })

/** Today's date in the shop's time zone (Asia/Kolkata), `YYYY-MM-DD`. */
export const todayInShop = (now: Date = new Date()): string => shopDay.format(now)
