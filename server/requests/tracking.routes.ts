import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import { partsOfLink } from '#contract/platform/link-token.ts'
import { type FollowedRequest, type TrackedRequest, trackingRoutes } from '#contract/requests/tracking.ts'
import type { Config } from '#server/config.ts'
import { deleteInBatches } from '#server/platform/db/batches.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readPrivateImage } from '#server/platform/files/image-store.ts'
import type { Caller, Write } from '#server/platform/http/call.ts'
import { ChangeWatch } from '#server/platform/http/change-watch.ts'
import { type Charge, consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { type MessageParts, registerCustomerMails, whatsAppUrl } from './customer-mails.ts'
import { listReleasedPhotos } from './job-photos.repository.ts'
import { kindOf } from './kinds/index.ts'
import { listEvents } from './request-events.repository.ts'
import type { Requests } from './requests.ts'
import { deleteExpiredTrackingLinks, type RequestId } from './tracking-links.repository.ts'
import { listUnnotified } from './unnotified.repository.ts'
import { conversationView, customerView, unnotifiedView } from './views.ts'
import { othersOfVisit } from './visits.repository.ts'

/** Searches for one reference, so that guessing its phone is hopeless. */
const SEARCHES: NamedLimit = { name: 'tracking-reference', points: 10, windowMs: DAY_MS / 24 }
/** A customer's actions on one request. */
const CUSTOMER_EVENTS: NamedLimit = { name: 'tracking-events', points: 20, windowMs: DAY_MS }

/** Calls of customers who follow their requests, and of the staff who answer them. */
export function trackingFeature(
  register: RegisterRoutes,
  parts: MessageParts & { app: FastifyInstance; config: Config; files: FileStore; tasks: Tasks; mail: MailQueue; requests: Requests },
): void {
  const { app, config, database, files, tasks, requests } = parts
  const { read, write } = database
  const watch = new ChangeWatch(database, ['request_events'])
  app.addHook('preClose', async () => watch.close())
  registerCustomerMails(parts, requests)
  tasks.add({
    name: 'delete-expired-tracking-links',
    everyMs: DAY_MS,
    run: (now, signal) => deleteInBatches(database, signal, (tx, limit) => deleteExpiredTrackingLinks(tx, now, limit)),
  })

  async function seen(request: RequestId) {
    // Events first: a request deleted in between is missing, and never shown without its events.
    const events = await listEvents(read, request)
    return [kindOf(request.entity), await requests.find(read, request), events] as const
  }
  const followed = async (request: RequestId, { language }: Caller): Promise<FollowedRequest> =>
    conversationView(...(await seen(request)), language)
  async function seenBy(token: string): Promise<TrackedRequest> {
    const request = await requests.linkedTo(read, token)
    const released = await listReleasedPhotos(read, request)
    const [kind, found, events] = await seen(request)
    return customerView(kind, found, events, { released, others: await othersOfVisit(read, found) })
  }

  const charge = async (tx: Tx, charged: Charge) => {
    if (config.rateLimit) await consume(tx, charged)
  }
  async function chargeCustomer(tx: Tx, token: string): Promise<void> {
    const { entity, id } = await requests.linkedTo(tx, token)
    await charge(tx, [CUSTOMER_EVENTS, entity, String(id)])
  }

  /** An action that the shop records about a request. */
  const note =
    (change: 'markNotified' | 'undoNotified' | 'setAside' | 'undoSetAside') =>
    async ({ params, caller }: { params: RequestId; caller: Caller }) => {
      await write((tx) => requests[change](tx, params, caller))
      return followed(params, caller)
    }

  /** Words of the staff, for the customer or among themselves. */
  const written =
    (kind: 'answer' | 'note') =>
    async ({ params, body: { text }, caller, write }: { params: RequestId; body: { text: string }; caller: Caller; write: Write }) => {
      await write(async (tx) => {
        await requests.append(tx, params, caller, { kind, data: { text } })
        return null
      })
      return followed(params, caller)
    }

  register('tracking', trackingRoutes, {
    async get({ params: { token }, query: { after }, client: { site }, hungUp }) {
      if (after === undefined) return seenBy(token)
      return watch.waitFor({ link: partsOfLink(token).link, site, hungUp: hungUp() }, token, () => seenBy(token), after)
    },
    async getPhoto({ params: { token, photoId }, query: { size } }) {
      const photos = await listReleasedPhotos(read, await requests.linkedTo(read, token))
      return readPrivateImage(
        files,
        photos.find(({ id }) => id === photoId),
        size,
      )
    },
    async find({ body: { reference, phone } }) {
      await write((tx) => charge(tx, [SEARCHES, reference]))
      return { token: await requests.tokenFor(reference, phone) }
    },
    async addMessage({ params: { token }, body: { text }, write }) {
      await write(async (tx) => {
        await chargeCustomer(tx, token)
        await requests.addMessage(tx, token, text)
        return null
      })
      return seenBy(token)
    },
    async chooseDate({ params: { token }, body: { preferredDate } }) {
      await write(async (tx) => {
        await chargeCustomer(tx, token)
        await requests.chooseDate(tx, token, preferredDate)
      })
      return seenBy(token)
    },
    async withdraw({ params: { token } }) {
      await write((tx) => requests.withdraw(tx, token))
      return seenBy(token)
    },
    async listUnnotified({ query, caller: { language } }) {
      const { found, total } = await listUnnotified(read, query)
      return { rows: found.map(({ kind, request, stock }) => unnotifiedView(kind, request, stock, language)), total }
    },
    follow: ({ params, caller }) => followed(params, caller),
    answer: written('answer'),
    addNote: written('note'),
    async setLanguage({ params, body: { language }, caller }) {
      await write((tx) => requests.setLanguage(tx, params, language, caller))
      return followed(params, caller)
    },
    markNotified: note('markNotified'),
    undoNotified: note('undoNotified'),
    setAside: note('setAside'),
    undoSetAside: note('undoSetAside'),
    makeRepair: async ({ params: { id }, caller }) => followed(await write((tx) => requests.makeRepair(tx, id, caller)), caller),
    whatsApp: async ({ params, caller }) => ({ url: await whatsAppUrl(parts, requests, params, caller) }),
  })
}
