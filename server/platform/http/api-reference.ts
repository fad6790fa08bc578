import type { FastifyInstance } from 'fastify'
import { API_REFERENCE_PATH, OPENAPI_PATH } from '#contract/platform/pages.ts'
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

/** The readable form of the OpenAPI document. It is as public as that, and makes no calls but for it. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  await app.register((scope, _options, done) => {
    scope.decorate('accessOfPlugin', 'public')
    scope.register(swagger)
    scope.register(swaggerUi, {
      routePrefix: API_REFERENCE_PATH,
      staticCSP: CSP,
      theme: { title: apiReference },
      // It looks for its own description, which is empty.
      uiHooks: { onRequest: async (request, reply) => (/\/(json|yaml)$/.test(request.url) ? reply.redirect(OPENAPI_PATH) : undefined) },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', supportedSubmitMethods: [] },
    })
    done()
  })
}
