import { MINUTE_MS } from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { BACKOFF_MS, type Channel, type Queue, type Template } from '../queue.ts'
import { type ActiveSubscription, deleteSubscription, findActiveSubscription } from './push.repository.ts'
import type { PushSender } from './push-sender.ts'

const AT_ONCE = 5

/** The notification that the service worker displays. A later one with the same `tag` replaces the one before. */
export interface PushNotice {
  title: string
  body: string
  /** Path of the page that a click opens. */
  url: string
  tag: string
}

export type PushQueue = Queue<PushNotice, ActiveSubscription>

export const pushTemplate = <Data>(name: string): Template<Data> => ({ name, isAboutRequest: false })

class RefusedError extends Error {}

/** Pushes are retried for an hour: later they would no longer be news. A subscription that has ended is deleted with all of its pushes. */
export function pushChannel(database: Database, sender: PushSender): Channel<PushNotice, ActiveSubscription> {
  const end = (id: number) => database.write((tx) => deleteSubscription(tx, id))
  return {
    name: 'push',
    atOnce: AT_ONCE,
    delaysMs: BACKOFF_MS,
    giveUpAfterMs: 60 * MINUTE_MS,
    async findTarget({ subscription_id }) {
      const id = subscription_id ?? 0
      const subscription = await findActiveSubscription(database.read, id)
      if (!subscription) await end(id)
      return subscription
    },
    async send(notice, subscription, signal) {
      const outcome = await sender.send(subscription, JSON.stringify(notice), signal)
      if (outcome === 'gone') await end(subscription.id)
      else if (outcome === 'refused') throw new RefusedError('The push service refused the message')
      else if (outcome === 'later') throw new Error('The push service could not take the message')
    },
    explain: (error) => ({ permanent: error instanceof RefusedError, forLog: { err: error } }),
  }
}
