import { DAY_MS, MORNING_SHOWN, type Role } from '#contract/constants.ts'
import { OPEN_STAGES } from '#contract/desk/stages.ts'
import type { JobsPart, Worklist } from '#contract/office/dashboard.ts'
import type { Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import { readNames } from '#server/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { ownAndNobodys } from './holders.ts'
import { cardView } from './job-view.ts'
import { readCards } from './jobs.repository.ts'
import {
  countByStage,
  type Holders,
  listApproved,
  listDue,
  listNews,
  listOutsideDue,
  listPartsDue,
  listUncollected,
} from './worklist.repository.ts'

/**
 * Repairs that need someone, by urgency, each once. Technicians see their own, and those that nobody has; the counts are those of the shop.
 * `unanswered` are the repairs whose customers wait for an answer: it returns those of them that nothing more urgent has.
 */
export async function worklist(
  db: Reader,
  { userId, role, language }: { userId: number; role: Role; language: Language },
  { now, unanswered }: { now: Date; unanswered: readonly number[] },
): Promise<Worklist & { unanswered: readonly number[] }> {
  const today = todayInShop(now)
  const own = await ownAndNobodys(db, userId)
  const holders: Holders = role === 'admin' ? undefined : own
  const late = await listDue(db, holders, '<', today)
  const { unanswered: answers, ...lists } = eachOnce({
    news: await listNews(db, own),
    overdue: late,
    dueToday: await listDue(db, holders, '=', today),
    approved: await listApproved(db, own),
    unanswered,
    partsDue: await listPartsDue(db, holders, today),
    outsideDue: await listOutsideDue(db, holders, today),
    uncollected: await listUncollected(db, holders, new Date(now.getTime() - COLLECT_REMINDER_DAYS[0] * DAY_MS).toISOString()),
    dueNext: await listDue(db, holders, '>', today),
  })
  const shown = (ids: readonly number[]) => ids.slice(0, MORNING_SHOWN)
  const cards = await readCards(db, Object.values(lists).flatMap(shown))
  const names = await readNames(db)
  const jobs = new Map(
    cards.map((job) => [
      job.id,
      {
        ...cardView(job, names, language),
        phone: job.phone,
        newsAt: job.details.newsAt,
        isUnanswered: unanswered.includes(job.id),
        isLate: late.includes(job.id),
      },
    ]),
  )
  const parts = Object.entries(lists).map(([part, ids]): [string, JobsPart] => [
    part,
    { count: ids.length, jobs: shown(ids).flatMap((id) => jobs.get(id) ?? []) },
  ])
  return {
    ...(Object.fromEntries(parts) as Record<keyof typeof lists, JobsPart>),
    unanswered: answers,
    shop: await countsOf(db, undefined, holders ? await listDue(db, undefined, '<', today) : late),
    mine: await countsOf(db, [userId], await listDue(db, [userId], '<', today)),
  }
}

/** Leaves each id in the first list only. */
function eachOnce<Part extends string>(lists: Record<Part, readonly number[]>): Record<Part, readonly number[]> {
  const seen = new Set<number>()
  const parts = Object.entries<readonly number[]>(lists).map(([part, ids]) => {
    const left = ids.filter((id) => !seen.has(id))
    for (const id of left) seen.add(id)
    return [part, left]
  })
  return Object.fromEntries(parts) as Record<Part, readonly number[]>
}

async function countsOf(db: Reader, holders: Holders, late: readonly number[]): Promise<Worklist['shop']> {
  const counts = await countByStage(db, holders)
  return {
    stages: Object.fromEntries(OPEN_STAGES.map((stage) => [stage, counts.get(stage) ?? 0])) as Worklist['shop']['stages'],
    late: late.length,
  }
}
