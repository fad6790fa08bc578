import { isByCustomer, subscriber } from '../request.ts'

/** A customer's action is unanswered from its first moment, until the shop answers, sets it aside, or marks the customer as reached. */
export const unanswered = subscriber({
  on: ['received', 'message', 'date', 'withdrawn', 'status', 'answer', 'set_aside', 'moved'],
  project({ kind, before, after, by }, heard) {
    switch (heard.kind) {
      case 'received':
        return kind.asksForAnswer && after ? { unansweredSince: after.createdAt } : {}
      case 'message':
      case 'date':
      case 'withdrawn':
        return isByCustomer(by) ? { unansweredSince: before?.unansweredSince ?? new Date().toISOString() } : {}
      case 'status':
        return heard.data.status === kind.informedStatus ? { unansweredSince: null } : {}
      default:
        return { unansweredSince: null }
    }
  },
})
