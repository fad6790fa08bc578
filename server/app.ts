import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import {
  accountsGate,
  addFirstAdmin,
  apiKeysFeature,
  type FirstAdmin,
  type Pause,
  registerAdminMails,
  secondFactorFeature,
  sessionsFeature,
  teamFeature,
  usersFeature,
} from '#server/accounts/index.ts'
import {
  bookedProducts,
  bookedStock,
  findExistingImages,
  findGalleryChange,
  findProductPages,
  findProductRanges,
  findUnchangedProducts,
  galleryFeature,
  hasOtherProduct,
  importedProducts,
  productsFeature,
  removeGalleryImage,
  removeProduct,
  searchProducts,
  trashedImages,
  trashedProducts,
} from '#server/catalogue/index.ts'
import { Documents, documentsFeature, newsletterFeature, registerSitemap } from '#server/content/index.ts'
import { deskFeature, estimatesFeature, passcodes, repairTerms, usedParts } from '#server/desk/index.ts'
import { assertSeries, BillPdfs, coveredAccounts, moneyFeature, notifyOfPayee, toPayFinder } from '#server/money/index.ts'
import {
  addBackupWarning,
  changesFeature,
  dashboardFeature,
  finderFeature,
  firstStepsFeature,
  hasBackup,
  importsFeature,
  isTestMailSent,
  mailSettingsFeature,
  savedViewsFeature,
  systemFeature,
  trashFeature,
  VisitCounter,
  visitsFeature,
  webhooksFeature,
} from '#server/office/index.ts'
import {
  importedCustomers,
  kinds,
  notificationsFeature,
  Requests,
  registerRequests,
  registerTracking,
  requestSubscribers,
  requestTrash,
} from '#server/requests/index.ts'
import type { Config } from './config.ts'
import { addBackupJobs } from './platform/backup/backup-jobs.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { addFileJobs } from './platform/files/file-jobs.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { removeAbandonedFolders } from './platform/files/temp-files.ts'
import { registerUploads } from './platform/files/uploads.ts'
import { registerApiReference } from './platform/http/api-reference.ts'
import { CACHED_TABLES } from './platform/http/cached-routes.ts'
import type { FastPath } from './platform/http/fast-path.ts'
import { addHttpJobs } from './platform/http/http-jobs.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { registerOpenApi } from './platform/http/openapi-route.ts'
import { routeRegistrar } from './platform/http/register-routes.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { opensElsewhere, siteUrl as siteUrlOf } from './platform/http/site-url.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { addMailJobs } from './platform/outbox/mail/mail-jobs.ts'
import { type MailQueue, mailChannel } from './platform/outbox/mail/mail-queue.ts'
import type { Mailer } from './platform/outbox/mail/mailer.ts'
import { openMailer } from './platform/outbox/mail/open-mailer.ts'
import { type Network, OutgoingCalls } from './platform/outbox/outgoing-calls.ts'
import { type PushQueue, pushChannel } from './platform/outbox/push/push-queue.ts'
import { PushSender } from './platform/outbox/push/push-sender.ts'
import { loadVapidKeys } from './platform/outbox/push/vapid-keys.ts'
import { Queue } from './platform/outbox/queue.ts'
import { addWebhookJobs } from './platform/outbox/webhook/webhook-jobs.ts'
import { WebhookQueue } from './platform/outbox/webhook/webhook-queue.ts'
import type { DevSources } from './platform/pages/dev-build.ts'
import { PageQueue } from './platform/pages/page-queue.ts'
import { createSealer } from './platform/sealing.ts'
import { healthFeature } from './platform/watch/health.routes.ts'
import { seed } from './seed.ts'

