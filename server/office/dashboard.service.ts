import {
  DASHBOARD_DAYS,
  DAY_MS,
  MORNING_SHOWN,
  MORNING_TEXT_MAX,
  type RequestKindName,
  type Role,
  SHOP_UTC_OFFSET,
} from '#contract/constants.ts'
import { type Dashboard, type Morning, perRequestKind } from '#contract/office/dashboard.ts'
import { cutText } from '#contract/platform/cut-text.ts'
import type { Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { worklist } from '#server/desk/index.ts'
import { sumsOfDay } from '#server/money/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { kinds } from '#server/requests/index.ts'
import {
  countByDay,
  countUnanswered,
  findOpenWork,
  findWaitingBookings,
  listCustomersWrote,
  summarizeWaiting,
} from './dashboard.repository.ts'

/** Whose dashboard it is. */
interface Caller {
  userId: number
  role: Role
  language: Language
  seesMoney: boolean
}

/** The last days of the shop's calendar, oldest first, and when they begin. */
function lastDays(now: Date): { dates: string[]; since: Date } {
  const today = new Date(`${todayInShop(now)}T00:00:00Z`)
  const dates = Array.from({ length: DASHBOARD_DAYS }, (_, index) =>
    new Date(today.getTime() - (DASHBOARD_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  return { dates, since: new Date(`${dates[0]}T00:00:00${SHOP_UTC_OFFSET}`) }
}

/** The result of `load` for each kind of request. */
async function loadEach<T>(load: (kind: RequestKindName) => Promise<T>): Promise<Record<RequestKindName, T>> {
  const loading = perRequestKind(load)
  const entries = Object.entries(loading).map(async ([kind, value]) => [kind, await value] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<RequestKindName, T>
}

/** Work due by the calendar of the shop, and work that waits: each repair once. */
async function morning(db: Reader, caller: Caller, now: Date): Promise<Morning> {
  const wrote = await listCustomersWrote(db)
  const [{ unanswered: answers, ...jobs }, held, unanswered] = await Promise.all([
    worklist(db, caller, { now, unanswered: wrote.flatMap(({ kind, id }) => (kind === 'repairRequests' ? id : [])) }),
    findOpenWork(db, 'held'),
    findWaitingBookings(db),
  ])
  const left = wrote.filter(({ kind, id }) => kind !== 'repairRequests' || answers.includes(id))
  const lines = left.slice(0, MORNING_SHOWN).map((line) => ({ ...line, about: cutText(line.about, MORNING_TEXT_MAX) }))
  return { date: todayInShop(now), ...jobs, held, unanswered, customersWrote: { count: left.length, lines } }
}

export async function dashboard(db: Reader, caller: Caller, now: Date = new Date()): Promise<Dashboard> {
  const { dates, since } = lastDays(now)
  const waiting = await loadEach((kind) => summarizeWaiting(db, kinds[kind]))
  const unanswered = await loadEach((kind) => countUnanswered(db, kinds[kind].table))
  const counts = await loadEach((kind) => countByDay(db, kinds[kind], { since, days: dates.length }))
  return {
    morning: await morning(db, caller, now),
    ...(caller.role === 'admin' && { money: await sumsOfDay(db, todayInShop(now)) }),
    waiting,
    unanswered,
    perDay: dates.map((date, index) => ({ date, ...perRequestKind((kind) => counts[kind][index] ?? 0) })),
  }
}
