import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { followsAccount, isOffice } from '#contract/accounts/office-language.ts'
import { DAY_MS, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import type { HiddenPage } from '#contract/content/shop.ts'
import { footerServices, listedBrands } from '#contract/content/shop-on.ts'
import { paths } from '#contract/paths.ts'
import { cutPath, type FoundPage, findPage } from '#contract/platform/find-page.ts'
import { DEFAULT_LANGUAGE, inLanguage, LANGUAGE_CODES, type Language, splitLanguage } from '#contract/platform/languages.ts'
import { type InProcessFetch, manifestPath, offlinePath, type PageContext, SERVICE_WORKER_PATH } from '#contract/platform/pages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { PAGE_TABLES, tablesOf } from '#server/platform/http/cached-routes.ts'
import type { FastPath } from '#server/platform/http/fast-path.ts'
import type { Gate } from '#server/platform/http/gate.ts'
import { hangUpOf } from '#server/platform/http/hang-up.ts'
import type { PageVisits } from '#server/platform/http/page-visits.ts'
import { NetworkCounter } from '#server/platform/http/read-limits.ts'
import { CachedResponse, type MadeResponse, type ResponseCache, sendCached } from '#server/platform/http/response-cache.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { openBuild, type SiteBuild } from './build.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { DevSources } from './dev-build.ts'
import { firstAnswers, withAnswers } from './first-answers.ts'
import { type PageCall, registerLinkPreviews } from './link-preview/link-preview.ts'
import { webManifest } from './manifest.ts'
import type { PageQueue } from './page-queue.ts'

const YEAR_S = 31_536_000
const isBelow = (path: string, parent: string) => path.toLowerCase().startsWith(`${parent}/`)
/** All unknown URLs of a language share one rendered page; those below /user keep the frame of the back office. */
function notFound({ pathname }: URL): FoundPage {
  const { language, path } = splitLanguage(pathname)
  const url = isBelow(path, paths.user) ? `${paths.user}/not-found` : '/not-found'
  return {
    ...{ name: undefined, productId: undefined, url: inLanguage(language, url), language },
    ...{ topic: undefined, open: false, isPrivate: false },
  }
}
/** Headers of pages whose URL is a secret. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
/**
 * Pages that a network may ask for in a minute and no cache has: of all, and of those that take free input, such as searches.
 */
const UNCACHED_MAX = 1000
const OPEN_UNCACHED_MAX = 240

/**
 * Serves the website: static files of the build, and all pages as cached HTML (S2). `dist` is the folder of the build; with `dev` Vite renders
 * from the sources.
 */
export async function registerPages(
  app: FastifyInstance,
  parts: {
    config: Config
    documents: Documents
    files: FileStore
    log: FastifyBaseLogger
    mailer: Mailer
    cache: ResponseCache
    fastPath: FastPath
    gate: Pick<Gate, 'languageOf'>
    /** Pages that the owner hides until there is something on them. */
    hidden: () => Promise<readonly HiddenPage[] | undefined>
    pageQueue: PageQueue
    visits: PageVisits
  },
  { dist, dev }: { dist: string; dev?: undefined } | { dist?: undefined; dev: DevSources },
): Promise<void> {
  const { cache, config, documents, fastPath, pageQueue, visits } = parts
  const callApi: InProcessFetch = async (method, path) => {
    const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url: path })
    // Between the data of a page and its drawing, other requests have a turn.
    await setImmediate()
    return { status: statusCode, headers: { 'x-total-count': String(headers['x-total-count'] ?? '') }, body }
  }
  const build = dev ? (await import('./dev-build.ts')).openDevBuild(app, callApi, dev) : await openBuild(dist, callApi)
  const clientFolder = dist ? join(dist, 'client') : 'web/public'
  if (dist) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=86400')
      },
    })
  }
  const cached: ResponseCache['get'] = async (key, tables, make, options) =>
    build.cacheable ? cache.get(key, tables, make, options) : CachedResponse.of(await make())
  const contextNow = async (language: Language): Promise<PageContext> => ({
    origin: config.publicUrl,
    facts: await documents.readOrLatestIn('shop', language),
    listed: {
      services: footerServices(await documents.readOrLatestIn('services', language)),
      brands: listedBrands(await documents.readOrLatest('brands')),
      hidden: await parts.hidden(),
      sendsEmail: await parts.mailer.delivers(),
    },
    today: todayInShop(),
  })
  app.server.on('connection', () => pageQueue.noteConnection())
  const uncached = config.rateLimit ? { all: new NetworkCounter(UNCACHED_MAX), open: new NetworkCounter(OPEN_UNCACHED_MAX) } : undefined
  /** What `draw` makes of a page, for everyone who asks while it waits for its turn. */
  function inTurn(page: FoundPage, key: string, [request, reply]: PageCall, draw: () => Promise<MadeResponse>) {
    // A page that is hidden appears with the first record on it.
    const tablesNow = async () => [
      ...PAGE_TABLES,
      ...(page.topic ? tablesOf(page.topic) : []),
      ...((await parts.hidden()) ?? []).flatMap((name) => tablesOf(name === 'shop' ? 'catalogue' : name)),
    ]
    const make = () => {
      ;(page.open ? uncached?.open : uncached?.all)?.consume(request.ip)
      return pageQueue.draw(key, request.ip, draw)
    }
    return pageQueue.waitFor(key, hangUpOf(reply), async () => cached(key, await tablesNow(), make, { open: page.open }))
  }
  const offline = async (language: Language) => offlinePage(build, language, await contextNow(language))
  for (const language of LANGUAGE_CODES) {
    app.get(manifestPath(language), async (request, reply) =>
      sendCached(
        request,
        reply,
        await cached(`manifest ${language}`, PAGE_TABLES, async () => manifest(await documents.readOrLatestIn('shop', language), language)),
      ),
    )
    app.get(offlinePath(language), async (request, reply) =>
      sendCached(request, reply, await cached(`offline page ${language}`, PAGE_TABLES, () => offline(language))),
    )
  }
  app.get(SERVICE_WORKER_PATH, async (request, reply) =>
    sendCached(
      request,
      reply,
      await cached('service worker', PAGE_TABLES, async () => {
        const { serviceWorker: code } = await build.renderer(DEFAULT_LANGUAGE)
        return serviceWorker(code, await offline(DEFAULT_LANGUAGE))
      }),
    ),
  )
  registerLinkPreviews(app, parts, {
    publicFolder: clientFolder,
    async cardOf(page, call) {
      const { url, language } = page
      const { body } = await inTurn(page, `link preview card ${url}`, call, async () => {
        const { render } = await build.renderer(language)
        const { card, status } = await render(url, build.assetsOf(language), await contextNow(language))
        return { status: 200, headers: {}, body: card ? JSON.stringify(card) : '', cacheable: status < 500, compress: 'never' }
      })
      return body.toString('utf8')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public' } }, async (request, reply) => {
    if (build.hasFile(request.params['*'])) return reply.sendFile(request.params['*'])
    const asked = new URL(`http://in-process${request.url}`)
    const { language, path: ownPath } = splitLanguage(asked.pathname)
    // A link to a screen leads to the language of whoever follows it.
    const own = followsAccount(ownPath) ? await parts.gate.languageOf(request).catch(() => undefined) : undefined
    if (own && own !== language && build.has(own))
      return reply.header('cache-control', 'no-store').redirect(inLanguage(own, ownPath + asked.search), 302)
    // Two slashes at the beginning would name another site.
    if (!(await build.hasSoon(language))) return reply.headers(PRIVATE).redirect(ownPath.replace(/^\/+/, '/') + asked.search, 302)
    const known = findPage(asked)
    const path = cutPath(asked, known)
    if (path !== undefined) return reply.headers(PRIVATE).redirect(path, 302)
    const found = known ?? notFound(asked)
    const { url, isPrivate } = found
    const page = await inTurn(found, `page ${url}`, [request, reply], async () =>
      renderPage(app, build, found, await contextNow(found.language)),
    )
    if (isOffice(ownPath) && page.status === 200) {
      const { firstCalls } = await build.renderer(language)
      const answers = await firstAnswers(app, request, reply, (role) => firstCalls(ownPath + asked.search, role))
      if (answers) return sendCached(request, reply, await withAnswers(page, answers))
    }
    const location = page.headers.location
    if (location !== undefined) return reply.redirect(String(location), page.status)
    if (request.method === 'GET' && page.status === 200) visits.countPage(found, request.headers)
    // Queries that the server ignores are left out: one may be a secret, or one of endlessly many.
    if (!isPrivate && !isOffice(ownPath) && page.status === 200 && queryOf(request.url) === queryOf(url))
      fastPath.remember(request, page, found)
    return sendCached(request, reply, page)
  })
}

