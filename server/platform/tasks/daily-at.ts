import { DAY_MS, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'

/** The next run of a task that runs every day at `time`, such as `03:00`, on the shop's clock. */
export const dailyAt =
  (time: string) =>
  (after: Date): Date => {
    const today = new Date(`${todayInShop(after)}T${time}:00${SHOP_UTC_OFFSET}`)
    return today > after ? today : new Date(today.getTime() + DAY_MS)
  }
