import { isEstimateEvent } from '#contract/estimate-events.ts'
import { NEWS_STAGES, type Stage } from '#contract/stages.ts'
import type { Subscriber } from '../request.ts'

/** Lists customers who have not been notified of the shop's latest change, or are to be reminded of it, until the shop has reached them. */
export const customersToInform: Subscriber = {
  project({ kind, events, isUndo }) {
    if (isUndo) return {}
    const changed = events.findLast((event) => event.kind === 'status')
    if (changed) return { untoldSince: changed.text === kind.informedStatus ? null : new Date().toISOString() }
    const moved = events.findLast((event) => event.kind === 'stage')
    if (moved) return { untoldSince: NEWS_STAGES.includes(moved.text as Stage) ? new Date().toISOString() : null }
    if (events.some((event) => event.kind === 'reminder')) return { untoldSince: new Date().toISOString() }
    const estimate = events.findLast((event) => isEstimateEvent(event.kind))?.kind
    if (estimate) return { untoldSince: estimate === 'estimate_sent' || estimate === 'estimate_reminded' ? new Date().toISOString() : null }
    return events.some((event) => event.kind === 'told') ? { untoldSince: null } : {}
  },
}
