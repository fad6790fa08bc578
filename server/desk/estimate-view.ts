import { type Estimate, type Estimates, type TrackedEstimate, totalsOf } from '#contract/desk/estimates.ts'
import type { Pricing } from '#contract/money/estimate-amounts.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { StoredEstimate } from './estimates.repository.ts'
import type { StoredJob } from './jobs.repository.ts'

// Who sees which part of an estimate.

/** An estimate whose last day has passed is expired, also before the event of that says so. */
export const stateOf = ({ state, validUntil }: StoredEstimate): StoredEstimate['state'] =>
  state === 'sent' && isOver(validUntil) ? 'expired' : state

/** Whether the last day has passed. */
export const isOver = (validUntil: string | null, now = new Date()): boolean => validUntil !== null && validUntil < todayInShop(now)

const sharedOf = (estimate: StoredEstimate) => {
  const { revision, note, validUntil, isInclusive, sentAt, answeredAt, chosen, total, lines } = estimate
  return {
    ...{ revision, state: stateOf(estimate), note, validUntil, isInclusive, sentAt, answeredAt, chosen, total },
    variants: totalsOf(lines, estimate),
  }
}

const estimateView = (estimate: StoredEstimate): Estimate => {
  const { taxKind, rounding, answeredBy, lines } = estimate
  return { ...sharedOf(estimate), taxKind, rounding, answeredBy, lines }
}

/** The revision that the customer sees: the newest that was sent and is not taken back, or the newest that was taken back. */
export function shownOf(estimates: readonly StoredEstimate[]): StoredEstimate | undefined {
  const sent = estimates.filter(({ state, sentAt }) => state !== 'draft' && sentAt !== null)
  return sent.find(({ state }) => state !== 'withdrawn') ?? sent[0]
}

/** Grows with every change, because the version of each revision does and none is ever deleted. */
export const versionOf = (estimates: readonly StoredEstimate[]): number => estimates.reduce((sum, { version }) => sum + version, 1)

/** A draft that was taken back is shown to nobody. */
export const visibleOf = (estimates: readonly StoredEstimate[]): StoredEstimate[] =>
  estimates.filter(({ state, sentAt }) => state !== 'withdrawn' || sentAt !== null)

export const estimatesView = (id: number, estimates: readonly StoredEstimate[], pricing: Pricing): Estimates => ({
  ...{ id, version: versionOf(estimates), ...pricing },
  revisions: visibleOf(estimates).map(estimateView),
})

export function trackedView({ status, details }: StoredJob, estimate: StoredEstimate): TrackedEstimate {
  const isBegun = status === 'Pending' && details.waitingSince === null && (details.benchSince !== null || details.readyAt !== null)
  return {
    ...sharedOf(estimate),
    lines: estimate.lines,
    isByPhone: estimate.answeredBy !== null,
    isWorkBegun: estimate.state === 'sent' && isBegun,
  }
}
