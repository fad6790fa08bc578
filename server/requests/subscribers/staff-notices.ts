import { CUSTOMER } from '#contract/constants.ts'
import { findConcerned, notifyOfUser, type User } from '#server/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type MailQueue, requestMailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { findActiveSubscriptions } from '#server/platform/outbox/push/push.repository.ts'
import { type PushQueue, pushTemplate } from '#server/platform/outbox/push/push-queue.ts'
import { holderOf, type RequestChange, type StoredRequest, subscriber } from '../request.ts'
import type { RequestId } from '../tracking-links.repository.ts'

// All are composed in ../notifications.

/** Notifies one account of a new request. */
export const newRequest = requestMailTemplate<RequestId & { userId: number }>('new-request')
/** Notifies one account that a customer wrote, chose another date or withdrew. */
export const customerWrote = requestMailTemplate<RequestId & { userId: number; event: number }>('customer-wrote')

/** A push about a new request, what happened to one (`event`), this many collected ones, or only a test whether it arrives. */
export const staffPush = pushTemplate<(RequestId & { event?: number }) | { collected: number } | { test: true }>('staff')

/** What the staff cause for each other: of a request that comes in and of the rest they learn by what its customer does. */
const AMONG_STAFF: readonly string[] = ['estimate_approved', 'estimate_declined', 'part_arrived', 'assigned', 'lab_answered']

/** Whom a change concerns besides whoever makes it: of a repair that is given on both who has it now and who had it. */
async function concernedBy(db: Reader, { before, after, by }: RequestChange, heard: string): Promise<User[]> {
  const holders = [before, after].map((request) => request && holderOf(request))
  const isGivenOn = heard === 'assigned'
  const concerned = await findConcerned(db, isGivenOn ? null : holderOf(after as StoredRequest))
  return concerned.filter(({ id }) => (by === CUSTOMER || id !== by.userId) && (!isGivenOn || holders.includes(id)))
}

/** Notifies the accounts that a request concerns: by mail those that chose its kind, by push all their browsers. */
export const staffNotices = ({ mail, push }: { mail: MailQueue; push: PushQueue }) =>
  subscriber({
    on: ['received', 'message', 'date', 'withdrawn', 'estimate_approved', 'estimate_declined', 'part_arrived', 'assigned', 'lab_answered'],
    async follow(tx, change, heard) {
      const { after, by } = change
      if (!after || (by !== CUSTOMER && !AMONG_STAFF.includes(heard.kind))) return
      const request = { entity: after.entity, id: after.id }
      const about = heard.kind === 'received' ? request : { ...request, event: heard.id }
      const concerned = await concernedBy(tx, change, heard.kind)
      if (by === CUSTOMER)
        for (const { id: userId } of concerned.filter((user) => notifyOfUser(user).includes(request.entity)))
          await ('event' in about ? mail.queue(tx, customerWrote, { ...about, userId }) : mail.queue(tx, newRequest, { ...about, userId }))
      if (concerned.length === 0) return
      const ids = concerned.map(({ id }) => id)
      for (const subscriptionId of await findActiveSubscriptions(tx, ids)) await push.queue(tx, staffPush, about, { subscriptionId })
    },
  })
