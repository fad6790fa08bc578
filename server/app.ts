import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountsFeatures, addFirstAdmin, type FirstAdmin } from '#server/accounts/index.ts'
import {
  bookedStock,
  catalogueFeatures,
  findGalleryChange,
  findProductPages,
  findProductRanges,
  hiddenPages,
} from '#server/catalogue/index.ts'
import { contentFeatures, registerSitemap } from '#server/content/index.ts'
import { customersFeatures } from '#server/customers/index.ts'
import { deskFeatures, jobBriefs, passcodes, repairTerms, usedParts } from '#server/desk/index.ts'
import { devicesFeatures } from '#server/devices/index.ts'
import { assertSeries, coveredAccounts, moneyFeatures, notifyOfPayee, toPayFinder } from '#server/money/index.ts'
import { officeFeatures } from '#server/office/index.ts'
import { purchasesFeatures } from '#server/purchases/index.ts'
import { requestSubscribers, requestsFeatures } from '#server/requests/index.ts'
import type { Config } from './config.ts'
import { openParts, type PartOptions, type Parts } from './parts.ts'
import { addBackupTasks } from './platform/backup/backup-tasks.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { addFileTasks } from './platform/files/file-tasks.ts'
import { removeAbandonedFolders } from './platform/files/temp-files.ts'
import { registerUploads } from './platform/files/uploads.ts'
import { registerApiReference } from './platform/http/api-reference.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { addHttpTasks } from './platform/http/http-tasks.ts'
import { registerOpenApi } from './platform/http/openapi-route.ts'
import { routeRegistrar } from './platform/http/register-routes.ts'
import { addOutboxTasks } from './platform/outbox/outbox-tasks.ts'
import type { DevSources } from './platform/pages/dev-build.ts'
import { healthFeature } from './platform/watch/health.routes.ts'
import { seed } from './seed.ts'

export interface BuildOptions extends PartOptions {
  /** Folder of the built website; without it only the API is served. */
  dist?: string | undefined
  /** Renders the website from its sources with these instead of `dist`. */
  dev?: DevSources
  /**
   * A person reads the output: the log is pretty, and the caller prints the generated password of the first admin instead of writing it to
   * a file.
   */
  hasTerminal?: boolean
}

export interface BuiltApp {
  app: FastifyInstance
  /** For `main.ts` and the tests. */
  context: Parts
  /** The first admin of a new database, if its password was generated. */
  firstAdmin: FirstAdmin | undefined
}

/** Each gets the function that registers routes, and the parts: its type names those that it needs. */
const features = [
  ...accountsFeatures,
  ...contentFeatures,
  ...requestsFeatures,
  ...catalogueFeatures,
  ...moneyFeatures,
  ...deskFeatures,
  ...purchasesFeatures,
  ...customersFeatures,
  ...devicesFeatures,
  ...officeFeatures,
  healthFeature,
]

/** What a domain needs of a later one, which it must not import. */
function portsOf({ documents, mail, siteUrl }: Parts) {
  const findTerms = repairTerms(documents)
  return {
    findTerms,
    findToPay: toPayFinder(findTerms),
    findBriefs: jobBriefs,
    documentChecks: { money: assertSeries },
    documentFollowers: { money: notifyOfPayee({ mail, siteUrl }) },
  }
}

/** Composes the whole site; it does not listen yet. `app.close()` finishes requests in flight and closes the database. */
export async function buildApp(config: Config, options: BuildOptions = {}): Promise<BuiltApp> {
  const { dev, dist, hasTerminal = false } = options
  const server = await createHttpServer(config, hasTerminal)
  const { app } = server
  const traces = config.traces && (await import('./platform/watch/traces.ts')).startTraces(app, config.traces, app.log)
  const opened = await openDatabase(config, app.log, { onQuery: traces?.onQuery })
  const database = traces ? traces.watch(opened) : opened
  try {
    app.addHook('onClose', () => database.close())
    const parts = await openParts(server, config, database, options)
    const firstAdmin = await addFirstAdmin(config, database, hasTerminal)
    await seed(database, config.sampleData)
    // Effects of what happens to requests, in this order. The stock may refuse it.
    parts.requests.subscribe([bookedStock(parts), usedParts(parts), passcodes, coveredAccounts, ...requestSubscribers(parts)])
    const register = routeRegistrar(app, parts)
    const partsAndPorts = { ...parts, ...portsOf(parts) }
    for (const feature of features) await feature(register, partsAndPorts)

    await registerApiReference(app)
    registerOpenApi(app)
    registerUploads(app, parts)
    const hidden = hiddenPages(parts)
    registerSitemap(app, parts, {
      hidden,
      products: {
        ranges: (size) => findProductRanges(database.read, size),
        between: (from, to) => findProductPages(database.read, from, to),
      },
      galleryChangedAt: () => findGalleryChange(database.read),
      builtAt: dist && statSync(join(dist, 'server')).mtime.toISOString(),
    })
    addOutboxTasks(parts)
    addFileTasks(parts)
    await removeAbandonedFolders(config.dataDir)
    addHttpTasks(parts)
    await addBackupTasks(parts)
    if (config.metricsPort !== undefined) {
      const { serveMetrics } = await import('./platform/watch/metrics-server.ts')
      await serveMetrics(app, parts, config.metricsPort)
    }
    const source = dev ? { dev } : dist ? { dist } : undefined
    if (source) await (await import('./platform/pages/pages.ts')).registerPages(app, { ...parts, hidden }, source)
    await app.ready()
    return { app, context: parts, firstAdmin }
  } catch (error) {
    await database.close()
    throw error
  }
}