export interface BuildOptions {
  /** Folder of the built website; without it only the API is served. */
  dist?: string | undefined
  /** Renders the website from its sources with these instead of `dist`. */
  dev?: DevSources
  /**
   * A person reads the output: the log is pretty, and the caller prints the generated password of the first admin instead of writing it to
   * a file.
   */
  hasTerminal?: boolean
  /** Replaces parts that would reach outside this machine, for tests. */
  context?: { mailer?: Mailer; files?: FileStore }
  /** Replaces how push services and the receivers of webhooks are reached, for tests. */
  network?: Partial<Network>
  /** `pause` replaces the waiting of delayed logins, `mailTestMs` what a mail server gets to take the test mail; for tests. */
  limits?: { pause?: Pause; mailTestMs?: number }
}

/** A contact for the operators of push services: they accept no other URLs. */
const pushContact = (url: string, email: string): string => (url.startsWith('https:') ? url : `mailto:${email}`)

export interface BuiltApp {
  app: FastifyInstance
  /** Parts of the site, for `main.ts` and the tests. No feature receives it. */
  context: {
    config: Config
    database: Database
    files: FileStore
    jobs: Jobs
    log: FastifyBaseLogger
    mail: MailQueue
    push: PushQueue
    requests: Requests
    webhooks: WebhookQueue
    fastPath: FastPath
    pageQueue: PageQueue
    shutdown: { announced: boolean }
    siteUrl: () => string
  }
  /** The first admin of a new database, if its password was generated. */
  firstAdmin: FirstAdmin | undefined
}

