import type { TrackedRequest } from '#contract/requests/tracking.ts'

/** What the customer chooses between in the estimate that waits for an answer, in paise; undefined where none waits. */
export function waitingTotals({ isOpen, isWithdrawn, events }: TrackedRequest): readonly number[] | undefined {
  const latest = events.findLast(({ kind }) => kind.startsWith('estimate_'))
  return isOpen && !isWithdrawn && latest?.kind === 'estimate_sent' ? latest.data.totals : undefined
}
