import type { FastifyInstance } from 'fastify'
import { DAY_MS, type RequestKindName } from '#contract/constants.ts'
import { type FollowedRequest, type TrackedRequest, trackingRoutes } from '#contract/tracking.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { listEvents } from '#server/requests/request-events.repository.ts'
import { RequestWatch } from '#server/requests/request-watch.ts'
import type { TrackedKind } from '#server/requests/tracked-kind.ts'
import { describe, withEvents } from '#server/requests/tracked-request.ts'
import { deleteExpiredTrackingLinks, type RequestId } from '#server/requests/tracking-links.repository.ts'
import { registerTrackingMails } from './tracking.emails.ts'
import { listUntold } from './tracking.repository.ts'
import { Tracking } from './tracking.service.ts'

/** How long a page waits for a change before it asks again; proxies end calls that take a minute. */
const WAIT_MS = 25_000

/** Customers who follow their requests, and what the shop does for them. */
export const trackingFeature =
  (kinds: Record<RequestKindName, { tracked: TrackedKind }>) =>
  async (app: FastifyInstance, context: AppContext): Promise<void> => {
    const { database, jobs } = context
    const { read, write } = database
    const byName = Object.fromEntries(Object.values(kinds).map(({ tracked }) => [tracked.name, tracked]))
    const tracking = new Tracking(context, byName as Record<RequestKindName, TrackedKind>)
    const watch = new RequestWatch(database)
    app.addHook('preClose', async () => watch.close())
    registerTrackingMails(context, tracking)
    jobs.add({
      name: 'delete-expired-tracking-links',
      everyMs: DAY_MS,
      run: (now) => write((tx) => deleteExpiredTrackingLinks(tx, now)),
    })

    const followed = async (request: RequestId): Promise<FollowedRequest> => {
      // Events first: a request that is deleted in between is missing, and never shown without its events.
      const events = await listEvents(read, request)
      const { kind, row } = await tracking.find(read, request)
      return withEvents(kind, row, events)
    }
    // The response schema leaves out what only the shop sees of the rest.
    const seenBy = async (token: string): Promise<TrackedRequest> => {
      const { events, ...request } = await followed(await tracking.linkedTo(read, token))
      return { ...request, events: events.filter(({ kind }) => kind !== 'told') }
    }

    registerRoutes(app, context, 'tracking', trackingRoutes, {
      async get({ params: { token }, query: { after } }) {
        const until = Date.now() + WAIT_MS
        for (;;) {
          // Before reading: what happens in between must not be missed.
          const listener = watch.listen()
          try {
            const request = await seenBy(token)
            const left = until - Date.now()
            if (request.revision !== after || left <= 0 || listener.isFull) return request
            await listener.wait(left)
          } finally {
            listener.stop()
          }
        }
      },
      find: async ({ body: { reference, phone } }) => ({ token: await tracking.tokenFor(reference, phone) }),
      async addMessage({ params: { token }, body: { text }, write }) {
        await write(async (tx) => {
          await tracking.addMessage(tx, token, text)
          return null
        })
        return seenBy(token)
      },
      async chooseDate({ params: { token }, body: { preferredDate } }) {
        await write((tx) => tracking.chooseDate(tx, token, preferredDate))
        return seenBy(token)
      },
      async withdraw({ params: { token } }) {
        await write((tx) => tracking.withdraw(tx, token))
        return seenBy(token)
      },
      async listUntold({ query }) {
        const { found, total } = await listUntold(read, tracking.kinds, query)
        return { rows: found.map(({ kind, row }) => describe(kind, row)), total }
      },
      follow: ({ params }) => followed(params),
      async answer({ params, body: { text }, caller, write }) {
        await write(async (tx) => {
          await tracking.answer(tx, params, text, caller)
          return null
        })
        return followed(params)
      },
      async markTold({ params, caller }) {
        await write((tx) => tracking.markTold(tx, params, caller))
        return followed(params)
      },
    })
  }
