import { DASHBOARD_DAYS, DAY_MS, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { todayInShop } from '#contract/fields.ts'
import type { Reader } from '#server/db/database.ts'
import { countBetween, countProducts, waitingIn } from './dashboard.repository.ts'

/** The clocks of Asia/Kolkata have stood at this for good since 1945. */
const SHOP_OFFSET = '+05:30'

/** The last days of the shop's calendar, oldest first, each with the moment it begins at. */
function lastDays(now: Date): { date: string; begins: Date }[] {
  const today = new Date(`${todayInShop(now)}T00:00:00Z`)
  return Array.from({ length: DASHBOARD_DAYS }, (_, at) => {
    const date = new Date(today.getTime() - (DASHBOARD_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return { date, begins: new Date(`${date}T00:00:00${SHOP_OFFSET}`) }
  })
}

export async function dashboard(db: Reader, now: Date = new Date()): Promise<Dashboard> {
  const days = lastDays(now)
  const bounds = [...days.map(({ begins }) => begins.toISOString()), new Date((days.at(-1)?.begins.getTime() ?? 0) + DAY_MS).toISOString()]
  const [bookings, repairRequests, contactRequests] = [
    await countBetween(db, 'bookings', bounds),
    await countBetween(db, 'repair_requests', bounds),
    await countBetween(db, 'contact_requests', bounds),
  ]
  const products = await countProducts(db)
  const sum = (of: (product: (typeof products)[number]) => boolean) => products.filter(of).reduce((total, { count }) => total + count, 0)
  return {
    waiting: {
      bookings: await waitingIn(db, 'bookings'),
      repairRequests: await waitingIn(db, 'repair_requests'),
      contactRequests: await waitingIn(db, 'contact_requests'),
    },
    perDay: days.map(({ date }, at) => ({
      date,
      bookings: bookings[at] ?? 0,
      repairRequests: repairRequests[at] ?? 0,
      contactRequests: contactRequests[at] ?? 0,
    })),
    catalogue: {
      total: sum(() => true),
      byCategory: PRODUCT_CATEGORIES.map((category) => ({ category, count: sum((product) => product.category === category) })),
      byCondition: PRODUCT_CONDITIONS.map((condition) => ({ condition, count: sum((product) => product.condition === condition) })),
    },
  }
}
