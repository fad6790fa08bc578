import {
  AVAILABILITIES,
  DASHBOARD_DAYS,
  DAY_MS,
  PRODUCT_CATEGORIES,
  PRODUCT_CONDITIONS,
  type RequestKindName,
  SHOP_UTC_OFFSET,
} from '#contract/constants.ts'
import { type Dashboard, type Morning, perRequestKind } from '#contract/dashboard.ts'
import { todayInShop } from '#contract/fields.ts'
import type { Reader } from '#server/db/database.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import { countBetween, countProducts, findOpenWork, summarizePending } from './dashboard.repository.ts'

/** The last days of the shop's calendar, oldest first, each with its start. */
function lastDays(now: Date): { date: string; start: Date }[] {
  const today = new Date(`${todayInShop(now)}T00:00:00Z`)
  return Array.from({ length: DASHBOARD_DAYS }, (_, index) => {
    const date = new Date(today.getTime() - (DASHBOARD_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return { date, start: new Date(`${date}T00:00:00${SHOP_UTC_OFFSET}`) }
  })
}

/** The result of `load` for each kind of request. */
async function loadEach<T>(load: (kind: RequestKindName) => Promise<T>): Promise<Record<RequestKindName, T>> {
  const loading = perRequestKind(load)
  const entries = Object.entries(loading).map(async ([kind, value]) => [kind, await value] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<RequestKindName, T>
}

/** What is due by the calendar of the shop, and what waits. */
async function morning(db: Reader, now: Date): Promise<Morning> {
  const date = todayInShop(now)
  const [overdue, dueToday, dueNext, held, unanswered, oldMessages] = await Promise.all([
    findOpenWork(db, 'repairs', '<', date),
    findOpenWork(db, 'repairs', '=', date),
    findOpenWork(db, 'repairs', '>', date),
    findOpenWork(db, 'held'),
    findOpenWork(db, 'bookings'),
    findOpenWork(db, 'messages', '<', new Date(now.getTime() - DAY_MS).toISOString()),
  ])
  return { date, overdue, dueToday, dueNext, held, unanswered, oldMessages }
}

export async function dashboard(
  db: Reader,
  requests: Record<RequestKindName, { table: RequestTableName }>,
  now: Date = new Date(),
): Promise<Dashboard> {
  const days = lastDays(now)
  const bounds = [...days.map(({ start }) => start.toISOString()), new Date((days.at(-1)?.start.getTime() ?? 0) + DAY_MS).toISOString()]
  const waiting = await loadEach((kind) => summarizePending(db, requests[kind].table))
  const counts = await loadEach((kind) => countBetween(db, requests[kind].table, bounds))
  const products = await countProducts(db)
  const sum = (of: (product: (typeof products)[number]) => boolean) => products.filter(of).reduce((total, { count }) => total + count, 0)
  return {
    morning: await morning(db, now),
    waiting,
    perDay: days.map(({ date }, index) => ({ date, ...perRequestKind((kind) => counts[kind][index] ?? 0) })),
    catalogue: {
      total: sum(() => true),
      byCategory: PRODUCT_CATEGORIES.map((category) => ({ category, count: sum((product) => product.category === category) })),
      byCondition: PRODUCT_CONDITIONS.map((condition) => ({ condition, count: sum((product) => product.condition === condition) })),
      byAvailability: AVAILABILITIES.map((availability) => ({
        availability,
        count: sum((product) => product.availability === availability),
      })),
    },
  }
}
