import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#contract/route.ts'
import { ProblemError } from '#server/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. An /api route without it prevents the start. */
    access?: Access
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Default deny: the app does not start when an API route, or a route that writes, does not declare its access. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const writes = [method].flat().some((name) => !READING.has(name))
    if ((url.startsWith('/api') || writes) && !config?.access)
      throw new Error(`${[method].flat().join(', ')} ${url} does not declare its access`)
  })
}

/**
 * Rejects writes that another site makes a browser send (CSRF). Sec-Fetch-Site decides where the browser sends it (only over https and on
 * localhost), otherwise Origin must be our own. A caller that sends neither is not a browser, so it does not attach cookies by itself.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    const own = site === undefined ? isOwnOrigin(request, publicUrl) : site === 'same-origin' || site === 'none'
    if (!own) throw new ProblemError('foreign_origin')
  })
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return publicUrl ? new URL(origin).origin === publicUrl || new URL(origin).host === host : new URL(origin).host === host
}
