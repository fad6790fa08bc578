import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { type FoundPage, findPage } from '#contract/find-page.ts'
import type { PageRenderer } from '#contract/pages.ts'
import { tablesOf } from '#server/http/cached-routes.ts'
import { CachedResponse, type MadeResponse, type ResponseCache, sendCached } from '#server/http/response-cache.ts'
import { openBuild, type SiteBuild } from './build.ts'
import { htmlDocument } from './document.ts'
import { webManifest } from './manifest.ts'

const YEAR_S = 31_536_000
/** All unknown URLs share one rendered page. */
const NOT_FOUND: FoundPage = { url: '/not-found', topic: undefined, open: false }
/** Rendering blocks the event loop for milliseconds, so a burst of uncached URLs is queued. */
const rendering = pLimit(2)

/**
 * Serves the website: static files of the build, and all pages as cached HTML (§2). `dist` is the folder of the build; without it Vite
 * renders from the sources (development).
 */
export async function registerPages(app: FastifyInstance, cache: ResponseCache, dist: string | undefined): Promise<void> {
  const build = dist ? await openBuild(dist) : await (await import('./dev-build.ts')).openDevBuild(app)
  if (dist) {
    await app.register(fastifyStatic, {
      root: join(dist, 'client'),
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.setHeader('cache-control', /[/\\]assets[/\\]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=86400')
      },
    })
  }
  const render = async (url: string): Promise<MadeResponse> => {
    const renderer = await build.renderer()
    renderer.setApi(async (method, path) => {
      const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url: path })
      return { status: statusCode, headers: { 'x-total-count': String(headers['x-total-count'] ?? '') }, body }
    })
    return rendering(() => renderPage(build, renderer, url))
  }
  app.get('/site.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(webManifest),
  )
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const { url, topic, open } = findPage(new URL(`http://in-process${request.url}`)) ?? NOT_FOUND
    const page = build.cacheable
      ? await cache.get(`page ${url}`, topic ? tablesOf(topic) : [], () => render(url), { open })
      : await CachedResponse.of(await render(url))
    const location = page.headers.location
    if (location !== undefined) return reply.redirect(String(location), page.status)
    return sendCached(request, reply, page)
  })
}

async function renderPage(build: SiteBuild, renderer: PageRenderer, url: string): Promise<MadeResponse> {
  const page = await renderer.render(url)
  // A page whose data could not be loaded has status 503: it is not cached, and the next request tries again.
  const cacheable = page.status < 500
  if (page.redirect) return { status: page.status, headers: { location: page.redirect }, body: '', cacheable, compress: 'fast' }
  const { html, csp } = htmlDocument(page, build.assetsOf(page.modules), renderer.themeBoot)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }
  return { status: page.status, headers, body: html, cacheable, compress: 'well' }
}