const queryOf = (url: string): string => url.slice(url.indexOf('?') + 1 || url.length)

/** While the shop announces closed days, a page stays true until the end of the day. */
const trueUntil = ({ facts, today }: PageContext): Pick<MadeResponse, 'until'> =>
  facts.closedDays.length > 0 ? { until: Date.parse(`${today}T00:00:00${SHOP_UTC_OFFSET}`) + DAY_MS } : {}

const manifest = (shop: ShopFacts, language: Language): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'application/manifest+json' },
  body: webManifest(shop, language),
  cacheable: true,
  compress: 'well',
})

/**
 * A changed worker makes the browser fetch the offline page again, so its code contains what that page says, which is the same in all
 * languages.
 */
const serviceWorker = (code: string, offline: MadeResponse): MadeResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  },
  body: `${code}\n//${createHash('sha256').update(offline.body).digest('base64url')}`,
  cacheable: true,
  ...(offline.until !== undefined && { until: offline.until }),
  compress: 'well',
})

async function offlinePage(build: SiteBuild, language: Language, context: PageContext): Promise<MadeResponse> {
  const { renderOffline } = await build.renderer(language)
  const { html, styles, scriptHashes } = await renderOffline(build.assetsOf(language), context)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ scriptHashes, styles, development: !build.cacheable }),
  }
  return { status: 200, headers, body: html, cacheable: true, compress: 'well', ...trueUntil(context) }
}

async function renderPage(
  app: FastifyInstance,
  build: SiteBuild,
  { url, language, isPrivate }: FoundPage,
  context: PageContext,
): Promise<MadeResponse> {
  const { render } = await build.renderer(language)
  const { status, redirect, html, styles, scriptHashes, errors } = await render(url, build.assetsOf(language), context)
  for (const error of errors) app.log.error({ err: error, url }, 'A page could not be built')
  // A page whose data could not be loaded has status 503: it is not cached, and the next request tries again.
  const cacheable = status < 500
  if (redirect) return { status, headers: { location: redirect }, body: '', cacheable, compress: 'fast' }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ scriptHashes, styles, development: !build.cacheable }),
    ...(isPrivate && PRIVATE),
  }
  return { status, headers, body: html, cacheable, compress: 'well', ...trueUntil(context) }
}
