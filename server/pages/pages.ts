import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '#contract/pages.ts'
import { openBuild, type SiteBuild } from './build.ts'
import { htmlDocument } from './document.ts'
import { webManifest } from './manifest.ts'
import { type KeptPage, keepable, PageCache } from './page-cache.ts'

const YEAR_S = 31_536_000

/**
 * Serves the website: static files of the build and every page as HTML (§2). Rendered pages are kept until `forget` is called.
 * `dist` is the folder of the build; without it Vite renders from the sources (development).
 */
export async function registerPages(app: FastifyInstance, dist: string | undefined): Promise<{ forget(): void }> {
  const build = dist ? await openBuild(dist) : await (await import('./dev-build.ts')).openDevBuild(app)
  const cache = new PageCache()
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
  let apiIsKnown = false
  const renderPage = async (url: string) => {
    const renderer = await build.renderer()
    if (!apiIsKnown || !build.keepsPages) {
      renderer.useApi(async (method, path) => {
        const answer = await app.inject({ method: method as 'GET', url: path })
        return { status: answer.statusCode, headers: { 'x-total-count': String(answer.headers['x-total-count'] ?? '') }, body: answer.body }
      })
      apiIsKnown = true
    }
    return toKeptPage(build, renderer, url)
  }
  app.get('/site.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(webManifest),
  )
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const page = build.keepsPages ? await cache.get(request.url, () => renderPage(request.url)) : await renderPage(request.url)
    return sendPage(request, reply, page)
  })
  return { forget: () => cache.clear() }
}

async function toKeptPage(build: SiteBuild, renderer: PageRenderer, url: string) {
  const page = await renderer.render(url)
  const { html, csp } = htmlDocument(page, build.assetsOf(page.modules), renderer.themeBoot)
  return keepable({ status: page.status, ...(page.redirect && { redirect: page.redirect }), csp, html })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  if (page.redirect) return reply.redirect(page.redirect, page.status)
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.status(page.status).type('text/html; charset=utf-8')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
