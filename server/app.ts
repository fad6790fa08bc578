import type { FastifyInstance } from 'fastify'
import type { RequestKindName } from '#contract/constants.ts'
import { addFirstAdmin, type FirstAdmin } from './accounts/first-admin.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { openDatabase } from './db/open-database.ts'
import { bookings } from './features/bookings/bookings.routes.ts'
import { changesFeature } from './features/changes/changes.routes.ts'
import { contactRequests } from './features/contact-requests/contact-requests.routes.ts'
import { dashboardFeature } from './features/dashboard/dashboard.routes.ts'
import { galleryFeature } from './features/gallery/gallery.routes.ts'
import { healthFeature } from './features/health/health.routes.ts'
import { newsletterFeature } from './features/newsletter/newsletter.routes.ts'
import { findLastProductId, findProductPages } from './features/products/products.repository.ts'
import { productsFeature } from './features/products/products.routes.ts'
import { repairRequests } from './features/repair-requests/repair-requests.routes.ts'
import { systemFeature } from './features/system/system.routes.ts'
import { teamFeature } from './features/team/team.routes.ts'
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
import type { RequestFeature } from './requests/request-feature.ts'
import { seed } from './seed.ts'

/** Every kind of customer request. */
const requests = { bookings, repairRequests, contactRequests } satisfies Record<RequestKindName, RequestFeature>

/** Every feature of the API; each registers its own routes. */
const features = ({ limits }: BuildOptions): ((app: FastifyInstance, context: AppContext) => Promise<void>)[] => [
  usersFeature(limits?.pause),
  productsFeature,
  ...Object.values(requests).map(({ register }) => register),
  galleryFeature,
  newsletterFeature,
  dashboardFeature(requests),
  changesFeature,
  teamFeature,
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
  /** `pause` replaces the waiting of delayed logins, for tests. */
  limits?: { pause?: Pause }
}

export interface BuiltApp {
  app: FastifyInstance
  context: AppContext
  /** The first admin of a new database, if its password was generated. */
  firstAdmin: FirstAdmin | undefined
}

/** Composes the whole site; it does not listen yet. `app.close()` finishes requests in flight and closes the database. */
export async function buildApp(config: Config, options: BuildOptions = {}): Promise<BuiltApp> {
  const app = await createHttpServer(config)
  const log = app.log
  const database = await openDatabase(config, log)
  try {
    app.addHook('onClose', () => database.close())
    const mailer = options.context?.mailer ?? openMailer(config)
    const mail = new MailQueue(database, mailer, log)
    const jobs = new Jobs(database, log)
    app.addHook('onListen', async () => {
      mail.start()
      jobs.start()
    })
    app.addHook('onClose', async () => void (await Promise.all([mail.close(), jobs.close()])))
    const context: AppContext = {
      config,
      database,
      cache: new ResponseCache(database, CACHED_TABLES),
      mailer,
      mail,
      files: options.context?.files ?? (await openFileStore(config)),
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
      lastId: () => findLastProductId(database.read),
      between: (from, to) => findProductPages(database.read, from, to),
    })
    addMailJobs(context)
    addFileJobs(context)
    addHttpJobs(context)
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
