import type { FastifyInstance } from 'fastify'
import { OPENAPI_PATH } from '#contract/platform/pages.ts'

/**
 * Serves the OpenAPI document, which is made when somebody first asks for it. All other unknown URLs below /api respond with problem
 * details, never with a page.
 */
export function registerOpenApi(app: FastifyInstance): void {
  const config = { access: 'public' } as const
  let json: Promise<string> | undefined
  app.get(OPENAPI_PATH, { config }, async (_request, reply) => {
    json ??= import('./openapi.ts').then(async ({ openApiDocument }) => JSON.stringify(await openApiDocument()))
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(await json)
  })
  for (const url of ['/api', '/api/*']) app.all(url, { config }, (_request, reply) => reply.callNotFound())
}
