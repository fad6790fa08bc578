import { CUSTOMER } from '#contract/constants.ts'
import { findConcerned, notifyOfUser } from '#server/accounts/index.ts'
import { type MailQueue, requestMailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { findActiveSubscriptions } from '#server/platform/outbox/push/push.repository.ts'
import { type PushQueue, pushTemplate } from '#server/platform/outbox/push/push-queue.ts'
import { holderOf, subscriber } from '../request.ts'
import type { RequestId } from '../tracking-links.repository.ts'

// All are composed in ../notifications.

/** Notifies one account of a new request. */
export const newRequest = requestMailTemplate<RequestId & { userId: number }>('new-request')
/** Notifies one account that a customer wrote, chose another date or withdrew. */
export const customerWrote = requestMailTemplate<RequestId & { userId: number; event: number }>('customer-wrote')

/** A push about a new request, its customer's action (`event`), this many collected ones, or only a test whether it arrives. */
export const staffPush = pushTemplate<(RequestId & { event?: number }) | { collected: number } | { test: true }>('staff')

/** Notifies the accounts that a request concerns: by mail those that chose its kind, by push all their browsers. */
export const staffNotices = ({ mail, push }: { mail: MailQueue; push: PushQueue }) =>
  subscriber({
    on: ['received', 'message', 'date', 'withdrawn', 'estimate_approved', 'estimate_declined'],
    async follow(tx, { after, by }, heard) {
      if (!after || by !== CUSTOMER) return
      const request = { entity: after.entity, id: after.id }
      const about = heard.kind === 'received' ? request : { ...request, event: heard.id }
      const concerned = await findConcerned(tx, holderOf(after))
      for (const { id: userId } of concerned.filter((user) => notifyOfUser(user).includes(request.entity)))
        await ('event' in about ? mail.queue(tx, customerWrote, { ...about, userId }) : mail.queue(tx, newRequest, { ...about, userId }))
      const ids = concerned.map(({ id }) => id)
      for (const subscriptionId of await findActiveSubscriptions(tx, ids)) await push.queue(tx, staffPush, about, { subscriptionId })
    },
  })
