import type { FastifyInstance } from 'fastify'
import { API_REFERENCE_PATH } from '#contract/platform/pages.ts'
import { apiReference } from '#texts/api-reference.ts'

/** Allows neither other hosts nor inline scripts or style sheets. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The readable form of openapi.json. It is as public as that, and makes no calls. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }, { default: document }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('../../../openapi.json', { with: { type: 'json' } }),
  ])
  await app.register((scope, _options, done) => {
    scope.decorate('accessOfPlugin', 'public')
    scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    scope.register(swaggerUi, {
      routePrefix: API_REFERENCE_PATH,
      staticCSP: CSP,
      theme: { title: apiReference },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', supportedSubmitMethods: [] },
    })
    done()
  })
}
