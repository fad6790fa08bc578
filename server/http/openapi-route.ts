import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`. Anything else below /api that no feature serves is a problem, never a page. */
export function registerOpenApi(app: FastifyInstance): void {
  const json = JSON.stringify(openApiDocument())
  const config = { access: 'public' } as const
  app.get('/api/openapi.json', { config }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(json),
  )
  for (const url of ['/api', '/api/*']) app.all(url, { config }, (_request, reply) => reply.callNotFound())
}
