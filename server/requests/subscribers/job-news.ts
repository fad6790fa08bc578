import { CUSTOMER } from '#contract/constants.ts'
import type { NewsKind } from '#contract/desk/news.ts'
import { holderOf, type Projection, subscriber } from '../request.ts'

/**
 * What happens to a repair is news for its technician, or for everyone when nobody has it, until one of them has seen it: then it is news for
 * nobody. What the technician does is no news, and who moves or answers has seen what it was about.
 */
export const jobNews = subscriber({
  on: [
    ...(['changed', 'message', 'date', 'withdrawn', 'estimate_approved', 'estimate_declined'] as const),
    ...(['part_arrived', 'lab_answered', 'photo', 'outside_ended', 'stage', 'answer', 'seen'] as const),
  ],
  project({ kind, before, after, by, isUndo = false }, heard): Projection {
    if (!kind.job || !before || !after) return {}
    const { details } = after
    const holder = holderOf(after)
    const become = (news: NewsKind | null): Projection => ({
      details: { ...details, news, newsAt: news && new Date().toISOString() },
    })
    const isByCustomer = by === CUSTOMER
    const isByHolder = !isByCustomer && by.userId === holder
    const happened = (news: NewsKind) => (isByHolder ? {} : become(news))
    switch (heard.kind) {
      case 'changed': {
        if (holder === holderOf(before) || (details.news !== null && details.news !== 'assigned')) return {}
        return become(holder === null || isByHolder ? null : 'assigned')
      }
      case 'date':
        return isByCustomer ? happened('date') : {}
      case 'withdrawn':
        return happened(details.declinedAt === null ? 'withdrawn' : 'withdrawn_here')
      case 'message':
      case 'estimate_approved':
      case 'estimate_declined':
      case 'part_arrived':
      case 'lab_answered':
      case 'outside_ended':
        return happened(heard.kind)
      case 'photo':
        return heard.data.photo === 'lab' ? happened('lab_answered') : {}
      case 'stage':
      case 'answer':
        if (isUndo) return details.news === 'part_arrived' ? become(null) : {}
        return !isByCustomer && (isByHolder || holder === null) ? become(null) : {}
      case 'seen':
        return become(null)
    }
  },
})
