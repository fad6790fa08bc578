import type { RequestEntity } from '#contract/constants.ts'
import { findToldOf } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import { findActiveSubscriptions } from '#server/push/push.repository.ts'

// Both are composed by features/notifications, which knows all kinds of requests.

/** Tells one account of a new request. */
export const newRequest = mailTemplate<{ userId: number; entity: RequestEntity; id: number }>('new-request')

/** What a push is about: a new request, that many that were collected, or nothing but whether it arrives. */
export type StaffPush = { entity: RequestEntity; id: number } | { collected: number } | { test: true }

/** Queues, in the transaction that stores a new request, what tells the staff of it. */
export async function notifyStaff(
  tx: Tx,
  { mail, push }: Pick<AppContext, 'mail' | 'push'>,
  request: { entity: RequestEntity; id: number },
): Promise<void> {
  for (const { id: userId } of await findToldOf(tx, request.entity)) await mail.queue(tx, newRequest, { ...request, userId })
  await push.queue(tx, await findActiveSubscriptions(tx), request satisfies StaffPush)
}
