import { CUSTOMER } from '#contract/constants.ts'
import { subscriber } from '../request.ts'

const NONE = { unansweredSince: null }

/** A customer's action is unanswered from its first moment, until the shop answers, sets it aside, or marks the customer as reached. */
export const unanswered = subscriber({
  on: ['received', 'message', 'date', 'withdrawn', 'status', 'answer', 'set_aside', 'moved'],
  project({ kind, before, after, by }, heard) {
    if (heard.kind === 'received') return kind.asksForAnswer && after ? { unansweredSince: after.createdAt } : {}
    if (heard.kind === 'status') return heard.data.status === kind.informedStatus ? NONE : {}
    if (heard.kind === 'answer' || heard.kind === 'set_aside' || heard.kind === 'moved') return NONE
    return by === CUSTOMER ? { unansweredSince: before?.unansweredSince ?? new Date().toISOString() } : {}
  },
})
