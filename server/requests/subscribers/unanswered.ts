import type { EventKind } from '#contract/tracking.ts'
import type { Subscriber } from '../request.ts'
import { wantsAnswer } from '../request-events.repository.ts'

const SETTLES: readonly EventKind[] = ['answer', 'set_aside', 'moved']

/** A customer's action is unanswered from its first moment, until the shop answers, sets it aside, or marks the customer as reached. */
export const unanswered: Subscriber = {
  project({ kind, action, before, after, events }) {
    if (action === 'received' && after) return { unansweredSince: kind.asksForAnswer ? after.createdAt : after.unansweredSince }
    if (events.some(wantsAnswer)) return { unansweredSince: before?.unansweredSince ?? new Date().toISOString() }
    const isSettled = events.some(
      (event) => SETTLES.includes(event.kind) || (event.kind === 'status' && event.text === kind.informedStatus),
    )
    return isSettled ? { unansweredSince: null } : {}
  },
}
