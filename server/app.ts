import { statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { RequestKindName } from '#contract/constants.ts'
import { addFirstAdmin, type FirstAdmin } from './accounts/first-admin.ts'
import { addBackupJobs } from './backup/backup-jobs.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { openDatabase } from './db/open-database.ts'
import { Documents } from './documents/documents.ts'
import { bookings } from './features/bookings/bookings.routes.ts'
import { changesFeature } from './features/changes/changes.routes.ts'
import { contactRequests } from './features/contact-requests/contact-requests.routes.ts'
import { dashboardFeature } from './features/dashboard/dashboard.routes.ts'
import { documentsFeature } from './features/documents/documents.routes.ts'
import { finderFeature } from './features/finder/finder.routes.ts'
import { firstStepsFeature } from './features/first-steps/first-steps.routes.ts'
import { findExistingImages, findGalleryChange } from './features/gallery/gallery.repository.ts'
import { galleryFeature, removeGalleryImage, trashedImages } from './features/gallery/gallery.routes.ts'
import { healthFeature } from './features/health/health.routes.ts'
import { newsletterFeature } from './features/newsletter/newsletter.routes.ts'
import { notificationsFeature } from './features/notifications/notifications.routes.ts'
import {
  findProductPages,
  findProductRanges,
  findProducts,
  findUnchangedProducts,
  hasOtherProduct,
} from './features/products/products.repository.ts'
import { productsFeature } from './features/products/products.routes.ts'
import { removeProduct, trashedProducts } from './features/products/products.service.ts'
import { repairRequests } from './features/repair-requests/repair-requests.routes.ts'
import { savedViewsFeature } from './features/saved-views/saved-views.routes.ts'
import { secondFactorFeature } from './features/second-factor/second-factor.routes.ts'
import { sessionsFeature } from './features/sessions/sessions.routes.ts'
import { systemFeature } from './features/system/system.routes.ts'
import { hasBackup, isTestMailSent } from './features/system/system.service.ts'
import { teamFeature } from './features/team/team.routes.ts'
import { trackingFeature } from './features/tracking/tracking.routes.ts'
import { trashFeature } from './features/trash/trash.routes.ts'
import type { Pause } from './features/users/login-limiter.ts'
import { usersFeature } from './features/users/users.routes.ts'
import { addFileJobs } from './files/file-jobs.ts'
import { openFileStore } from './files/open-file-store.ts'
import { registerUploads } from './files/uploads.ts'
import { CACHED_TABLES } from './http/cached-routes.ts'
import { addHttpJobs } from './http/http-jobs.ts'
import { createHttpServer } from './http/http-server.ts'
import { registerOpenApi } from './http/openapi-route.ts'
import { ResponseCache } from './http/response-cache.ts'
import { siteUrl } from './http/site-url.ts'
import { Jobs } from './jobs/jobs.ts'
import { addMailJobs } from './mail/mail-jobs.ts'
import { MailQueue } from './mail/mail-queue.ts'
import { openMailer } from './mail/open-mailer.ts'
import { registerSitemap } from './pages/sitemap.ts'
import { PushQueue } from './push/push-queue.ts'
import { type PushNetwork, PushSender } from './push/push-sender.ts'
import { loadVapidKeys } from './push/vapid-keys.ts'
import type { RequestFeature } from './requests/request-feature.ts'
import { seed } from './seed.ts'

/** Every kind of customer request. */
const requests = { bookings, repairRequests, contactRequests } satisfies Record<RequestKindName, RequestFeature>

/** Every feature of the API; each registers its own routes. */
const features = ({ limits }: BuildOptions): ((app: FastifyInstance, context: AppContext) => Promise<void>)[] => [
  usersFeature(limits?.pause),
  secondFactorFeature,
  sessionsFeature,
  productsFeature,
  ...Object.values(requests).map(({ register }) => register),
  galleryFeature,
  newsletterFeature,
  trackingFeature(requests),
  notificationsFeature(requests),
  dashboardFeature(requests),
  finderFeature(requests, (db, q, limit) => findProducts(db, { q, include: 'unlisted' }, undefined, { limit, offset: 0 })),
  firstStepsFeature({
    products: { findUnchanged: findUnchangedProducts, hasOther: hasOtherProduct, remove: removeProduct },
    images: { findUnchanged: findExistingImages, remove: removeGalleryImage },
    isTestMailSent,
    hasBackup,
  }),
  savedViewsFeature,
  changesFeature,
  trashFeature([trashedProducts, trashedImages, ...Object.values(requests).map(({ trash }) => trash)]),
  teamFeature,
  documentsFeature,
  systemFeature,
  healthFeature,
]

export interface BuildOptions {
  /** Folder of the built website; without it only the API is served. */
  dist?: string | undefined
  /** Renders the website from its sources with Vite instead of `dist`. */
  dev?: boolean
  /** Whether the caller prints the generated password of the first admin to a terminal; otherwise it is written to a file. */
  hasTerminal?: boolean
  /** Replaces parts that would reach outside this machine, for tests. */
  context?: Partial<Pick<AppContext, 'mailer' | 'files'>>
  /** Replaces how push services are reached, for tests. */
  push?: Partial<PushNetwork>
  /** `pause` replaces the waiting of delayed logins, for tests. */
  limits?: { pause?: Pause }
}

/** By which push services can reach the operator: they accept no other URLs. */
const pushContact = (url: string, email: string): string => (url.startsWith('https:') ? url : `mailto:${email}`)

export interface BuiltApp {
  app: FastifyInstance
  context: AppContext
  /** The first admin of a new database, if its password was generated. */
  firstAdmin: FirstAdmin | undefined
}

/** Composes the whole site; it does not listen yet. `app.close()` finishes requests in flight and closes the database. */
export async function buildApp(config: Config, options: BuildOptions = {}): Promise<BuiltApp> {
  const { app, openFastPath } = await createHttpServer(config)
  const log = app.log
  const traces = config.traces && (await import('./watch/traces.ts')).startTraces(app, config.traces, log)
  const opened = await openDatabase(config, log, { onQuery: traces?.onQuery })
  const database = traces ? traces.watch(opened) : opened
  try {
    app.addHook('onClose', () => database.close())
    const documents = new Documents(database)
    const shop = () => documents.latest('shop')
    // Before the first page, which shows what was read last while the database does not answer.
    await Promise.all([documents.read('shop'), documents.read('services')])
    app.decorate('shop', shop)
    const mailer = options.context?.mailer ?? openMailer(config, () => shop().shortName)
    const mail = new MailQueue(database, mailer, log)
    const vapidKeys = await loadVapidKeys(database)
    const push = new PushQueue(
      database,
      new PushSender(vapidKeys, () => pushContact(siteUrl(app, config), shop().email), options.push),
      log,
    )
    const jobs = new Jobs(database, log)
    app.addHook('onListen', async () => {
      mail.start()
      push.start()
      jobs.start()
    })
    app.addHook('onClose', async () => void (await Promise.all([mail.close(), push.close(), jobs.close()])))
    const cache = new ResponseCache(database, CACHED_TABLES)
    const context: AppContext = {
      config,
      database,
      cache,
      fastPath: openFastPath(cache),
      mailer,
      mail,
      push,
      pushPublicKey: vapidKeys.publicKey,
      documents,
      files: options.context?.files ?? (await openFileStore(config)),
      shutdown: { announced: false },
      log,
      jobs,
      siteUrl: () => siteUrl(app, config),
    }
    const firstAdmin = await addFirstAdmin(config, database, options.hasTerminal ?? false)
    await seed(database, config.sampleData)
    for (const register of features(options)) await register(app, context)
    registerOpenApi(app)
    registerUploads(app, context)
    registerSitemap(app, context, {
      products: {
        ranges: (size) => findProductRanges(database.read, size),
        between: (from, to) => findProductPages(database.read, from, to),
      },
      galleryChangedAt: () => findGalleryChange(database.read),
      builtAt: options.dist && statSync(options.dist).mtime.toISOString(),
    })
    addMailJobs(context)
    addFileJobs(context)
    addHttpJobs(context)
    addBackupJobs(context)
    if (config.metricsPort !== undefined) {
      const { serveMetrics } = await import('./watch/metrics-server.ts')
      await serveMetrics(app, context, config.metricsPort)
    }
    if (options.dist || options.dev) {
      const { registerPages } = await import('./pages/pages.ts')
      await registerPages(app, context, options.dist)
    }
    await app.ready()
    return { app, context, firstAdmin }
  } catch (error) {
    await database.close()
    throw error
  }
}
