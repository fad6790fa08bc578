import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { type FoundPage, findPage } from '#contract/find-page.ts'
import type { InProcessFetch } from '#contract/pages.ts'
import type { AppContext } from '#server/context.ts'
import { tablesOf } from '#server/http/cached-routes.ts'
import { CachedResponse, type MadeResponse, sendCached } from '#server/http/response-cache.ts'
import { openBuild, type SiteBuild } from './build.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { webManifest } from './manifest.ts'

const YEAR_S = 31_536_000
/** All unknown URLs share one rendered page. */
const NOT_FOUND: FoundPage = { url: '/not-found', topic: undefined, open: false }
/** Rendering blocks the event loop for milliseconds, so a burst of uncached URLs is queued. */
const rendering = pLimit(2)

/**
 * Serves the website: static files of the build, and all pages as cached HTML (S2). `dist` is the folder of the build; without it Vite
 * renders from the sources (development).
 */
export async function registerPages(app: FastifyInstance, { cache, config }: AppContext, dist: string | undefined): Promise<void> {
  const callApi: InProcessFetch = async (method, path) => {
    const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url: path })
    return { status: statusCode, headers: { 'x-total-count': String(headers['x-total-count'] ?? '') }, body }
  }
  const build = dist ? await openBuild(dist, callApi) : await (await import('./dev-build.ts')).openDevBuild(app, callApi)
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
  const render = (url: string) => rendering(() => renderPage(app, build, url, config.publicUrl))
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

async function renderPage(app: FastifyInstance, build: SiteBuild, url: string, origin: string | undefined): Promise<MadeResponse> {
  const { render, scriptHashes } = await build.renderer()
  const { status, redirect, html, preload, styles, errors } = await render(url, build.assetsOf, origin)
  for (const error of errors) app.log.error({ err: error, url }, 'A page could not be built')
  // A page whose data could not be loaded has status 503: it is not cached, and the next request tries again.
  const cacheable = status < 500
  if (redirect) return { status, headers: { location: redirect }, body: '', cacheable, compress: 'fast' }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ scriptHashes, styles, development: !build.cacheable }),
    ...(preload && { link: preload }),
  }
  return { status, headers, body: html, cacheable, compress: 'well' }
}
