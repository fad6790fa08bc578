import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { DAY_MS, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/documents/shop.ts'
import { todayInShop } from '#contract/fields.ts'
import { type FoundPage, findPage } from '#contract/find-page.ts'
import { type InProcessFetch, OFFLINE_PATH, type PageContext, type PageRenderer, SERVICE_WORKER_PATH } from '#contract/pages.ts'
import { footerServices, listedBrands } from '#contract/shop-on.ts'
import type { AppContext } from '#server/context.ts'
import { tablesOf } from '#server/http/cached-routes.ts'
import { CachedResponse, type MadeResponse, type ResponseCache, sendCached } from '#server/http/response-cache.ts'
import { openBuild, type SiteBuild } from './build.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { registerLinkPreviews } from './link-preview/link-preview.ts'
import { webManifest } from './manifest.ts'

const YEAR_S = 31_536_000
/** All unknown URLs share one rendered page. */
const NOT_FOUND: FoundPage = { url: '/not-found', topic: undefined, open: false, isPrivate: false }
/** Headers of pages whose URL is a secret. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
/** Rendering blocks the event loop for milliseconds, so a burst of uncached URLs is queued. */
const rendering = pLimit(2)

/**
 * Serves the website: static files of the build, and all pages as cached HTML (S2). `dist` is the folder of the build; without it Vite
 * renders from the sources (development).
 */
export async function registerPages(app: FastifyInstance, context: AppContext, dist: string | undefined): Promise<void> {
  const { cache, config, documents, fastPath } = context
  const callApi: InProcessFetch = async (method, path) => {
    const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url: path })
    return { status: statusCode, headers: { 'x-total-count': String(headers['x-total-count'] ?? '') }, body }
  }
  const build = dist ? await openBuild(dist, callApi) : await (await import('./dev-build.ts')).openDevBuild(app, callApi)
  const clientFolder = dist ? join(dist, 'client') : 'web/public'
  const files = new Set(dist ? await filesIn(clientFolder) : [])
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
  const contextNow = async (): Promise<PageContext> => ({
    origin: config.publicUrl,
    facts: await documents.readOrLatest('shop'),
    listed: {
      services: footerServices(await documents.readOrLatest('services')),
      brands: listedBrands(await documents.readOrLatest('brands')),
    },
    today: todayInShop(),
  })
  const render = ({ url, isPrivate }: FoundPage) =>
    rendering(async () => renderPage(app, build, url, await contextNow(), isPrivate ? PRIVATE : {}))
  const tables = tablesOf('documents')
  app.get('/site.webmanifest', async (request, reply) =>
    sendCached(request, reply, await cached('manifest', tables, async () => manifest(await documents.readOrLatest('shop')))),
  )
  app.get(SERVICE_WORKER_PATH, async (request, reply) =>
    sendCached(
      request,
      reply,
      await cached('service worker', tables, async () => {
        const renderer = await build.renderer()
        return serviceWorker(renderer, await offlinePage(renderer, build, await contextNow()))
      }),
    ),
  )
  app.get(OFFLINE_PATH, async (request, reply) =>
    sendCached(
      request,
      reply,
      await cached('offline page', tables, async () => offlinePage(await build.renderer(), build, await contextNow())),
    ),
  )
  registerLinkPreviews(app, context, {
    publicFolder: clientFolder,
    async cardOf(url) {
      const { card, status } = await rendering(async () => (await build.renderer()).render(url, build.assetsOf, await contextNow()))
      return { card, cacheable: status < 500 }
    },
  })
  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public' } }, async (request, reply) => {
    if (files.has(request.params['*'])) return reply.sendFile(request.params['*'])
    const found = findPage(new URL(`http://in-process${request.url}`)) ?? NOT_FOUND
    const { url, topic, open, isPrivate } = found
    const page = await cached(`page ${url}`, [...tables, ...(topic ? tablesOf(topic) : [])], () => render(found), { open })
    const location = page.headers.location
    if (location !== undefined) return reply.redirect(String(location), page.status)
    // Not what the server ignores: it may be a secret, or one of endlessly many.
    if (!isPrivate && page.status === 200 && queryOf(request.url) === queryOf(url)) fastPath.remember(request, page)
    return sendCached(request, reply, page)
  })
}

const queryOf = (url: string): string => url.slice(url.indexOf('?') + 1 || url.length)

/** While the shop announces closed days, a page is true for the rest of the day. */
const trueUntil = ({ facts, today }: PageContext): Pick<MadeResponse, 'until'> =>
  facts.closedDays.length > 0 ? { until: Date.parse(`${today}T00:00:00${SHOP_UTC_OFFSET}`) + DAY_MS } : {}

/** Paths of all files, with slashes. One look-up serves them: a route for each of them took a quarter of the start. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

const manifest = (shop: ShopFacts): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'application/manifest+json' },
  body: webManifest(shop),
  cacheable: true,
  compress: 'well',
})

/** The browser looks for another worker, which then takes the offline page anew: so its code names what that page says. */
const serviceWorker = ({ serviceWorker }: PageRenderer, offline: MadeResponse): MadeResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  },
  body: `${serviceWorker}\n//${createHash('sha256').update(offline.body).digest('base64url')}`,
  cacheable: true,
  ...(offline.until !== undefined && { until: offline.until }),
  compress: 'well',
})

async function offlinePage({ renderOffline }: PageRenderer, build: SiteBuild, context: PageContext): Promise<MadeResponse> {
  const { html, styles, scriptHashes } = await renderOffline(build.assetsOf, context)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ scriptHashes, styles, development: !build.cacheable }),
  }
  return { status: 200, headers, body: html, cacheable: true, compress: 'well', ...trueUntil(context) }
}

async function renderPage(
  app: FastifyInstance,
  build: SiteBuild,
  url: string,
  context: PageContext,
  extraHeaders: Record<string, string>,
): Promise<MadeResponse> {
  const { render, scriptHashes } = await build.renderer()
  const { status, redirect, html, styles, errors } = await render(url, build.assetsOf, context)
  for (const error of errors) app.log.error({ err: error, url }, 'A page could not be built')
  // A page whose data could not be loaded has status 503: it is not cached, and the next request tries again.
  const cacheable = status < 500
  if (redirect) return { status, headers: { location: redirect }, body: '', cacheable, compress: 'fast' }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ scriptHashes, styles, development: !build.cacheable }),
    ...extraHeaders,
  }
  return { status, headers, body: html, cacheable, compress: 'well', ...trueUntil(context) }
}
