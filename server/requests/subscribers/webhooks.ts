import type { EventKind } from '#contract/tracking.ts'
import type { WebhookType } from '#contract/webhooks.ts'
import type { WebhookQueue } from '#server/platform/outbox/webhook/webhook-queue.ts'
import type { StoredChange, StoredRequest, Subscriber } from '../request.ts'
import type { NewEvent } from '../request-events.repository.ts'
import { newsOf } from '../views.ts'

/** Events whose text is a fact, such as a status, a day or an amount. The text of any other one may name a person. */
const FACTS: readonly EventKind[] = [
  ...(['status', 'date', 'stock', 'moved', 'stage', 'promised', 'reminder', 'photo_released', 'billed', 'paid'] as const),
  ...(['estimate_sent', 'estimate_reminded', 'estimate_approved', 'estimate_declined', 'estimate_expired', 'estimate_withdrawn'] as const),
]

/**
 * Sends what happens to requests to the shop's webhooks: which request, and facts. Who the customer is and what was written stays here; a
 * receiver that may know it asks with an API key (docs/decisions/049-webhooks-carry-facts.md).
 */
export const webhookMessages = (webhooks: Pick<WebhookQueue, 'queue'>): Subscriber => ({
  async follow(tx, change) {
    const { action, before, after } = change
    const request = (after ?? before) as StoredRequest
    const { entity, id } = request
    if (action === 'erased') return webhooks.queue(tx, { type: 'request.erased', data: { request: { entity, id } } })
    for (const message of messagesOf(change)) await webhooks.queue(tx, { ...message, request: { entity, id } })
  },
})

function messagesOf({ action, before, after, events }: StoredChange): { type: WebhookType; data: object }[] {
  const request = factsOf((after ?? before) as StoredRequest)
  const happened = events.map((event) => ({ type: `request.${event.kind}` as const, data: { request, event: factOf(event) } }))
  const isToldByEvents = action === 'changed' && events.length > 0
  return isToldByEvents ? happened : [{ type: `request.${action}`, data: { request } }, ...happened]
}

/** The facts by which a receiver decides whether it cares; `state` is the stage of a repair that came in, else the status. */
const factsOf = (request: StoredRequest) => {
  const { entity, id, reference, language, status, withdrawnAt, version } = request
  return { entity, id, reference, language, status, state: newsOf(request), isWithdrawn: withdrawnAt !== null, version }
}

const factOf = ({ id, kind, text, userName }: NewEvent & { id: number }) => ({
  id,
  by: userName === null ? 'customer' : 'shop',
  ...(FACTS.includes(kind) && { text }),
})
