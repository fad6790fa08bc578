import { CUSTOMER } from '#contract/constants.ts'
import { EVENT_KINDS, EVENTS } from '#contract/requests/request-events.ts'
import { queueForWebhooks, type WebhookQueue } from '#server/platform/outbox/webhook/webhook-queue.ts'
import { type StoredRequest, subscriber } from '../request.ts'
import { newsOf } from '../views.ts'

/**
 * Sends what happens to requests to the shop's webhooks: which request, and facts. Who the customer is and what was written stays here; a
 * receiver that may know it asks with an API key (docs/decisions/049-webhooks-carry-facts.md).
 */
export const webhookMessages = (webhooks: Pick<WebhookQueue, 'queue'>) =>
  subscriber({
    on: ['received', 'changed', 'deleted', 'restored', 'erased', ...EVENT_KINDS],
    async follow(tx, { before, after, by, events }, heard) {
      const request = (after ?? before) as StoredRequest
      const { entity, id } = request
      if (heard.kind === 'erased') return queueForWebhooks(tx, webhooks, { type: 'request.erased', data: { request: { entity, id } } })
      // The events say what has changed.
      if (heard.kind === 'changed' && events.length > 0) return
      const event = 'data' in heard && {
        event: { id: heard.id, by: by === CUSTOMER ? 'customer' : 'shop', ...(EVENTS[heard.kind].fact && { data: heard.data }) },
      }
      await queueForWebhooks(tx, webhooks, {
        type: `request.${heard.kind}`,
        data: { request: factsOf(request), ...event },
        request: { entity, id },
      })
    },
  })

/** The facts by which a receiver decides whether it cares; `state` is the stage of a repair that came in, else the status. */
const factsOf = (request: StoredRequest) => {
  const { entity, id, reference, language, status, withdrawnAt, version } = request
  return { entity, id, reference, language, status, state: newsOf(request), isWithdrawn: withdrawnAt !== null, version }
}
