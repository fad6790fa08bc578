import { NEWS_STAGES } from '#contract/desk/stages.ts'
import { ESTIMATE_EVENTS, type EventKind } from '#contract/requests/request-events.ts'
import { type StoredRequest, subscriber } from '../request.ts'
import { newsOf } from '../views.ts'

/** The estimate waits for its customer no longer. */
const SETTLED: readonly EventKind[] = ['estimate_approved', 'estimate_declined', 'estimate_expired', 'estimate_withdrawn']
const NONE = { unnotifiedSince: null }
const isNews = (stage: string) => NEWS_STAGES.some((each) => each === stage)

/** Lists customers who have not been notified of the shop's latest change, or are to be reminded of it, until the shop has reached them. */
export const customersToInform = subscriber({
  on: ['status', 'stage', 'reminder', 'stock', 'notified', 'moved', ...ESTIMATE_EVENTS],
  project({ kind, after, isUndo }, { kind: name, data }) {
    if (isUndo) return {}
    if (name === 'notified' || name === 'moved') return NONE
    if (name === 'status' && data.status === kind.informedStatus) return NONE
    if (name === 'stage' && !isNews(data.stage)) return NONE
    // An estimate that is settled says nothing of a device that is ready meanwhile.
    if (SETTLED.includes(name)) return isNews(newsOf(after as StoredRequest)) ? {} : NONE
    return { unnotifiedSince: new Date().toISOString() }
  },
})
