import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { DAY_MS, MINUTE_MS, REQUEST_KINDS } from '#contract/constants.ts'
import { type Device, type NewestRequests, notificationRoutes } from '#contract/notifications.ts'
import { toAuditRowWithChoice } from '#server/accounts/accounts.ts'
import { findSession } from '#server/accounts/sessions.repository.ts'
import { findUser, findUserForUpdate, notifyOfUser, updateUser } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader } from '#server/db/database.ts'
import { consume, type NamedLimit } from '#server/http/rate-limits.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { ProblemError } from '#server/problem.ts'
import {
  deleteSubscription,
  findActiveSubscriptions,
  hasSubscription,
  listSubscriptions,
  type PushSubscriptionRow,
  saveSubscription,
} from '#server/push/push.repository.ts'
import type { StaffPush } from '#server/requests/notify-staff.ts'
import type { RequestFeature } from '#server/requests/request-feature.ts'
import { registerNotificationMails, registerNotificationPushes, requestDigest } from './notifications.emails.ts'
import { deleteOldNotified, findDigestsDue, findNewestId } from './notifications.repository.ts'
import { endHour } from './notifications.service.ts'

/** Requests that a digest lists; of more it only says how many. */
const DIGEST_MAX = 100
/** Devices of one account; another one replaces the oldest. */
const DEVICES_MAX = 10
/** Mails are retried for a day; until then the same request must get the same answer. */
const REMEMBER_MS = 2 * DAY_MS
const TEST_PUSH: NamedLimit = { name: 'test-push', points: 10, windowMs: 10 * MINUTE_MS }

type Requests = Record<string, Pick<RequestFeature, 'name' | 'table'>>

/** What tells the staff of new requests (docs/decisions/031-notifications.md). */
export const notificationsFeature =
  (requests: Requests) =>
  async (app: FastifyInstance, context: AppContext): Promise<void> => {
    const { config, database, jobs, mail, push } = context
    registerNotificationMails(context)
    registerNotificationPushes(context)

    jobs.add({
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
            else await push.queue(tx, await findActiveSubscriptions(tx, userId), { collected: collected.length })
          })
        }
      },
    })
    jobs.add({
      name: 'forget-notified-requests',
      everyMs: DAY_MS,
      run: (now) => database.write((tx) => deleteOldNotified(tx, new Date(now.getTime() - REMEMBER_MS))),
    })

    registerRoutes(app, context, 'notifications', notificationRoutes, {
      get: async ({ caller }) => ({ notifyOf: notifyOfUser(await findUser(database.read, caller.userId)) }),
      listDevices: async ({ caller }) => ({
        publicKey: context.pushPublicKey,
        devices: (await listSubscriptions(database.read, caller.userId)).map(toDevice),
      }),
      addDevice: ({ body: { endpoint, keys, name }, caller }) =>
        database.write(async (tx) => {
          const subscription = { user_id: caller.userId, session_hash: caller.tokenHash, endpoint, ...keys, name }
          // The session may have ended since this call was authorized.
          if (!(await findSession(tx, caller.tokenHash))) throw new ProblemError('unauthenticated')
          return toDevice(await saveSubscription(tx, subscription, DEVICES_MAX))
        }),
      async removeDevice({ params, caller }) {
        if (!(await database.write((tx) => deleteSubscription(tx, params.id, caller.userId)))) throw new ProblemError('not_found')
        return undefined
      },
      testDevice: ({ params, caller }) =>
        database.write(async (tx) => {
          if (!(await hasSubscription(tx, params.id, caller.userId))) throw new ProblemError('not_found')
          if (config.rateLimit) await consume(tx, [TEST_PUSH, String(caller.userId)])
          await push.queue(tx, [params.id], { test: true } satisfies StaffPush)
          return undefined
        }),
      newest: () => findNewest(database.read, requests),
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

async function findNewest(db: Reader, requests: Requests): Promise<NewestRequests> {
  const ids = Object.values(requests).map(async ({ name, table }) => [REQUEST_KINDS[name], await findNewestId(db, table)] as const)
  return Object.fromEntries(await Promise.all(ids)) as NewestRequests
}
