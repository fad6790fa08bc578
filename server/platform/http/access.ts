import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#contract/platform/route.ts'
import { ProblemError } from '#server/platform/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. An /api route without it prevents the start. */
    access?: Access
    /** See `Route`. */
    limitedAsRead?: true | undefined
  }
  interface FastifyInstance {
    /** Who may call the routes of a plugin that does not support `access`. */
    accessOfPlugin?: Access
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Default deny: the app does not start when an API route, or a route that writes, does not declare its access. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', function ({ url, method, config }) {
    const writes = [method].flat().some((name) => !READING.has(name))
    if ((url.startsWith('/api') || writes) && !(config?.access ?? this.accessOfPlugin))
      throw new Error(`${[method].flat().join(', ')} ${url} does not declare its access`)
  })
}

/**
 * Rejects writes that another site makes a browser send (CSRF). Sec-Fetch-Site decides where the browser sends it (only over https and on
 * localhost), otherwise Origin must be all of our own: PUBLIC_URL, or without it the scheme, host and port of the call. A caller that sends
 * neither is not a browser, so it does not attach cookies by itself.
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
  const { origin } = request.headers
  return origin === undefined || origin === (publicUrl ?? ownOrigin(request))
}

/** In the browser's notation: lower case and without the standard port; undefined when the Host header is invalid. */
function ownOrigin({ protocol, headers: { host = '' } }: FastifyRequest): string | undefined {
  const url = `${protocol}://${host}`
  return URL.canParse(url) ? new URL(url).origin : undefined
}
