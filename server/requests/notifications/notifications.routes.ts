import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import { type Device, type NewestRequests, notificationRoutes } from '#contract/requests/notifications.ts'
import { findSession, findUser, findUserForUpdate, notifyOfUser, toAuditRowWithChoice, updateUser } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import {
  deleteSubscription,
  findActiveSubscriptions,
  hasSubscription,
  listSubscriptions,
  type PushSubscriptionRow,
  saveSubscription,
} from '#server/platform/outbox/push/push.repository.ts'
import type { PushQueue } from '#server/platform/outbox/push/push-queue.ts'
import { isPushKey } from '#server/platform/outbox/push/push-sender.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { kinds } from '#server/requests/kinds/index.ts'
import { staffPush } from '#server/requests/subscribers/staff-notices.ts'
import { registerNotificationMails, registerNotificationPushes, requestDigest } from './notifications.emails.ts'
import {
  deleteOldNotified,
  findDigestsDue,
  findNewestCustomerEvent,
  findNewestId,
  findNewestNews,
  type NewsReader,
} from './notifications.repository.ts'
import { endHour } from './notifications.service.ts'

/** Requests that a digest lists; of further ones it gives only the number. */
const DIGEST_MAX = 100
/** Devices of one account; another one replaces the oldest. */
const DEVICES_MAX = 10
/** Mails are retried for a day, and until then the same request must get the same decision. */
const REMEMBER_MS = 2 * DAY_MS
const TEST_PUSH: NamedLimit = { name: 'test-push', points: 10, windowMs: 10 * MINUTE_MS }

/** Notifies the staff of new requests (docs/decisions/027-notifications.md). */
export function notificationsFeature(
  register: RegisterRoutes,
  parts: {
    config: Config
    database: Database
    documents: Documents
    tasks: Tasks
    mail: MailQueue
    mailer: Mailer
    push: PushQueue
    pushPublicKey: string
    siteUrl: () => string
  },
): void {
  const { config, database, tasks, mail, push } = parts
  registerNotificationMails(parts)
  registerNotificationPushes(parts)

  tasks.add({
    name: 'send-digests',
    everyMs: MINUTE_MS,
    async run(now, signal) {
      for (const recipient of await findDigestsDue(database.read, now)) {
        if (signal.aborted) return
        await database.write(async (tx) => {
          const collected = await endHour(tx, recipient, now)
          if (collected.length === 0) return
          const { userId, channel } = recipient
          const requests = collected.slice(-DIGEST_MAX)
          if (channel === 'mail') await mail.queue(tx, requestDigest, { userId, requests, more: collected.length - requests.length })
          else
            for (const subscriptionId of await findActiveSubscriptions(tx, [userId]))
              await push.queue(tx, staffPush, { collected: collected.length }, { subscriptionId })
        })
      }
    },
  })
  tasks.add({
    name: 'forget-notified-requests',
    everyMs: DAY_MS,
    run: (now) => database.write((tx) => deleteOldNotified(tx, new Date(now.getTime() - REMEMBER_MS))),
  })

  register('notifications', notificationRoutes, {
    get: async ({ caller }) => ({ notifyOf: notifyOfUser(await findUser(database.read, caller.userId)) }),
    listDevices: async ({ caller }) => ({
      publicKey: parts.pushPublicKey,
      devices: (await listSubscriptions(database.read, caller.userId)).map(toDevice),
    }),
    async addDevice({ body: { endpoint, keys, name }, caller }) {
      if (!isPushKey(keys.p256dh)) throw fieldProblem('keys.p256dh', 'invalid')
      const subscription = { user_id: caller.userId, session_hash: caller.tokenHash, endpoint, ...keys, name }
      return database.write(async (tx) => {
        // The session may have ended since this call was authorized.
        if (!(await findSession(tx, caller.tokenHash))) throw new ProblemError('unauthenticated')
        return toDevice(await saveSubscription(tx, subscription, DEVICES_MAX))
      })
    },
    async removeDevice({ params, caller }) {
      if (!(await database.write((tx) => deleteSubscription(tx, params.id, caller.userId)))) throw new ProblemError('not_found')
      return undefined
    },
    testDevice: ({ params, caller }) =>
      database.write(async (tx) => {
        if (!(await hasSubscription(tx, params.id, caller.userId))) throw new ProblemError('not_found')
        if (config.rateLimit) await consume(tx, [TEST_PUSH, String(caller.userId)])
        await push.queue(tx, staffPush, { test: true }, { subscriptionId: params.id })
        return undefined
      }),
    newest: ({ caller }) => findNewest(database.read, caller),
    update: ({ body, caller }) =>
      database.write(async (tx) => {
        const before = await findUserForUpdate(tx, caller.userId)
        if (!before) throw new ProblemError('unauthenticated')
        const after = await updateUser(tx, before.id, { notify_of: JSON.stringify(body.notifyOf) })
        const rows = { before: toAuditRowWithChoice(before), after: toAuditRowWithChoice(after) }
        await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, ...rows })
        return { notifyOf: notifyOfUser(after) }
      }),
  })
}

const toDevice = ({ id, name, endpoint, created_at: createdAt }: PushSubscriptionRow): Device => ({
  id,
  name,
  createdAt,
  fingerprint: createHash('sha256').update(endpoint).digest('hex'),
})

async function findNewest(db: Reader, caller: NewsReader): Promise<NewestRequests> {
  const ids = Object.values(kinds).map(async ({ entity, table }) => [entity, await findNewestId(db, table)] as const)
  const newest = Object.fromEntries(await Promise.all(ids)) as Omit<NewestRequests, 'events' | 'news'>
  return { ...newest, events: await findNewestCustomerEvent(db), news: await findNewestNews(db, caller) }
}
