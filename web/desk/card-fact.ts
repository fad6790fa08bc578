import { DAY_MS } from '#contract/constants.ts'
import type { Card } from '#contract/desk/desk.ts'
import { type Stage, WORK_STAGES } from '#contract/desk/stages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import * as news from '#texts/news.ts'
import { formatDayMonth } from '#web/kit/lib/dates.ts'

export interface CardFact {
  text: string
  tone?: 'late' | 'soon'
}

/** Whether its day has passed; nothing is late once it is ready, declined or has left the shop. */
export const isLate = ({ stage, dueOn }: Card): boolean =>
  (WORK_STAGES as readonly Stage[]).includes(stage) && dueOn !== null && dueOn < todayInShop()

/** What comes next about a job, and how urgent that is: one fact, by its stage. */
export function factOf(card: Card): CardFact {
  const { stage, since, part, partDue, outsideDue, toPay } = card
  // Money comes before news at the counter, and whoever has a job is told by a mark at their initials.
  if (card.news && card.news !== 'assigned' && !(stage === 'ready' && toPay)) return { text: news.kinds[card.news], tone: 'soon' }
  if (stage === 'ready') {
    const isUncollected = Date.now() - Date.parse(since) >= COLLECT_REMINDER_DAYS[0] * DAY_MS
    return { text: toPay ? texts.toPay(formatPaise(toPay)) : '', ...(isUncollected && { tone: 'late' }) }
  }
  const today = todayInShop()
  const late = (day: string | null) => day !== null && day < today && { tone: 'late' as const }
  if (part) return { text: texts.partOf(part, partDue ? formatDayMonth(partDue) : ''), ...late(partDue) }
  if (outsideDue) return { text: texts.backOn(formatDayMonth(outsideDue)), ...late(outsideDue) }
  return dueOf(card, today)
}

/** When a job is due, with the amount that its customer agreed to. */
function dueOf(card: Card, today: string): CardFact {
  const { stage, dueOn, isPromised, agreed } = card
  if (!(WORK_STAGES as readonly Stage[]).includes(stage)) return { text: '' }
  const withAmount = (text: string) => [agreed !== undefined && texts.agreed(formatPaise(agreed)), text].filter(Boolean).join(' · ')
  if (dueOn === null) return { text: withAmount(texts.noPromise) }
  const day = formatDayMonth(dueOn)
  if (isLate(card)) return { text: withAmount(texts.lateBy(day)), tone: 'late' }
  if (dueOn === today) return { text: withAmount(texts.dueToday), tone: 'soon' }
  if (agreed !== undefined) return { text: withAmount(day) }
  return { text: isPromised ? texts.promised(day) : texts.wished(day) }
}
