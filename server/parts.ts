import { accountsGate, type Pause } from '#server/accounts/index.ts'
import { bookedProducts } from '#server/catalogue/index.ts'
import { Documents } from '#server/content/index.ts'
import { BillPdfs } from '#server/money/index.ts'
import { VisitCounter } from '#server/office/index.ts'
import { Requests } from '#server/requests/index.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { CACHED_TABLES } from './platform/http/cached-routes.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { customerUrl as customerUrlOf, siteUrl as siteUrlOf } from './platform/http/site-url.ts'
import { mailChannel } from './platform/outbox/mail/mail-queue.ts'
import type { Mailer } from './platform/outbox/mail/mailer.ts'
import { openMailer } from './platform/outbox/mail/open-mailer.ts'
import { type Network, OutgoingCalls } from './platform/outbox/outgoing-calls.ts'
import { pushChannel } from './platform/outbox/push/push-queue.ts'
import { PushSender } from './platform/outbox/push/push-sender.ts'
import { loadVapidKeys } from './platform/outbox/push/vapid-keys.ts'
import { Queue } from './platform/outbox/queue.ts'
import { webhookChannel } from './platform/outbox/webhook/webhook-queue.ts'
import { PageQueue } from './platform/pages/page-queue.ts'
import { createSealer } from './platform/sealing.ts'
import { Tasks } from './platform/tasks/tasks.ts'

/** Replacements for tests. */
export interface PartOptions {
  /** Parts that would reach outside this machine. */
  context?: { mailer?: Mailer; files?: FileStore }
  /** How push services and the receivers of webhooks are reached. */
  network?: Partial<Network>
  /** `pause` replaces the waiting of delayed logins, `mailTestMs` what a mail server gets to take the test mail. */
  limits?: { pause?: Pause; mailTestMs?: number }
}

/** A contact for the operators of push services: they accept no other URLs. */
const pushContact = (url: string, email: string): string => (url.startsWith('https:') ? url : `mailto:${email}`)

/** What the site is made of. A feature names those parts in its type that it needs. */
export type Parts = Awaited<ReturnType<typeof openParts>>

/** Opens the parts on the database. They begin to work once the app listens, and end with it. */
export async function openParts({ app, openFastPath }: HttpServer, config: Config, database: Database, options: PartOptions) {
  const { limits = {} } = options
  const log = app.log
  // Links in mails start with it: PUBLIC_URL, else the URL that the site listens on.
  const siteUrl = () => siteUrlOf(app, config)
  const customerUrl = customerUrlOf(config, siteUrl)
  const documents = new Documents(database)
  const shop = () => documents.latest('shop')
  // Before the first page, which shows the latest values while the database does not answer.
  await Promise.all([documents.read('shop'), documents.read('services'), documents.read('privacy')])
  app.decorate('shop', shop)
  const sealer = createSealer(config)
  const mailer = options.context?.mailer ?? openMailer(config, { database, sealer, shop })
  const mail = new Queue(database, mailChannel(mailer), log)
  const vapidKeys = await loadVapidKeys(database)
  const calls = new OutgoingCalls(options.network)
  const pushSender = new PushSender(vapidKeys, () => pushContact(siteUrl(), shop().email), calls)
  const push = new Queue(database, pushChannel(database, pushSender), log)
  const webhooks = new Queue(database, webhookChannel({ database, sealer, calls }), log)
  const tasks = new Tasks(database, log)
  const files = options.context?.files ?? (await openFileStore(config))
  const pdfs = new BillPdfs({ log, files, logo: () => shop().logo })
  app.addHook('onListen', async () => {
    for (const part of [mail, push, webhooks, tasks]) part.start()
  })
  app.addHook('onClose', async () => {
    await Promise.all([mail, push, webhooks, tasks, pdfs].map((part) => part.close()))
    calls.close()
  })
  const cache = new ResponseCache(database, CACHED_TABLES)
  const fastPath = openFastPath(cache)
  const visits = new VisitCounter({ config, database, documents, log })
  fastPath.visits = visits
  app.addHook('onClose', () => visits.write())
  return {
    ...{ app, config, database, documents, shop, sealer, log, siteUrl, customerUrl, limits },
    ...{ mailer, mail, push, pushPublicKey: vapidKeys.publicKey, webhooks, tasks, pdfs, cache, fastPath, visits },
    files,
    gate: accountsGate({ config, database, log }),
    pageQueue: new PageQueue(),
    requests: new Requests(database, bookedProducts),
    shutdown: { announced: false },
  }
}
