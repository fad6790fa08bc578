import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { SHOP_UTC_OFFSET } from '#contract/constants.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** When a day begins in the shop. */
const startOf = (day: string): string => new Date(`${day}T00:00${SHOP_UTC_OFFSET}`).toISOString()
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const nextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31))

/** By how much the value changed in months that are over, by their first days; in paise. */
interface PastMonths {
  /** The first day of the month that is not over. */
  until: string
  /** What the stock was worth then. */
  worth: number
  /** The first day of the month of the first move. */
  since: string
  changes: Map<string, number>
}

/**
 * What the stock had cost at the end of a day in the shop, in paise: what it cost now, less what has changed since. The moves since a day long
 * ago are read month by month, other calls are answered in between, and a month that is over is read once. Moves are kept, so it stays as it was
 * while the value at its end does: only what the shop began with can go, when its import is undone, and then that value falls.
 */
export function stockValues(db: Reader): (day: string) => Promise<number> {
  let known: PastMonths | undefined
  return async (day) => {
    const next = addDays(day, 1)
    const until = firstOfMonth(todayInShop())
    if (next >= until) return findWorth(db, next)
    const worth = await findWorth(db, until)
    const isKnown = known?.until === until && known.worth === worth
    const past = known && isKnown ? known : { until, worth, since: await findFirst(db), changes: new Map<string, number>() }
    known = past
    let changed = 0
    for (let from = latest(next, past.since); from < until; from = nextMonth(from)) {
      const month = firstOfMonth(from)
      const change = (from === month ? past.changes.get(month) : undefined) ?? (await findChange(db, from, nextMonth(from)))
      if (from === month) past.changes.set(month, change)
      changed += change
    }
    return worth - changed
  }
}

const latest = (a: string, b: string): string => (a > b ? a : b)

/** What the stock had cost when a day began. One statement reads both sums, so that no move comes between them. */
async function findWorth(db: Reader, day: string): Promise<number> {
  const { now, since } = await db
    .selectFrom('stock_moves')
    .where('created_at', '>=', startOf(day))
    .where('value', '<>', 0)
    .select(({ fn, selectFrom }) => [
      fn.sum<number | null>('value').as('since'),
      selectFrom('items')
        .select(({ fn: ofItems }) => ofItems.sum<number | null>('items.value').as('now'))
        .as('now'),
    ])
    .executeTakeFirstOrThrow()
  return Number(now ?? 0) - Number(since ?? 0)
}

/** By how much the value changed from one day until another begins. */
async function findChange(db: Reader, from: string, until: string): Promise<number> {
  await yieldToEventLoop()
  const { change } = await db
    .selectFrom('stock_moves')
    .where('created_at', '>=', startOf(from))
    .where('created_at', '<', startOf(until))
    .where('value', '<>', 0)
    .select(({ fn }) => fn.sum<number | null>('value').as('change'))
    .executeTakeFirstOrThrow()
  return Number(change ?? 0)
}

/** The first day of the month of the first move. */
async function findFirst(db: Reader): Promise<string> {
  const first = await db
    .selectFrom('stock_moves')
    .where('value', '<>', 0)
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return firstOfMonth(todayInShop(new Date(first?.created_at ?? Date.now())))
}