/** Composes the whole site; it does not listen yet. `app.close()` finishes requests in flight and closes the database. */
export async function buildApp(config: Config, options: BuildOptions = {}): Promise<BuiltApp> {
  const { app, openFastPath } = await createHttpServer(config, options.hasTerminal)
  const log = app.log
  // Links in mails start with it: PUBLIC_URL, else the URL that the site listens on.
  const siteUrl = () => siteUrlOf(app, config)
  const traces = config.traces && (await import('./platform/watch/traces.ts')).startTraces(app, config.traces, log)
  const opened = await openDatabase(config, log, { onQuery: traces?.onQuery })
  const database = traces ? traces.watch(opened) : opened
  try {
    app.addHook('onClose', () => database.close())
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
    const webhooks = new WebhookQueue({ database, sealer, calls, log })
    const jobs = new Jobs(database, log)
    const pdfs = new BillPdfs(log)
    app.addHook('onListen', async () => {
      mail.start()
      push.start()
      webhooks.start()
      jobs.start()
    })
    app.addHook('onClose', async () => {
      await Promise.all([mail.close(), push.close(), webhooks.close(), jobs.close(), pdfs.close()])
      calls.close()
    })
    const cache = new ResponseCache(database, CACHED_TABLES)
    const fastPath = openFastPath(cache)
    const visits = new VisitCounter({ config, database, documents, log })
    fastPath.visits = visits
    const pageQueue = new PageQueue()
    app.addHook('onClose', () => visits.write())
    const gate = accountsGate({ config, database, log })
    const files = options.context?.files ?? (await openFileStore(config))
    const shutdown = { announced: false }
    const firstAdmin = await addFirstAdmin(config, database, options.hasTerminal ?? false)
    await seed(database, config.sampleData)

    const requests = new Requests(database, bookedProducts)
    // Effects of what happens to requests, in this order. The stock may refuse it.
    requests.subscribe([
      bookedStock({ mail, requests }),
      usedParts({ mail, requests }),
      passcodes,
      coveredAccounts,
      ...requestSubscribers({ config, mail, push, webhooks }),
    ])
    const register = routeRegistrar(app, { config, database, cache, fastPath, gate, log })
    await usersFeature(register, { config, database, documents, gate, jobs, log, mail, siteUrl }, options.limits?.pause)
    secondFactorFeature(register, { database, documents, mail, siteUrl })
    sessionsFeature(register, { database })
    registerAdminMails({ mail, siteUrl })
    apiKeysFeature(register, { database, mail, siteUrl })
    await productsFeature(register, { database, files, jobs, log, mail, requests, siteUrl })
    await registerRequests(register, { database, files, jobs }, requests)
    importsFeature(register, { database }, { products: importedProducts, customers: importedCustomers(requests) })
    galleryFeature(register, { database, files, log, mail })
    newsletterFeature(register, { database, jobs, mail, siteUrl })
    const findTerms = repairTerms(documents)
    moneyFeature(register, { database, documents, jobs, mail, pdfs, siteUrl, findTerms }, requests)
    deskFeature(
      app,
      register,
      { database, documents, files, jobs, mail, sealer, siteUrl, opensElsewhere: opensElsewhere(config) },
      requests,
    )
    estimatesFeature(register, { database, documents, jobs, mail }, requests)
    registerTracking(
      app,
      register,
      { config, database, documents, files, jobs, mail, siteUrl, findToPay: toPayFinder(findTerms) },
      requests,
    )
    notificationsFeature(register, { config, database, documents, jobs, mail, mailer, push, pushPublicKey: vapidKeys.publicKey, siteUrl })
    dashboardFeature(register, { database })
    finderFeature(register, { database, findProducts: (q, limit) => searchProducts(database.read, q, limit) })
    firstStepsFeature(
      register,
      { database, documents },
      {
        products: {
          findUnchanged: findUnchangedProducts,
          hasOther: hasOtherProduct,
          remove: (caller, id) => removeProduct({ database, files, log, mail }, caller, id),
        },
        images: {
          findUnchanged: findExistingImages,
          remove: (caller, id) => removeGalleryImage({ database, files, log, mail }, caller, id),
        },
        isTestMailSent: () => isTestMailSent({ database, mailer }),
        hasBackup: () => hasBackup({ config, database }),
      },
    )
    savedViewsFeature(register, { database })
    changesFeature(register, { database, jobs })
    trashFeature(register, { database, files, jobs, log, mail, mailer }, [
      trashedProducts,
      trashedImages,
      ...Object.values(kinds).map((kind) => requestTrash(requests, kind)),
    ])
    teamFeature(register, { database, mail, siteUrl })
    documentsFeature(register, {
      database,
      documents,
      files,
      checks: { money: assertSeries },
      followers: { money: notifyOfPayee({ mail, siteUrl }) },
    })
    systemFeature(register, { config, database, files, jobs, log, mail, mailer, siteUrl })
    visitsFeature(register, { database, jobs, visits })
    mailSettingsFeature(register, { config, database, log, mail, sealer, shop, siteUrl }, options.limits?.mailTestMs)
    webhooksFeature(register, { config, database, mail, sealer, siteUrl, webhooks })
    healthFeature(register, { config, database, files, log, shutdown })

    await registerApiReference(app)
    registerOpenApi(app)
    registerUploads(app, { files })
    registerSitemap(
      app,
      { cache, database, documents, siteUrl },
      {
        products: {
          ranges: (size) => findProductRanges(database.read, size),
          between: (from, to) => findProductPages(database.read, from, to),
        },
        galleryChangedAt: () => findGalleryChange(database.read),
        builtAt: options.dist && statSync(join(options.dist, 'server')).mtime.toISOString(),
      },
    )
    addMailJobs({ config, database, jobs })
    addWebhookJobs({ database, jobs })
    addFileJobs({ config, database, files, jobs, log })
    await removeAbandonedFolders(config.dataDir)
    addHttpJobs({ database, jobs })
    await addBackupJobs({ config, database, files, jobs })
    addBackupWarning({ config, database, jobs, mail, mailer, siteUrl })
    if (config.metricsPort !== undefined) {
      const { serveMetrics } = await import('./platform/watch/metrics-server.ts')
      await serveMetrics(app, { config, database, files, log, cache, fastPath, pageQueue }, config.metricsPort)
    }
    const source = options.dev ? { dev: options.dev } : options.dist ? { dist: options.dist } : undefined
    if (source) {
      const { registerPages } = await import('./platform/pages/pages.ts')
      await registerPages(
        app,
        { config, documents, files, log, mailer, cache, fastPath, pageQueue, languageOf: gate.languageOf, visits },
        source,
      )
    }
    await app.ready()
    return {
      app,
      context: { config, database, files, jobs, log, mail, push, requests, webhooks, fastPath, pageQueue, shutdown, siteUrl },
      firstAdmin,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
