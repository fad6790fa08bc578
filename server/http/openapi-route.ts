import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** Serves `/api/openapi.json`. All other unknown URLs below /api respond with problem details, never with a page. */
export function registerOpenApi(app: FastifyInstance): void {
  const json = JSON.stringify(openApiDocument())
  const config = { access: 'public' } as const
  app.get('/api/openapi.json', { config }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(json),
  )
  for (const url of ['/api', '/api/*']) app.all(url, { config }, (_request, reply) => reply.callNotFound())
}
