import { ESTIMATE_EVENTS } from '#contract/request-events.ts'
import { NEWS_STAGES } from '#contract/stages.ts'
import { type StoredRequest, subscriber } from '../request.ts'
import { newsOf } from '../views.ts'

/** Lists customers who have not been notified of the shop's latest change, or are to be reminded of it, until the shop has reached them. */
export const customersToInform = subscriber({
  on: ['status', 'stage', 'reminder', 'stock', 'told', 'moved', ...ESTIMATE_EVENTS],
  project({ kind, after, isUndo }, heard) {
    if (isUndo) return {}
    const [isNews, isNone] = [{ untoldSince: new Date().toISOString() }, { untoldSince: null }]
    switch (heard.kind) {
      case 'status':
        return heard.data.status === kind.informedStatus ? isNone : isNews
      case 'stage':
        return NEWS_STAGES.includes(heard.data.stage) ? isNews : isNone
      case 'reminder':
      case 'stock':
      case 'estimate_sent':
      case 'estimate_reminded':
        return isNews
      case 'told':
      case 'moved':
        return isNone
      default:
        // An estimate that is settled says nothing of a device that is ready meanwhile.
        return NEWS_STAGES.some((stage) => stage === newsOf(after as StoredRequest)) ? {} : isNone
    }
  },
})
