import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { VISIT_MONTHS } from '#contract/constants.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import {
  COUNTED_FORMS,
  COUNTED_PAGES,
  type CountedPage,
  type VisitKind,
  type VisitReport,
  type VisitSpan,
} from '#contract/office/visits.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findFirstDay, listProductNames, sumDays, sumNames } from './visits.repository.ts'

/** Rows of a list in the report. */
const LIST_MAX = 50
/** Days whose names one query sums: a few thousand rows. */
const DAYS_AT_ONCE = 31

/** The first day that is kept. */
export function firstKeptDay(today: string): string {
  const date = new Date(today)
  date.setUTCMonth(date.getUTCMonth() - VISIT_MONTHS)
  return date.toISOString().slice(0, 10)
}

const DAYS: Partial<Record<VisitSpan, number>> = { '7-days': 7, '30-days': 30 }

/** Visits in a span up to today, and in the one of the same length before it. */
export async function visitReport(db: Reader, span: VisitSpan, today = todayInShop()): Promise<VisitReport> {
  const length = DAYS[span]
  const from = length ? addDays(today, 1 - length) : firstKeptDay(today)
  const first = await findFirstDay(db)
  const earlier = length && first && first <= addDays(from, -length) ? { from: addDays(from, -length), to: addDays(from, -1) } : undefined
  const read = async (kind: VisitKind) => {
    const now = await namesOf(db, kind, from, today)
    const then = earlier && (await namesOf(db, kind, earlier.from, earlier.to))
    const other = now.get('') ?? 0
    now.delete('')
    const rows = [...now].map(([name, count]) => ({ name, count, before: then ? (then.get(name) ?? 0) : null }))
    return { rows: rows.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)), other, now, then }
  }
  const days = await sumDays(db, from, today)
  const pages = (await read('page')).rows.filter(({ name }) => (COUNTED_PAGES as readonly string[]).includes(name))
  const products = (await read('product')).rows.slice(0, LIST_MAX)
  const names = new Map(
    (
      await listProductNames(
        db,
        products.map(({ name }) => Number(name)),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const searches = await read('search')
  const [begun, sent] = [await read('begun'), await read('sent')]
  const sum = (rows: readonly { visits: number }[]) => rows.reduce((total, { visits }) => total + visits, 0)
  return {
    ...{ from, to: today, visits: sum(days), days },
    before: earlier ? sum(await sumDays(db, earlier.from, earlier.to)) : null,
    pages: pages.map(({ name, count, before }) => ({ page: name as CountedPage, visits: count, before })),
    products: products.flatMap(({ name: id, count, before }) => {
      const name = names.get(Number(id))
      return name === undefined ? [] : [{ id: Number(id), name, visits: count, before }]
    }),
    searches: searches.rows.slice(0, LIST_MAX).map(({ name, count, before }) => ({ words: name, times: count, before })),
    otherSearches: searches.rows.slice(LIST_MAX).reduce((total, { count }) => total + count, searches.other),
    forms: COUNTED_FORMS.map((form) => ({
      ...{ form, begun: begun.now.get(form) ?? 0, sent: sent.now.get(form) ?? 0 },
      begunBefore: begun.then ? (begun.then.get(form) ?? 0) : null,
      sentBefore: sent.then ? (sent.then.get(form) ?? 0) : null,
    })),
  }
}

/** The counts of a kind by name. Other calls run between two queries. */
async function namesOf(db: Reader, kind: VisitKind, from: string, to: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (let start = from; start <= to; start = addDays(start, DAYS_AT_ONCE)) {
    const end = addDays(start, DAYS_AT_ONCE - 1)
    for (const { name, count } of await sumNames(db, kind, start, end < to ? end : to)) sums.set(name, (sums.get(name) ?? 0) + count)
    await yieldToEventLoop()
  }
  return sums
}
